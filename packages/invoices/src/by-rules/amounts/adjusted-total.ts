import { Big } from 'big.js'
import { type Candidate, isNear } from './amount-candidates.ts'

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
