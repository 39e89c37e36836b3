import type { Notice } from '../facts/notice.ts'

// Below this share of what the page shows, a text may be the wrong part.
const THIN = 0.25

interface Held {
  /** The share of the page's own text, 0 to 1; null if no main content was chosen. */
  readonly coverage: number | null
  readonly leftOut: readonly string[]
  readonly isWrongPart: boolean
}

/** Says that a text is a small part of what its page shows; null if it is not. */
export function thinNotice({ coverage, leftOut, isWrongPart }: Held): Notice | null {
  if (coverage === null || coverage >= THIN) return null
  const parts = leftOut.length > 0 ? ', without the parts in left_out' : ''
  const message = `The text is ${Math.round(100 * coverage)} % of what the page shows${parts}. Give selector to read another part.`
  return { reason: isWrongPart ? 'wrong_part' : 'thin', message }
}
