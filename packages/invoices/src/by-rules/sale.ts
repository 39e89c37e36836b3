import { Big } from 'big.js'
import type { InvoiceLine, Totals } from '../e-invoice/invoice.ts'
import type { Line } from '../text-lines.ts'
import type { AmountRow } from './amounts/amount-rows.ts'
import type { ProvenTotal } from './amounts/prove-total.ts'

/** What a paper prints of a payment. */
export interface SaleSigns {
  /** True if it records a payment, like a receipt. */
  readonly isPaid: boolean
  /** True if it has the day and the time of a sale. */
  readonly isStamped: boolean
  /** True if its total is proven by cash less change: only a till prints both. */
  readonly isOfTill: boolean
}

interface Sums {
  readonly items: readonly InvoiceLine[]
  /** Net amounts of the items. */
  readonly lineAmounts: readonly string[]
  readonly totals: Totals
  readonly proof: ProvenTotal | null
  /** True if a net and its tax lead to the total. */
  readonly isTaxed: boolean
}

const [DAY, TIME] = [/\d{1,4}[./-]\d{1,2}[./-](?:\d{4}|\d{1,2})/.source, /(?:[01]?\d|2[0-3]) ?: ?[0-5]\d/.source]
const STAMPS = [new RegExp(`${DAY}\\D{0,8}${TIME}`), new RegExp(`${TIME}(?::[0-5]\\d)?\\D{1,8}${DAY}`)]

/** What the lines and the proof of the total say about a payment. */
export function describeSale(
  lines: readonly Line[],
  { rows, proof }: { readonly rows: readonly AmountRow[]; readonly proof: ProvenTotal | null },
): SaleSigns {
  return {
    isPaid: rows.some(({ kind }) => kind === 'tender') || proof?.isPaid === true,
    isStamped: lines.some(({ text }) => hasTimeOfSale(text)),
    isOfTill: proof?.gaveChange === true,
  }
}

/** True for '6/10/2019 13:59' and '13:59 06.10.2019', which recognizers print without a space, too. */
function hasTimeOfSale(line: string): boolean {
  return STAMPS.some((stamp) => stamp.test(line))
}

/** True if a net and its tax, or items with a quantity or a price, lead to the total, or if a till proves it. */
export function isSoldFor({ items, lineAmounts, totals, proof, isTaxed }: Sums, { isStamped }: SaleSigns): boolean {
  const isPriced = items.some(({ quantity, unit_price }) => (quantity ?? unit_price) !== null)
  return isTaxed || (isPriced && leadsTo(lineAmounts, totals)) || (proof !== null && (proof.isBySums || isStamped))
}

/** True if the items add up to the net or the gross. */
export function leadsTo(amounts: readonly string[], { net, gross }: Totals): boolean {
  const sum = amounts.reduce((total, amount) => total.plus(amount), new Big(0))
  return [net, gross].some((total) => total !== null && sum.minus(total).abs().lte('0.02'))
}
