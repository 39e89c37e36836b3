import { Big } from 'big.js'
import type { Totals } from '../e-invoice/invoice.ts'
import { isNear, only, toCandidates } from './amounts/amount-candidates.ts'
import type { AmountKind } from './amounts/amount-label.ts'
import type { AmountLine } from './amounts/amount-lines.ts'
import type { AmountRow } from './amounts/amount-rows.ts'
import { sumOf } from './amounts/sums-of-rows.ts'
import { type FoundTotals, PROVEN_ONCE } from './amounts/totals.ts'

type Part = 'net' | 'tax' | 'gross'

interface LabelledTotals extends FoundTotals {
  /** The totals that the sums say otherwise than the page does. */
  readonly corrected: readonly Part[]
}

interface LabelOptions {
  readonly rows: readonly AmountRow[]
  readonly amounts: readonly AmountLine[]
  /** True if the digits beside a label may be misread: a sum may then know better. */
  readonly isRecognized: boolean
}

const KINDS: Readonly<Record<Part, readonly AmountKind[]>> = {
  gross: ['gross'],
  net: ['net'],
  tax: ['tax', 'included_tax'],
}
// What was paid is the total, and what is taken from several amounts alike may be as much as one of them.
const OF_MANY: readonly AmountKind[] = ['tender', 'change', 'discount', 'charge', 'rounding', 'prepaid']
/** Most confidence of totals that contradict each other, or what the page calls them. */
export const DISPUTED = 0.4

/**
 * The totals as the page calls them. Where its sums are wrong, amounts may add up in places that are not theirs: what has a
 * label of its own is given as printed, and no amount under a label that is not its own.
 */
export function giveAsLabelled(found: FoundTotals, { rows, amounts, isRecognized }: LabelOptions): LabelledTotals {
  const changes = sumsOfChanges(rows)
  let { totals } = found
  const corrected: Part[] = []
  for (const part of ['gross', 'net', 'tax'] as const) {
    const value = totals[part]
    if (value === null || isOwn(part, value)) continue
    const own = only(toCandidates(rows.filter(({ kind }) => KINDS[part].includes(kind))))
    corrected.push(part)
    totals = { ...totals, [part]: own, payable: totals.payable ?? payableOf(value) }
  }
  const most = corrected.length > 0 ? DISPUTED : 1
  const parts = Object.entries(found.confidence).map(([name, value]) => [
    name,
    name === 'payable' ? value : Math.min(value, most),
  ])
  const ofPayable = totals.payable !== null && found.totals.payable === null ? { payable: DISPUTED } : {}
  return { totals, confidence: { ...Object.fromEntries(parts), ...ofPayable }, corrected }

  function isOwn(part: Part, value: string): boolean {
    const labelled = rows.filter(({ kind }) => KINDS[part].includes(kind))
    if (valuesOf(labelled).some((one) => isSame(one, value)) || isSumOf(labelled, value)) return true
    if (part === 'gross' && valuesOf(rows.filter(({ kind }) => kind === 'tender')).includes(value)) return true
    // A row of several amounts is the summary of a table, whose columns have names of their own.
    const others = rows.filter(({ kind, amounts }) => !OF_MANY.includes(kind) && amounts.length === 1)
    const isOfOther = valuesOf(others.filter((row) => !labelled.includes(row))).some((one) => isSame(one, value))
    const isOfTable = rows.some((row) => row.amounts.length > 1 && row.amounts.some((one) => isSame(one, value)))
    const isNamed = labelled.some(({ rank, amounts }) => rank === 0 && amounts.length === 1)
    if (isNamed) return isOfOther ? false : isRecognized || part === 'gross' || isOfTable
    return !isOfOther || (part === 'gross' ? mayBeGross(value) : totals.gross === null || addsUp())
  }

  /** One with a discount or a charge, or the sum of all, as of two rates, or of the two halves of a tax. */
  function isSumOf(labelled: readonly AmountRow[], value: string): boolean {
    const values = valuesOf(labelled.filter(({ amounts }) => amounts.length === 1))
    const sums = [sumOf(values), sumOf([...new Set(values)])].filter((sum) => sum !== null)
    return [...values, ...sums].some((one) => changes.some((change) => isNear(change.plus(one), value)))
  }

  /** What is to pay is the total where nothing is called so, if nothing is taken from it and no parts say otherwise. */
  function mayBeGross(value: string): boolean {
    const { net, tax } = totals
    if ((found.confidence.gross ?? 0) >= PROVEN_ONCE || addsUp()) return true
    if (rows.some(({ kind }) => kind === 'prepaid')) return false
    if (net === null || tax === null) return true
    const missing = new Big(value).minus(net).minus(tax).abs()
    return amounts.some(({ last }) => isNear(missing, last.replace('-', '')))
  }

  function addsUp(): boolean {
    const { net, tax, gross } = totals
    return net !== null && gross !== null && changes.some((change) => isNear(change.plus(net).plus(tax ?? 0), gross))
  }

  function payableOf(value: string): Totals['payable'] {
    return valuesOf(rows.filter(({ kind }) => kind === 'payable')).some((one) => isSame(one, value)) ? value : null
  }
}

function valuesOf(rows: readonly AmountRow[]): string[] {
  return rows.flatMap(({ amounts }) => amounts)
}

function isSame(one: string, other: string): boolean {
  return new Big(one).abs().eq(new Big(other).abs())
}

/** Nothing, each discount, charge and rounding, and all of them. */
function sumsOfChanges(rows: readonly AmountRow[]): readonly Big[] {
  const changes = rows.flatMap(({ kind, amounts: [first = '0'] }) => {
    const amount = new Big(first).abs()
    return kind === 'discount'
      ? [amount.neg()]
      : kind === 'charge'
        ? [amount]
        : kind === 'rounding'
          ? [new Big(first)]
          : []
  })
  const both = changes.flatMap((change) => [change, change.neg()])
  return [new Big(0), ...both, changes.reduce((sum, change) => sum.plus(change), new Big(0))]
}
