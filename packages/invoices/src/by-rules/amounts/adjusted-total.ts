import { Big } from 'big.js'
import { type Candidate, isNear, isWholeRate } from './amount-candidates.ts'
import type { AmountLine } from './amount-lines.ts'
import type { AmountRow } from './amount-rows.ts'

interface AdjustedFacts {
  readonly nets: readonly string[]
  readonly taxes: readonly string[]
  readonly discounts: readonly string[]
  readonly charges: readonly string[]
}

/** Discounts and charges are between the subtotal and the tax. The net after them is not stated. */
export function fitAdjusted(value: string, { nets, taxes, discounts, charges }: AdjustedFacts) {
  if (discounts.length + charges.length === 0) return undefined
  const changes = charges.reduce((sum, charge) => sum.plus(charge), new Big(0))
  const change = discounts.reduce((sum, discount) => sum.minus(discount), changes)
  const base = (tax: string) => nets.find((net) => isNear(new Big(net).plus(change).plus(tax), value))
  const tax = [...taxes, '0'].find((one) => base(one) !== undefined)
  return tax === undefined ? undefined : { tax: tax === '0' ? null : tax, base: base(tax) }
}

/** True for 'Amount 5000' where a discount and a tax lead from it to another total: it is what that one is made of. */
export function isBeforeDiscount(value: string, stated: readonly Candidate[], facts: AdjustedFacts): boolean {
  return (
    facts.discounts.some((discount) => Number(discount) !== 0) &&
    stated.some((other) => other.value !== value && fitAdjusted(other.value, facts)?.base === value)
  )
}

interface UntaxedFacts {
  readonly taxes: readonly string[]
  /** What may be the amount before the tax. */
  readonly untaxed: readonly string[]
  /** The rates that are printed beside a tax. */
  readonly rates: readonly string[]
}

/**
 * 'Amount 2500, GST 450' is before its tax: the only tax is a whole percentage of it, by its rate if one is printed, and not of
 * the rest. A total below its tax, or beside another amount that is called the net, is one: where the sum is wrong, it stays one.
 */
export function isBeforeTax(value: string, { taxes, untaxed, rates }: UntaxedFacts): boolean {
  const [tax, ...others] = new Set(taxes)
  if (tax === undefined || others.length > 0 || new Big(tax).lte(0) || new Big(tax).gte(value)) return false
  if (!untaxed.some((one) => isNear(new Big(one), value))) return false
  const isOfRate = rates.length === 0 || rates.some((rate) => isNear(new Big(value).times(rate).div(100), tax))
  return isOfRate && isWholeRate(new Big(value), tax) && !isWholeRate(new Big(value).minus(tax), tax)
}

interface AboveTax {
  readonly rows: readonly AmountRow[]
  readonly amounts: readonly AmountLine[]
  readonly lineSum: string | null
}

/**
 * What lines lead to, and the amounts above the first tax, or before it on its line, but for those that say themselves that
 * the tax is in them; all amounts where no label names a tax.
 */
export function valuesAboveTax({ rows, amounts, lineSum }: AboveTax): string[] {
  const ofTax = rows.findIndex(({ kind }) => kind === 'tax' || kind === 'included_tax')
  const last = rows[ofTax]?.line ?? Number.POSITIVE_INFINITY
  const taxed = new Set(rows.flatMap((row) => (row.kind === 'gross' && row.isTaxed ? row.amounts : [])))
  const beside = rows.filter(({ line }, index) => line === last && index < ofTax).flatMap((row) => row.amounts)
  const above = amounts.filter(({ line }) => line < last).map((line) => line.last)
  return [...above, ...beside, ...(lineSum === null ? [] : [lineSum])].filter((value) => !taxed.has(value))
}
