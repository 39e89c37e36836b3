import { decodeWithinWords } from './decode-within-words.ts'
import { stripFeedMarkup, type TextKind } from './plain-text.ts'

/** The longest text of each field, in UTF-16 code units. A longer text is cut at a word and ends in '…'. */
export const MAX_CHARS = {
  title: 500,
  description: 2000,
  summary: 2000,
  author: 200,
  guid: 2000,
  category: 200,
} as const

/** A text as written in the feed. */
export interface WrittenText {
  readonly text: string
  readonly kind: TextKind
}

/** The first candidate with words, as plain text; '' if no candidate has words, null if there are no candidates. */
export function toFeedText(field: keyof typeof MAX_CHARS, candidates: Iterable<WrittenText>): string | null {
  let found: string | null = null
  for (const { text, kind } of candidates) {
    found = stripFeedMarkup(text, { kind, maxChars: MAX_CHARS[field] })
    if (kind !== 'literal' && field !== 'guid') found = decodeWithinWords(found)
    if (found !== '') return found
  }
  return found
}
