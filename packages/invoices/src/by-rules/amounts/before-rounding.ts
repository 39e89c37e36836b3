import { Big } from 'big.js'
import type { Line } from '../../text-lines.ts'
import { findNumbers, type Notation } from './numbers.ts'
import type { FoundTotals } from './totals.ts'

/** A total that is the rounded one becomes the amount due, if the sum of net and tax is printed too: both are stated. */
export function splitRounding(
  { totals, confidence }: FoundTotals,
  lines: readonly Line[],
  notation: Notation,
): FoundTotals {
  const { net, tax, gross, rounding, payable } = totals
  if (net === null || tax === null || gross === null || rounding === null) return { totals, confidence }
  const sum = new Big(net).plus(tax)
  const isPrinted = lines.some(({ text }) => findNumbers(text, notation).some(({ value }) => sum.eq(value)))
  if (!isPrinted || sum.eq(gross) || ![null, gross].includes(payable)) return { totals, confidence }
  const stated = sum.toFixed(gross.split('.')[1]?.length ?? 0)
  const change = new Big(gross).minus(sum)
  if (!change.abs().eq(new Big(rounding).abs())) return { totals, confidence }
  return {
    totals: { ...totals, gross: stated, payable: gross, rounding: change.eq(rounding) ? rounding : `-${rounding}` },
    confidence: { ...confidence, payable: confidence.gross ?? 0 },
  }
}
