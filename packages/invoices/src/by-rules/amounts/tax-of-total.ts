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
// The highest VAT rate in use is 27 % (Hungary).
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
  const first = amounts.findIndex(({ last }) => last === value)
  // Above the total, several amounts are of an item. The last row of the table has the total itself.
  const rows = amounts.filter(
    (line, index) => line.last !== value && (rateOf(line) !== undefined || (index > first && line.values.length > 2)),
  )
  const rates = rows.flatMap((row) => rateOf(row) ?? [])
  const isTable = rows.length > 1 && new Set(rates).size === rates.length
  const isDense = rows.every((row, index) => row.line - (rows[index - 1]?.line ?? row.line) <= MOST_BETWEEN)
  const sums = rows.map(sumOfRow)
  if (!isTable || !isDense || !sums.some(({ isProven }) => isProven)) return false
  return isNear(
    sums.reduce((total, { sum }) => total.plus(sum), new Big(0)),
    value,
  )
}

/** The net and the tax of a row, if its rate leads from one to the other, whatever its sum was read as; else its sum. */
function sumOfRow(row: AmountLine): { sum: Big; isProven: boolean } {
  const { values, last } = row
  const pairs = pairsOf(values).filter(([net, tax]) => isTaxOf(tax, net))
  const rate = rateOf(row)
  if (rate === undefined)
    return { sum: new Big(last), isProven: pairs.some(([net, tax]) => new Big(net).plus(tax).eq(last)) }
  const ofNet = (net: string) => new Big(net).times(rate).div(100)
  const pair = pairs.find(([net, tax]) => isNear(ofNet(net), tax))
  if (pair) return { sum: new Big(pair[0]).plus(pair[1]), isProven: true }
  const inside = new Big(last).times(rate).div(new Big(rate).plus(100))
  const isProven = values
    .slice(0, -1)
    .some((part) => isNear(ofNet(part).plus(part), last) || (new Big(part).gte(LEAST_TAX) && isNear(inside, part)))
  return { sum: new Big(last), isProven }
}

/** The only rate of a row; '40 % vol.' is none. */
function rateOf({ rates: [rate, other] }: AmountLine): string | undefined {
  return rate !== undefined && !other && isRate(rate) ? rate : undefined
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
