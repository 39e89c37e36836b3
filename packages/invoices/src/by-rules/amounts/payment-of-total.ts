import { Big } from 'big.js'
import type { AmountLine } from './amount-lines.ts'

interface PaymentOfTotal {
  readonly isPaid: boolean
  /** True if money in and money out are two of the amounts. */
  readonly gaveChange: boolean
}

// Rounding of cash, where the smallest coin is larger than the smallest amount.
const CASH_ROUNDING = new Big('0.051')

/** Whether an amount was paid: by money less its change below it, by a card, or by several means. */
export function findPaymentOf(amounts: readonly AmountLine[], value: string): PaymentOfTotal {
  const below = amounts.slice(amounts.findIndex(({ last }) => last === value) + 1)
  const gaveChange = isChangeGiven(below, value)
  const tenders = amounts.filter(isTender)
  // The total itself may be unreadable, but not its payment.
  const isOnly = tenders.length > 0 && tenders.every(({ last }) => last === value)
  const isPaid =
    gaveChange || isOnly || below.some((line) => isTender(line) && line.last === value) || isSumOfTenders(below, value)
  return { isPaid, gaveChange }
}

/** True for '50.00' and '44.10' below 5.90: without a label at all, what was given must be a whole amount. */
function isChangeGiven(below: readonly AmountLine[], value: string): boolean {
  return below.some((given, index) => {
    const change = below[index + 1]
    if (!change || new Big(change.last).eq(0) || new Big(given.last).lte(value)) return false
    const isNamed = isTender(given) || change.kinds.includes('change')
    const paid = new Big(given.last).minus(new Big(change.last).abs())
    // 'Net 150.00' and 'VAT 30.00' below a part of 120.00 are no cash.
    const isWhole = new Big(given.last).mod(1).eq(0) && given.kinds.length + change.kinds.length === 0
    return (
      (isNamed || isWhole) &&
      paid
        .minus(value)
        .abs()
        .lte(isNamed ? CASH_ROUNDING : 0)
    )
  })
}

/** True for 'Voucher 10.00' and 'Visa 9.90' below 19.90. */
function isSumOfTenders(below: readonly AmountLine[], value: string): boolean {
  const first = below.findIndex(isTender)
  if (first === -1) return false
  const rest = below.slice(first)
  const end = rest.findIndex((line) => !isTender(line))
  const run = end === -1 ? rest : rest.slice(0, end)
  const sum = run.reduce((total, { last }) => total.plus(last), new Big(0))
  return run.length > 1 && sum.eq(value)
}

function isTender({ kinds }: AmountLine): boolean {
  return kinds.includes('tender')
}
