import { Big } from 'big.js'
import { type Candidate, isNear, isWholeRate, only, toCandidates } from './amount-candidates.ts'
import type { AmountLine } from './amount-lines.ts'
import type { AmountRow } from './amount-rows.ts'
import { findNetsOf } from './tax-of-total.ts'

/** A gross, and the net and tax that add up to it. */
export interface FittedGross {
  readonly gross: Candidate
  readonly net: string | null
  readonly tax: string | null
  /** What is added to them for a total in whole coins; null if nothing is. */
  readonly rounding: string | null
  /** Number of independent facts that confirm this gross. */
  readonly support: number
}

interface PartsOptions {
  readonly rows: readonly AmountRow[]
  readonly nets: readonly Candidate[]
  readonly taxes: readonly string[]
  /** Sum of the taxes of all rates. */
  readonly ofRates: string | null
  readonly isRecognized: boolean
}

/** Net and tax of a gross: the ones that add up to it, else the only ones stated. */
export function findParts(
  { gross: { value }, net, tax, support }: FittedGross,
  { rows, nets, taxes, ofRates, isRecognized }: PartsOptions,
): { net: string | null; tax: string | null; isWhole: boolean } {
  if (net !== null) return { net, tax, isWhole: true }
  // Without a tax, the net equals the gross, and is stated. With one inside it, only the word is wrong: 'Nett total'.
  const isInside = rows.some(
    ({ kind, amounts }) => kind === 'included_tax' && amounts.some((amount) => !new Big(amount).eq(0)),
  )
  if (!isInside && nets.some((stated) => new Big(stated.value).eq(value))) {
    return { net: value, tax: tax ?? taxes.find((one) => new Big(one).eq(0)) ?? null, isWhole: false }
  }
  const within = isRecognized ? null : findWithin(rows, value)
  if (tax !== null || support >= 1) return { net: null, tax: tax ?? within, isWhole: false }
  const ofKind = toCandidates(rows.filter(({ kind }) => kind === 'tax'))
  const isHalf = isOfTwins(rows)
  const alone = only(nets)
  // Printed sums stay as they are, even if they do not add up. Our own sum is used only if it does.
  const isSum = alone === null || ofRates === null || isNear(new Big(alone).plus(ofRates), value)
  return {
    net: alone,
    tax: within ?? (isHalf ? null : only(ofKind)) ?? (isRecognized || !isSum || isHalf ? null : ofRates),
    isWhole: false,
  }
}

interface WholeOptions {
  readonly rows: readonly AmountRow[]
  readonly amounts: readonly AmountLine[]
}

/**
 * The largest total, if all others are totals with a net and a tax of their own and add up to it: those of the telephones, sites
 * or rates of one paper, each of which may be better proven than the whole.
 */
export function findWhole(fits: readonly FittedGross[], { rows, amounts }: WholeOptions): FittedGross | undefined {
  const whole = fits.toSorted((a, b) => new Big(b.gross.value).cmp(a.gross.value))[0]
  if (!whole) return undefined
  const parts = announcedIn(rows).filter((value) => value !== whole.gross.value)
  const sum = parts.reduce((total, part) => total.plus(part), new Big(0))
  if (parts.length < 2 || !sum.eq(whole.gross.value)) return undefined
  const areTotals = parts.every((part) => hasParts(part, amounts))
  return areTotals ? { ...whole, support: Math.max(whole.support, 1) } : undefined
}

/** True for one of two and more totals with a net and a tax of their own, below a larger one that they do not explain. */
export function isOneOfParts({ gross: { value } }: FittedGross, { rows, amounts }: WholeOptions): boolean {
  const announced = announcedIn(rows)
  const largest = announced.reduce((most, one) => (new Big(one).gt(most) ? one : most), value)
  const parts = [...new Set(announced)].filter((one) => one !== largest && hasParts(one, amounts))
  return value !== largest && parts.length > 1
}

function announcedIn(rows: readonly AmountRow[]): string[] {
  const announced = rows.filter(({ kind }) => kind === 'gross' || kind === 'payable')
  return announced.flatMap(({ amounts: [value, ...others] }) => (value && others.length === 0 ? value : []))
}

function hasParts(value: string, amounts: readonly AmountLine[]): boolean {
  return findNetsOf(amounts, value).length > 0
}

/** True for 'CGST 9% 51.00' above 'SGST 9% 51.00': the central and the state tax of India, neither of which is the whole. */
function isOfTwins(rows: readonly AmountRow[]): boolean {
  const taxes = rows.filter(({ kind, amounts }) => kind === 'tax' && amounts.length === 1)
  return taxes.some(({ line, amounts }) =>
    taxes.some((other) => other.line === line + 1 && other.amounts[0] === amounts[0]),
  )
}

/** The only tax that is stated as included in a gross, if it matches its rate; without a rate, if it is a whole one. */
function findWithin(rows: readonly AmountRow[], gross: string): string | null {
  const stated = rows.filter(({ kind }) => kind === 'included_tax')
  const [{ amounts, rates } = { amounts: [], rates: [] }] = stated
  const [tax, rate] = [amounts.at(-1), rates[0]]
  if (stated.length !== 1 || tax === undefined) return null
  if (rate === undefined) {
    const net = new Big(gross).minus(tax)
    return new Big(tax).gt(0) && amounts.length === 1 && net.gt(tax) && isWholeRate(net, tax) ? tax : null
  }
  const share = new Big(rate).div(new Big(rate).plus(100))
  return isNear(new Big(gross).times(share), tax) ? tax : null
}
