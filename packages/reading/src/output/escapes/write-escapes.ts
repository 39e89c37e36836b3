import { decodeHTMLStrict } from 'entities'
import { type AskedBlock, readAskedBlock } from './asked-block.ts'
import { bracketEscapes } from './bracket-escapes.ts'
import { codeEscapes } from './code-escapes.ts'
import { delimiterEscapes } from './delimiter-escapes.ts'
import { opensBlock } from './opens-block.ts'

/** Stands for a backslash that may be needed, until all of a text is written. A noncharacter (Unicode, 23.7): no text has it. */
export const MAYBE_ESCAPED = '\uFDD0'

// Marks pair within a block only (CommonMark, 6).
const BLOCK = /(?=\n\s*\n)|(?=\n\s*(?:- |\d+\. |#{1,6} |\|))/
// CommonMark, 2.4: before any other character, a backslash is a backslash. At the end of a line it breaks the line.
const ESCAPABLE = /[!-/:-@[-`{-~\n]/
// The name of an element, a comment or the like, or an address (CommonMark, 6.4 and 6.5).
const MAY_BE_TAG = /^<(?:\/?[a-z][a-z\d-]*(?:[\s/>]|$)|[!?]|[a-z][a-z\d+.-]{1,31}:|[^\s<>@]+@)/i
const MAX_TAG_CHARS = 100
// CommonMark, 2.5: the longest name has 33 characters.
const REFERENCE = /^&#?[a-z\d]{1,33};/i
// What may be markup in a text: wherever it stands, at its start, or at its end before a link.
const MAYBE_MARKUP = /[\\*`_[\]~]|<(?=[a-z/!?])|&(?=#?[a-z\d]{0,33}(?:;|$))|^[-+=>#]|(?<=^\d{0,9})\.(?=\s|$)|!$/gi

/** A text of a page in which each character that may be markup is marked, for writeEscapes. */
export function askEscapes(text: string): string {
  return text.replace(MAYBE_MARKUP, `${MAYBE_ESCAPED}$&`)
}

/**
 * Writes the backslashes that Markdown needs: where CommonMark's rules for the place would read the next character as
 * markup. Elsewhere they change nothing, and a search for the words fails at them.
 */
export function writeEscapes(markdown: string): string {
  if (!markdown.includes(MAYBE_ESCAPED)) return markdown
  return markdown
    .split(BLOCK)
    .map((block) => (block.includes(MAYBE_ESCAPED) ? writeBlock(block) : block))
    .join('')
}

function writeBlock(marked: string): string {
  const { plain, ...block } = readAskedBlock(marked, MAYBE_ESCAPED)
  const needed = new Set([...delimiterEscapes(block), ...bracketEscapes(block), ...codeEscapes(block)])
  const lastTagEnd = block.text.lastIndexOf('>')
  let [written, end] = ['', 0]
  for (const at of block.asked) {
    written += plain.slice(end, at)
    if (needed.has(at) || isNeeded(block, { at, lastTagEnd })) written += '\\'
    end = at
  }
  return written + plain.slice(end)
}

/** Whether a character is markup by what stands beside it, or where it stands. */
function isNeeded(
  block: AskedBlock,
  { at, lastTagEnd }: { readonly at: number; readonly lastTagEnd: number },
): boolean {
  const { text } = block
  switch (text[at]) {
    case '\\':
      return ESCAPABLE.test(text[at + 1] ?? '\n')
    case '!':
      return text[at + 1] === '['
    case '&':
      return isReference(text.slice(at, at + MAX_TAG_CHARS))
    case '<':
      // Without an end, it is a tag at the start of a block only (CommonMark, 4.6).
      return MAY_BE_TAG.test(text.slice(at, at + MAX_TAG_CHARS)) && (lastTagEnd > at || opensBlock(block, at))
    default:
      return opensBlock(block, at)
  }
}

/** Whether a text begins with what is read as another character, such as &copy; (CommonMark, 2.5). */
function isReference(text: string): boolean {
  const [written = ''] = REFERENCE.exec(text) ?? []
  return written !== '' && decodeHTMLStrict(written) !== written
}
