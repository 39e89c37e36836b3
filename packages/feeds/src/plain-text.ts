import { withoutUnseen } from '@farebox/charset/visible-text'
import { decodeHTMLStrict } from 'entities'
import { replaceControls } from './control-chars.ts'
import { readHtml } from './markup/markup-tokens.ts'
import { endsUnread, escapeUnended } from './markup/unended-elements.ts'
import { createTextFlow, MAX_VALUE_CHARS } from './text-flow.ts'

/**
 * The meaning of a text: 'html' is a fragment of HTML; 'text' is literal characters, unless it is markup all the same;
 * 'literal' is what its author calls text; 'either' may be one or the other, as in an RSS title.
 */
export type TextKind = 'html' | 'text' | 'literal' | 'either'

// Patterns that do not occur in prose: an end tag, a tag with an attribute, a tag that closes itself, a comment.
const ODD_IN_PROSE = /<\/[a-z][^<>]*>|<[a-z][\w:-]*[\s/]+[\w:-]+\s*=\s*["'\w/#]|<[a-z][\w:-]*\s*\/>|<!--/i
// A single formatting tag, too, where nothing says that the text is literal.
const MARKUP = new RegExp(`${ODD_IN_PROSE.source}|<(?:br|hr|p|wbr)\\s*>`, 'i')
const TAG = /<\/?[a-z]|<!--/i
// Text that a browser might run, or that ends what a browser has begun.
const RUNNABLE = /<!--|<[a-z][^<>]*=/i
// ASCII white space and control characters. A no-break space or an en space is kept, as it was chosen deliberately.
const BLANK = /[\p{Cc} ]+/gu

/**
 * Makes plain text: no tag, no script, references decoded, white space collapsed, at most `maxChars` with '…' at the
 * cut.
 */
export function stripFeedMarkup(text: string, { kind, maxChars }: { kind: TextKind; maxChars: number }): string {
  let plain = replaceControls(text)
  if (kind !== 'literal') plain = readMarkup(plain, kind, maxChars)
  // More escaping than that hides something. With a blank after it, '<' does not begin a tag.
  if (RUNNABLE.test(plain) || (kind === 'literal' ? endsUnread(plain) : /<\/[a-z]/i.test(plain)))
    plain = plain.replace(/<(?=[a-z/!?])/gi, '< ')
  return shorten(withoutUnseen(plain.replace(BLANK, ' ')).trim(), maxChars)
}

function readMarkup(text: string, kind: TextKind, maxChars: number): string {
  const markup = kind === 'text' ? ODD_IN_PROSE : MARKUP
  let plain = text
  if (kind === 'html' ? TAG.test(plain) : markup.test(plain)) plain = htmlToText(plain, maxChars, MAX_VALUE_CHARS)
  else if (kind !== 'text') plain = decodeHTMLStrict(plain)
  // Many feeds escape once too often. If nothing else is left, the text is about the tag itself.
  if (!markup.test(plain)) return plain
  return htmlToText(plain, maxChars, 2 * maxChars).trim() || (isTagAlone(plain) ? plain : '')
}

/** True for '<br />', as in a title about that tag. */
function isTagAlone(text: string): boolean {
  return /^\s*<(?:br|hr|p|wbr)\s*\/?>\s*$/i.test(text)
}

function htmlToText(html: string, maxChars: number, readChars: number): string {
  // More than is returned: a second reading, and the trimming of blanks, may remove some.
  const flow = createTextFlow(maxChars * 2)
  readHtml(escapeUnended(html, readChars), {
    open(name) {
      flow.open(name)
      return flow.isFull() ? 'stop' : undefined
    },
    close: flow.close,
    text: (text) => flow.text(replaceControls(text).replace(BLANK, ' ')),
  })
  return flow.read()
}

function shorten(text: string, maxChars: number): string {
  if (text.length <= maxChars) return text
  const cut = text.slice(0, maxChars - 1)
  const lastBlank = cut.lastIndexOf(' ')
  // A whole word is not worth half the text: scripts without spaces are cut anywhere.
  const whole = lastBlank > maxChars / 2 ? cut.slice(0, lastBlank) : cut
  return `${whole.replace(/[\ud800-\udbff]$/, '')}…`
}
