import { beforeWord } from './before-word.ts'
import { inlineSpans } from './inline-spans.ts'
import { fenceAt, isFence } from './markdown-fences.ts'
import type { Truncated } from './truncate-text.ts'

const ELLIPSIS = '…'
// A line that starts a block of its own, whatever stands above it.
const OWN_BLOCK = /^\s*(?:[-*+]\s|\d{1,9}[.)]\s|#{1,6}\s|\|)/
// Signs of a block of which nothing else is left.
const BARE = /^[\s>]*(?:[-*+]|\d{1,9}[.)]|#{1,6}|>)?$/
const BLANK = /^[\s>]*$/

/**
 * Markdown of at most `maxChars` characters, cut between words with an ellipsis, never inside a link, a picture, code in a line,
 * a character reference, a tag or a character. An open code block is closed.
 */
export function truncateMarkdown(text: string, maxChars: number): Truncated {
  if (text.length <= maxChars) return { text, truncated: false }
  const fence = fenceAt(text, maxChars, `\n${ELLIPSIS}`.length)
  if (!fence) return { text: cutInline(text, maxChars), truncated: true }
  const closing = `\n${fence.prefix}${ELLIPSIS}\n${fence.prefix}${fence.marker}`
  const room = maxChars - closing.length
  const kept = room > fence.inside ? beforeWord(text, room) : ''
  // Where the code is too short to be shown, its block is left out.
  const isOpen = kept.length >= fence.inside
  return { text: isOpen ? kept + closing : cutInline(text, Math.min(maxChars, fence.start + 1)), truncated: true }
}

function cutInline(text: string, maxChars: number): string {
  const start = beforeSpans(text, beforeWord(text, Math.max(1, maxChars - ELLIPSIS.length)).length)
  const word = start.slice(Math.max(start.lastIndexOf(' '), start.lastIndexOf('\n')) + 1)
  // A bare address takes what directly follows it for a part of itself.
  const gap = isFence(start.slice(start.lastIndexOf('\n') + 1))
    ? '\n'
    : /^[("'*_]*(?:https?:\/\/|www\.)/i.test(word)
      ? ' '
      : ''
  if (start.length + gap.length + ELLIPSIS.length <= maxChars) return start + gap + ELLIPSIS
  return `${gap === '' ? '' : start.slice(0, -word.length).trimEnd()}${ELLIPSIS}`.slice(0, Math.max(0, maxChars))
}

/** The text up to a place, or up to what the place is in the middle of. */
function beforeSpans(text: string, place: number): string {
  const { start, end } = blockAround(text, place)
  const crossed = inlineSpans(text.slice(start, end)).filter(
    (span) => start + span.start < place && place < start + span.end,
  )
  const cut = crossed.reduce((least, span) => Math.min(least, start + span.start), place)
  const kept = text.slice(0, cut).trimEnd()
  const line = kept.lastIndexOf('\n') + 1
  return BARE.test(kept.slice(line)) ? kept.slice(0, line).trimEnd() : kept
}

/** The lines around a place that links and code in a line do not leave: up to an empty line, an item or a heading. */
function blockAround(text: string, place: number): { readonly start: number; readonly end: number } {
  let start = 0
  let end = text.length
  for (let at = text.lastIndexOf('\n', place - 1); at !== -1; at = at === 0 ? -1 : text.lastIndexOf('\n', at - 1)) {
    if (!startsBlock(text, at + 1)) continue
    start = at + 1
    break
  }
  for (let at = text.indexOf('\n', place); at !== -1; at = text.indexOf('\n', at + 1)) {
    if (!startsBlock(text, at + 1)) continue
    end = at
    break
  }
  return { start, end }
}

function startsBlock(text: string, at: number): boolean {
  const line = lineAt(text, at)
  const above = lineAt(text, text.lastIndexOf('\n', at - 2) + 1)
  const isQuoteStart = /^\s*>/.test(line) !== /^\s*>/.test(above)
  return BLANK.test(line) || BLANK.test(above) || OWN_BLOCK.test(line) || /^\s*#{1,6}\s/.test(above) || isQuoteStart
}

function lineAt(text: string, at: number): string {
  const end = text.indexOf('\n', at)
  return text.slice(at, end === -1 ? undefined : end)
}
