import { beforeWord } from './before-word.ts'

const ELLIPSIS = '…'

/** A text and whether it was cut (`truncated`). */
export interface Truncated {
  readonly text: string
  readonly truncated: boolean
}

/** Plain text of at most `maxChars` characters (two or more), cut between words with an ellipsis. */
export function truncateText(text: string, maxChars: number): Truncated {
  if (text.length <= maxChars) return { text, truncated: false }
  return { text: beforeWord(text, maxChars - ELLIPSIS.length) + ELLIPSIS, truncated: true }
}
