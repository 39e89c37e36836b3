import { Big } from 'big.js'
import type { Line } from '../../text-lines.ts'
import { isNear } from './amount-candidates.ts'
import type { AmountRow } from './amount-rows.ts'
import { findNumbers, type Notation } from './numbers.ts'

/** A printed amount that two independent sums of the paper lead to. */
export interface ProvenTotal {
  readonly value: string
  /** True if money in and money out are two of the amounts. */
  readonly gaveChange: boolean
  /** True if a payment is one of the proofs. */
  readonly isPaid: boolean
}

interface ProveOptions {
  readonly notation: Notation
  readonly rows: readonly AmountRow[]
}

interface AmountLine {
  readonly line: number
  /** The amounts of the line, at least one. */
  readonly values: readonly string[]
  readonly last: string
  readonly rates: readonly string[]
  readonly kinds: readonly AmountRow['kind'][]
}

// Papers with more lines of amounts are reports: among so many some add up by chance.
const MAX_LINES = 60
// Rounding of cash, where the smallest coin is larger than the smallest amount.
const CASH_ROUNDING = new Big('0.051')
// A smaller tax fits several totals.
const LEAST_TAX = new Big('0.1')
const MOST_TAX = new Big('0.3')

/**
 * The total by what is printed around it, whatever it is called: the sum of the lines above it, what was paid less the
 * change, and the tax. Two of the three must lead to it, and to no other amount.
 */
export function proveTotal(lines: readonly Line[], { notation, rows }: ProveOptions): ProvenTotal | null {
  const amounts = lines.flatMap((line, index) => readAmounts(line, { index, notation, rows }))
  if (amounts.length > MAX_LINES) return null
  const candidates = [...new Set(amounts.map(({ last }) => last))].filter((value) => new Big(value).gt(0))
  const proven = candidates.flatMap((value) => {
    const first = amounts.findIndex(({ last }) => last === value)
    const gaveChange = isChangeGiven(amounts.slice(first + 1), value)
    const isPaid =
      gaveChange || amounts.slice(first + 1).some(({ last, kinds }) => last === value && kinds.includes('tender'))
    const proofs = [isSumOfLines(amounts.slice(0, first), value), isPaid, isTaxed(amounts, value)].filter(
      Boolean,
    ).length
    return proofs > 1 ? [{ value, gaveChange, isPaid, proofs }] : []
  })
  const most = Math.max(0, ...proven.map(({ proofs }) => proofs))
  const [best, other] = proven.filter(({ proofs }) => proofs === most)
  return best && !other ? best : null
}

function readAmounts(line: Line, { index, notation, rows }: ProveOptions & { readonly index: number }): AmountLine[] {
  const numbers = findNumbers(line.text, notation)
  const values = numbers.filter(({ isMoney, isPercent }) => isMoney && !isPercent).map(({ value }) => value)
  const last = values.at(-1)
  if (last === undefined) return []
  const rates = numbers.filter(({ isPercent }) => isPercent).map(({ value }) => value)
  return [{ line: index, values, last, rates, kinds: rows.filter((row) => row.line === index).map(({ kind }) => kind) }]
}

/** True if two or more lines in sequence, the last of them directly above, add up to the amount. */
function isSumOfLines(above: readonly AmountLine[], value: string): boolean {
  let sum = new Big(0)
  for (const [index, { last }] of above.toReversed().entries()) {
    sum = sum.plus(last)
    if (index > 0 && sum.eq(value)) return true
  }
  return false
}

/** True for '50.00' and '44.10' below 5.90: without a known label, what was given must be a whole amount. */
function isChangeGiven(below: readonly AmountLine[], value: string): boolean {
  return below.some((given, index) => {
    const change = below[index + 1]
    if (!change || new Big(change.last).eq(0) || new Big(given.last).lte(value)) return false
    const isNamed = given.kinds.includes('tender') || change.kinds.includes('change')
    const paid = new Big(given.last).minus(new Big(change.last).abs())
    const isWhole = new Big(given.last).mod(1).eq(0)
    return (
      (isNamed || isWhole) &&
      paid
        .minus(value)
        .abs()
        .lte(isNamed ? CASH_ROUNDING : 0)
    )
  })
}

/**
 * True if a net and a tax on one line, or below each other, add up to the amount, a tax is its share by a rate, or the sums
 * of several rates add up to it.
 */
function isTaxed(amounts: readonly AmountLine[], value: string): boolean {
  const isTaxedOnce = amounts.some(({ values, last, rates, kinds }, index) => {
    if (pairsOf(values).some(([net, tax]) => isTaxOf(tax, net) && isNear(new Big(net).plus(tax), value))) return true
    if (!kinds.includes('tax') && !kinds.includes('included_tax')) return false
    const net = amounts[index - 1]?.last
    if (net !== undefined && isTaxOf(last, net) && isNear(new Big(net).plus(last), value)) return true
    const share = (rate: string) => new Big(value).times(rate).div(new Big(rate).plus(100))
    return new Big(last).gte(LEAST_TAX) && rates.some((rate) => new Big(rate).gt(0) && isNear(share(rate), last))
  })
  return isTaxedOnce || isSumOfRates(amounts, value)
}

/** True for '7 % 6.59 0.46 7.05' and '19 % 1.50 0.28 1.78' with a total of 8.83: the sums of all rates add up to it. */
function isSumOfRates(amounts: readonly AmountLine[], value: string): boolean {
  const rows = amounts.filter(({ values, rates }) => rates.length === 1 && values.length > 2)
  const isTable = rows.length > 1 && rows.every((row, index) => row.line === (rows[0]?.line ?? 0) + index)
  return (
    isTable &&
    isNear(
      rows.reduce((sum, { last }) => sum.plus(last), new Big(0)),
      value,
    )
  )
}

function pairsOf(values: readonly string[]): (readonly [string, string])[] {
  return values.flatMap((one) => values.map((other) => [one, other] as const))
}

function isTaxOf(tax: string, net: string): boolean {
  return new Big(tax).gte(LEAST_TAX) && new Big(tax).lt(new Big(net).times(MOST_TAX))
}
