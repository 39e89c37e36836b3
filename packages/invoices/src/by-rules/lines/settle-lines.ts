import { Big } from 'big.js'
import type { InvoiceLine, Totals } from '../../e-invoice/invoice.ts'
import { isProduct } from './prove-columns.ts'

/** The lines as far as the totals confirm them. */
export interface SettledLines {
  readonly items: readonly InvoiceLine[]
  /** Probability that they are right, 0 to 1. */
  readonly confidence: number
  /** True if the amounts of the rows include the tax: they are left out, since the fields are net. */
  readonly isGross: boolean
}

// Their sum is the total and each quantity times its price the amount; the sum alone; neither.
const [PROVEN, ADDED_UP, OPEN] = [0.96, 0.85, 0.5]
const CENTS = new Big('0.02')

/** Judges the lines by the totals: what they add up to, whether their prices and their rates explain it. */
export function settleLines(
  all: readonly InvoiceLine[],
  { net, tax, gross, rounding }: Pick<Totals, 'net' | 'tax' | 'gross' | 'rounding'>,
): SettledLines {
  const isUntaxed = Number(tax ?? 0) === 0
  const isNetOf = (lines: readonly InvoiceLine[]) => leadsTo(lines, net) || (isUntaxed && leadsTo(lines, gross))
  const withoutTotals = withoutSums(all, [net, tax, gross, rounding])
  // A row without a price may be a part of the item above it: 'Incl. copyright levy 4.24'.
  const sets = [all, all.filter(({ unit_price }) => unit_price !== null), withoutTotals]
  const items = sets.find((set) => set.length > 0 && (isNetOf(set) || leadsTo(set, gross))) ?? withoutTotals
  const isWhole = items.every(({ net_amount }) => net_amount !== null)
  const isNet = isNetOf(items)
  const isGross = !isNet && leadsTo(items, gross)
  const rated = isNet || isGross ? withExplainedRates(items, { tax, isGross }) : items
  const isSure = items.every(
    (line) =>
      line.description !== null &&
      line.net_amount !== null &&
      ((line.quantity === null && line.unit_price === null) || isPriced(line)),
  )
  if (isGross) return { items: rated.map(withoutAmounts), confidence: isSure ? PROVEN : OPEN, isGross }
  const ofSum = isSure ? PROVEN : ADDED_UP
  return { items: rated, confidence: isNet && isWhole ? ofSum : OPEN, isGross }
}

function leadsTo(items: readonly InvoiceLine[], total: string | null): boolean {
  const amounts = items.flatMap(({ net_amount }) => net_amount ?? [])
  return total !== null && sum(amounts).minus(total).abs().lte(CENTS)
}

/** Leaves out rows with nothing but an amount that is one of the totals, where items have a quantity. */
function withoutSums(items: readonly InvoiceLine[], totals: readonly (string | null)[]): readonly InvoiceLine[] {
  const isCounted = ({ quantity, unit_price }: InvoiceLine) => quantity !== null || unit_price !== null
  const isSum = ({ net_amount }: InvoiceLine) =>
    net_amount !== null && totals.some((total) => total !== null && new Big(total).eq(net_amount))
  return items.some(isCounted) ? items.filter((line) => isCounted(line) || !isSum(line)) : items
}

function withoutAmounts(line: InvoiceLine): InvoiceLine {
  return { ...line, unit_price: null, net_amount: null }
}

function isPriced({ quantity, unit_price, net_amount }: InvoiceLine): boolean {
  if (quantity === null || unit_price === null) return false
  const price = { value: Number(unit_price), decimals: unit_price.split('.')[1]?.length ?? 0 }
  return isProduct({ value: Number(quantity) }, price, { value: Number(net_amount) })
}

/** Leaves out rates that do not lead to the tax: the numbers of another column. */
function withExplainedRates(
  items: readonly InvoiceLine[],
  { tax, isGross }: { readonly tax: string | null; readonly isGross: boolean },
): readonly InvoiceLine[] {
  if (tax === null || items.some(({ tax_rate, net_amount }) => tax_rate === null || net_amount === null)) return items
  const taxes = items.map(({ tax_rate, net_amount }) => {
    const rate = new Big(tax_rate ?? 0)
    return new Big(net_amount ?? 0).times(rate).div(rate.times(isGross ? 1 : 0).plus(100))
  })
  // Taxes may be rounded line by line.
  const isExplained = sum(taxes).minus(tax).abs().lte(CENTS.times(items.length))
  return isExplained ? items : items.map((line) => ({ ...line, tax_rate: null }))
}

function sum(amounts: readonly Big.BigSource[]): Big {
  return amounts.reduce<Big>((total, amount) => total.plus(amount), new Big(0))
}
