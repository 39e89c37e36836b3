import { type Truncated, truncateText } from './truncate-text.ts'

const FENCE = /^`{3,}[^\n`]*$/gm

/** A part of a long text. */
export interface TextPart {
  readonly text: string
  /** True if more text follows. */
  readonly truncated: boolean
  /** Where the next part starts; null after the last part. */
  readonly nextOffset: number | null
}

/**
 * At most `maxChars` characters of a text from `offset` on, cut between words. In Markdown, a part that starts inside a
 * code block opens the block again.
 */
export function partOfText(
  text: string,
  options: {
    readonly offset: number
    readonly maxChars: number
    readonly truncate?: (text: string, maxChars: number) => Truncated
  },
): TextPart {
  const { offset, maxChars, truncate = truncateText } = options
  const opening = truncate === truncateText ? '' : openFence(text.slice(0, offset))
  const { text: part, truncated } = truncate(opening + text.slice(offset), maxChars)
  if (!truncated) return { text: part, truncated, nextOffset: null }
  return { text: part, truncated, nextOffset: offset + keptChars(part, opening + text.slice(offset)) - opening.length }
}

/** Counts the characters of `part` that come from `text`: all except the ellipsis and the added end of a code block. */
function keptChars(part: string, text: string): number {
  const ellipsis = part.lastIndexOf('…')
  let kept = Math.max(1, ellipsis)
  while (kept > 1 && !text.startsWith(part.slice(0, kept))) kept -= 1
  return kept
}

/** The line that opened the code block in which the text ends; '' outside of code. */
function openFence(text: string): string {
  const fences = [...text.matchAll(FENCE)]
  return fences.length % 2 === 1 ? `${fences.at(-1)?.[0]}\n` : ''
}
