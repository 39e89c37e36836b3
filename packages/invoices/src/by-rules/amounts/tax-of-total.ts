import { Big } from 'big.js'
import { isNear } from './amount-candidates.ts'
import type { AmountLine } from './amount-lines.ts'

interface TaxOfTotal {
  /**
   * 'table' if the rows of all rates add up to the amount, each of them right in itself; 'sum' if parts do; 'share' if a tax
   * or a net is its share by a rate, which is less exact.
   */
  readonly kind: 'table' | 'sum' | 'share' | null
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
  const nets = findNetsOf(amounts, value)
  const table = readTable(amounts, value)
  const isTable = table !== undefined && isNear(table.sum, value)
  if (isTable && table.isProven) return { kind: 'table', nets: [] }
  if (nets.length > 0) return { kind: 'sum', nets }
  if (isTable) return { kind: 'sum', nets: [] }
  return { kind: amounts.some((line) => isShare(line, value)) ? 'share' : null, nets: [] }
}

/** The nets that add up to an amount with a tax on their line, or with one below them. */
export function findNetsOf(amounts: readonly AmountLine[], value: string): readonly string[] {
  const pairs = amounts.flatMap(({ values, last, kinds }, index) => {
    const below = kinds.includes('tax') || kinds.includes('included_tax') ? amounts[index - 1]?.last : undefined
    return [...pairsOf(values), ...(below === undefined ? [] : [[below, last] as const])]
  })
  const found = pairs.filter(([net, tax]) => isTaxOf(tax, net) && isNear(new Big(net).plus(tax), value))
  return found.map(([net]) => net)
}

function isShare({ last, rates, kinds }: AmountLine, value: string): boolean {
  if (!kinds.includes('tax') && !kinds.includes('included_tax')) return false
  const share = (rate: string) => new Big(value).times(rate).div(new Big(rate).plus(100))
  return new Big(last).gte(LEAST_TAX) && rates.some((rate) => new Big(rate).gt(0) && isNear(share(rate), last))
}

interface TaxTable {
  readonly sum: Big
  /** True if each row is right in itself, false if one of several is. */
  readonly isProven: boolean
}

/** The sum that all rows of a table of taxes lead to, whether a total shows it or not; null if a row is not right in itself. */
export function sumOfTable(amounts: readonly AmountLine[]): string | null {
  const table = readTable(amounts, null)
  return table?.isProven ? table.sum.toFixed(2) : null
}

/** '7 % 6.59 0.46 7.05' and '19 % 1.50 0.28 1.78' are a table of 8.83. Its last row may have that itself. */
function readTable(amounts: readonly AmountLine[], value: string | null): TaxTable | undefined {
  const first = value === null ? Number.POSITIVE_INFINITY : amounts.findIndex(({ last }) => last === value)
  const rated = amounts.filter((line) => line.last !== value && rateOf(line) !== undefined).map(({ line }) => line)
  const isBeside = ({ line }: AmountLine) => rated.some((row) => Math.abs(row - line) <= MOST_BETWEEN)
  // Above the total, several amounts are of an item.
  const rows = amounts.filter(
    (line, index) =>
      line.last !== value &&
      (rateOf(line) !== undefined || (index > first && (line.values.length > 2 || (isBeside(line) && hasRate(line))))),
  )
  const rates = rows.flatMap((row) => rateOf(row) ?? [])
  const isDense = rows.every((row, index) => row.line - (rows[index - 1]?.line ?? row.line) <= MOST_BETWEEN)
  const sums = rows.map(sumOfRow)
  if (rows.length < 2 || new Set(rates).size < rates.length || !isDense) return undefined
  if (!sums.some(({ isProven }) => isProven)) return undefined
  return {
    sum: sums.reduce((total, { sum }) => total.plus(sum), new Big(0)),
    isProven: sums.every(({ isProven }) => isProven),
  }
}

/** True for '9.49 10.15', whose rate and tax were not read: they differ by 7 %, a whole rate. */
function hasRate({ values, last }: AmountLine): boolean {
  const [net = '0'] = values
  if (values.length !== 2 || new Big(net).lte(0) || new Big(last).lte(net)) return false
  const rate = new Big(last).minus(net).div(net).times(100).round(0)
  return isRate(rate.toFixed()) && isNear(new Big(net).times(rate).div(100).plus(net), last)
}

/** The net and the tax of a row, if its rate leads from one to the other, whatever its sum was read as; else its sum. */
function sumOfRow(row: AmountLine): { sum: Big; isProven: boolean } {
  const { values, last } = row
  const pairs = pairsOf(values).filter(([net, tax]) => isTaxOf(tax, net))
  const rate = rateOf(row)
  if (rate === undefined) {
    const isProven = hasRate(row) || pairs.some(([net, tax]) => new Big(net).plus(tax).eq(last))
    return { sum: new Big(last), isProven }
  }
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
