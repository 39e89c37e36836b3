import { Big } from 'big.js'
import type { TaxBreakdown } from '../../e-invoice/invoice.ts'
import { isNear } from './amount-candidates.ts'
import { distinctTaxes } from './tax-lines.ts'
import { type FoundTotals, PROVEN_ONCE } from './totals.ts'

// More rates than these are lines of something else.
const MAX_RATES = 10
// Of taxes that were rounded rate by rate.
const CENT = new Big('0.011')

interface FittedTaxes extends FoundTotals {
  readonly breakdown: readonly TaxBreakdown[]
}

/**
 * The taxes that the totals agree with: those that add up to the tax, or with their bases to the total. What contradicts
 * them is of a specimen, a discount or another invoice, and a tax that is no part of the total is none.
 */
export function fitTaxes(all: readonly TaxBreakdown[], { totals, confidence }: FoundTotals): FittedTaxes {
  const { net, tax, gross } = totals
  const taxes = distinctTaxes(all)
  const sum = sumOf(all, ({ amount }) => amount)
  // Two equal taxes, as of a state and of its federation, are two if the total needs both.
  if (net !== null && gross !== null && all.length > taxes.length && sum && isNear(sum.plus(net), gross)) {
    const whole = {
      totals: { ...totals, tax: sum.toFixed(gross.split('.')[1]?.length ?? 0) },
      confidence: { ...confidence, tax: PROVEN_ONCE },
    }
    return { ...whole, breakdown: all }
  }
  const isPart = tax !== null && (gross === null || new Big(tax).abs().lt(new Big(gross).abs()) || Number(tax) === 0)
  const bases = taxes.length > 0 ? sumOf(taxes, ({ base }) => base) : null
  // Without a net, the tax may be the sum of what was found, and proves nothing of it.
  const isProven = net !== null || gross === null || bases === null || isNear(bases.plus(tax ?? 0), gross)
  if (tax !== null && isPart && isProven) {
    const whole = [taxes, all].find((set) => isSum(set, tax)) ?? findPart(taxes, (set) => isSum(set, tax)) ?? []
    return { totals, confidence, breakdown: whole }
  }
  if (gross === null) return { totals, confidence, breakdown: taxes }
  const breakdown = findPart(taxes, (set) => {
    const [base, amount] = [sumOf(set, (one) => one.base), sumOf(set, (one) => one.amount)]
    return base !== null && amount !== null && isNear(base.plus(amount), gross)
  })
  const [only, ...others] = breakdown ?? []
  if (only && others.length === 0) {
    const parts = { net: only.base, tax: only.amount }
    return {
      totals: { ...totals, ...parts },
      confidence: { ...confidence, net: PROVEN_ONCE, tax: PROVEN_ONCE },
      breakdown: [only],
    }
  }
  const { tax: _, ...rest } = confidence
  return { totals: { ...totals, tax: null }, confidence: rest, breakdown: breakdown ?? [] }
}

function isSum(taxes: readonly TaxBreakdown[], tax: string): boolean {
  const off = sumOf(taxes, ({ amount }) => amount)?.minus(tax)
  return off?.abs().lte(CENT.times(Math.max(1, taxes.length - 1))) === true
}

/** The only part of the taxes for which something holds; undefined if there are several. */
function findPart(
  taxes: readonly TaxBreakdown[],
  holds: (part: readonly TaxBreakdown[]) => boolean,
): readonly TaxBreakdown[] | undefined {
  if (taxes.length > MAX_RATES) return undefined
  const parts = Array.from({ length: 2 ** taxes.length - 1 }, (_, chosen) =>
    taxes.filter((_, at) => ((chosen + 1) >> at) % 2 === 1),
  ).filter(holds)
  return parts.length === 1 ? parts[0] : undefined
}

function sumOf(taxes: readonly TaxBreakdown[], of: (tax: TaxBreakdown) => string | null): Big | null {
  return taxes.reduce<Big | null>((sum, tax) => {
    const value = of(tax)
    return sum === null || value === null ? null : sum.plus(value)
  }, new Big(0))
}
