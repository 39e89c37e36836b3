import { lengthOfFirst } from './before-word.ts'
import { endOfTag } from './html-tags.ts'
import { fenceAt } from './markdown-fences.ts'
import { truncateHtml } from './truncate-html.ts'
import { truncateMarkdown } from './truncate-markdown.ts'
import { type Truncated, truncateText } from './truncate-text.ts'

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
  const opening = truncate === truncateMarkdown ? openFence(text, offset) : ''
  const whole = opening + text.slice(offset)
  const { text: part, truncated } = truncate(whole, maxChars)
  if (!truncated) return { text: part, truncated, nextOffset: null }
  const kept = keptChars(part, whole) || (truncate === truncateHtml ? firstTag(whole) : 0) || lengthOfFirst(whole)
  return { text: part, truncated, nextOffset: offset + Math.max(1, kept - opening.length) }
}

/** Counts the characters of `part` that come from `text`: all except the ellipsis and what closes what is open. */
function keptChars(part: string, text: string): number {
  let kept = Math.max(0, part.lastIndexOf('…'))
  // Only the line break and the signs before the ellipsis of a code block are not of the text.
  while (kept > 0 && !text.startsWith(part.slice(0, kept))) kept -= 1
  return kept
}

/** What is longer than a whole part is left out as a whole: no part begins inside a tag. */
function firstTag(html: string): number {
  if (!/^<[a-z/!?]/i.test(html)) return 0
  const end = endOfTag(html, 0)
  return end === -1 ? html.length : end
}

/** The line that opened the code block that a part starts in; '' outside of code. */
function openFence(text: string, offset: number): string {
  const fence = fenceAt(text, offset)
  return fence && offset >= fence.inside ? `${fence.line}\n` : ''
}
