import { Big } from 'big.js'
import { isNear } from './amount-candidates.ts'
import type { AmountLine } from './amount-lines.ts'

interface TaxOfTotal {
  /** 'sum' if parts add up to the amount; 'share' if a tax or a net is its share by a rate, which is less exact. */
  readonly kind: 'sum' | 'share' | null
  /** What is left of the amount without its tax. */
  readonly nets: readonly string[]
}

// A smaller tax fits several totals.
const LEAST_TAX = new Big('0.1')
const MOST_TAX = new Big('0.3')
// The highest VAT rate in use is 27 % (Hungary); '40 % vol.' is none.
const MAX_RATE = 30
// Lines of a table of taxes that were read without an amount may be between the others.
const MOST_BETWEEN = 2

/**
 * Whether a net and a tax on one line, or below each other, add up to an amount, the sums of several rates add up to it, or
 * a tax or a net is its share by a printed rate.
 */
export function findTaxOf(amounts: readonly AmountLine[], value: string): TaxOfTotal {
  const pairs = amounts.flatMap(({ values, last, kinds }, index) => {
    const below = kinds.includes('tax') || kinds.includes('included_tax') ? amounts[index - 1]?.last : undefined
    return [...pairsOf(values), ...(below === undefined ? [] : [[below, last] as const])]
  })
  const nets = pairs.filter(([net, tax]) => isTaxOf(tax, net) && isNear(new Big(net).plus(tax), value))
  if (nets.length > 0) return { kind: 'sum', nets: nets.map(([net]) => net) }
  if (isSumOfRates(amounts, value)) return { kind: 'sum', nets: [] }
  return { kind: amounts.some((line) => isShare(line, value)) ? 'share' : null, nets: [] }
}

function isShare({ last, rates, kinds }: AmountLine, value: string): boolean {
  if (!kinds.includes('tax') && !kinds.includes('included_tax')) return false
  const share = (rate: string) => new Big(value).times(rate).div(new Big(rate).plus(100))
  return new Big(last).gte(LEAST_TAX) && rates.some((rate) => new Big(rate).gt(0) && isNear(share(rate), last))
}

/** True for '7 % 6.59 0.46 7.05' and '19 % 1.50 0.28 1.78' with a total of 8.83: the sums of all rates add up to it. */
function isSumOfRates(amounts: readonly AmountLine[], value: string): boolean {
  const rows = amounts.filter(({ rates: [rate, other] }) => rate !== undefined && !other && isRate(rate))
  const isTable = rows.length > 1 && new Set(rows.map(({ rates }) => rates[0])).size === rows.length
  const isDense = rows.every((row, index) => row.line - (rows[index - 1]?.line ?? row.line) <= MOST_BETWEEN)
  return (
    isTable &&
    isDense &&
    rows.some(isWhole) &&
    isNear(
      rows.reduce((sum, { last }) => sum.plus(last), new Big(0)),
      value,
    )
  )
}

/** True if the last amount of a row is the sum of the others, or of its net and its rate. */
function isWhole({ values, last, rates: [rate = '0'] }: AmountLine): boolean {
  const others = values.slice(0, -1)
  const ofRate = (net: string) => new Big(net).times(new Big(rate).div(100).plus(1))
  return (
    pairsOf(others).some(([net, tax]) => isTaxOf(tax, net) && isNear(new Big(net).plus(tax), last)) ||
    others.some((net) => isNear(ofRate(net), last))
  )
}

function isRate(rate: string): boolean {
  return new Big(rate).gt(0) && new Big(rate).lte(MAX_RATE)
}

function pairsOf(values: readonly string[]): (readonly [string, string])[] {
  return values.flatMap((one) => values.map((other) => [one, other] as const))
}

function isTaxOf(tax: string, net: string): boolean {
  return new Big(tax).gte(LEAST_TAX) && new Big(tax).lt(new Big(net).times(MOST_TAX))
}
