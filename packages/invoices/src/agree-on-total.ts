import type { Extraction } from './extraction.ts'

/** What one reading of a picture gave: an invoice, or why it is not an invoice. */
export type ReadingOutcome =
  | { readonly extraction: Extraction }
  | {
      readonly refusal: string
      /** True if another reading may give a total; false if the paper is no invoice. */
      readonly lacksTotal: boolean
    }

// Confidence of a total, 0 to 1: two sums lead to it, or one.
const [PROVEN_TWICE, PROVEN_ONCE] = [0.98, 0.95]

/**
 * Of several readings of one picture the first whose total two sums prove, or one sum in two readings. Null if there is
 * none, if another reading has another total that a sum proves, or if one shows that the paper is no invoice.
 */
export function agreeOnTotal(outcomes: readonly ReadingOutcome[]): Extraction | null {
  if (outcomes.some((outcome) => 'refusal' in outcome && !outcome.lacksTotal)) return null
  const proven = outcomes
    .flatMap((outcome) => ('extraction' in outcome ? [outcome.extraction] : []))
    .filter((one) => one.invoice.totals.gross !== null && certaintyOf(one) >= PROVEN_ONCE)
  const [first, ...others] = proven.toSorted((one, other) => certaintyOf(other) - certaintyOf(one))
  if (!first || others.some(({ invoice }) => invoice.totals.gross !== first.invoice.totals.gross)) return null
  return certaintyOf(first) >= PROVEN_TWICE || others.length > 0 ? first : null
}

function certaintyOf({ confidence }: Extraction): number {
  return confidence?.['totals.gross'] ?? 0
}
