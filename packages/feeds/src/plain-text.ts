import { decodeHTMLStrict } from 'entities'
import { readHtml } from './markup-tokens.ts'
import { createTextFlow } from './text-flow.ts'

/**
 * The meaning of a text: 'html' is a fragment of HTML; 'text' is literal characters; 'either' may be one or the other,
 * as in an RSS title.
 */
export type TextKind = 'html' | 'text' | 'either'

// Patterns that do not occur in prose: an end tag, a tag with an attribute, a tag that closes itself, a comment.
const ODD_IN_PROSE =
  /<\/[a-z][^<>]*>|<[a-z][\w:-]*[\s/]+[\w:-]+\s*=\s*["'\w/#]|<[a-z][\w:-]*\s*\/>|<!--|<(?:script|style|iframe|object|embed)\b/i
// A single formatting tag, too, where nothing says that the text is literal.
const MARKUP = new RegExp(`${ODD_IN_PROSE.source}|<(?:br|hr|p|wbr)\\s*>`, 'i')
const TAG = /<\/?[a-z]|<!--/i
// Text that a browser might run, or parse as the start of a tag that hides what follows.
const RUNNABLE = /<\/[a-z]|<!--|<[a-z][^<>]*=|<(?:script|style|iframe|object|embed|img|svg|math)\b/i
// ASCII white space and control characters. A no-break space or an en space is kept, as it was chosen deliberately.
const BLANK = /[\p{Cc} ]+/gu
// No text contains these: they are quotes and dashes of windows-1252, decoded as latin1 by mistake.
const C1 = /[\u0080-\u009f]/g
const windows1252 = new TextDecoder('windows-1252')

/**
 * Makes plain text: no tag, no script, references decoded, white space collapsed, at most `maxChars` with '…' at the
 * cut.
 */
export function stripFeedMarkup(text: string, { kind, maxChars }: { kind: TextKind; maxChars: number }): string {
  let plain = text.replace(C1, toWindows1252)
  const markup = kind === 'text' ? ODD_IN_PROSE : MARKUP
  if (kind === 'html' ? TAG.test(plain) : markup.test(plain)) plain = htmlToText(plain, maxChars)
  else if (kind !== 'text') plain = decodeHTMLStrict(plain)
  // Many feeds escape once too often. If nothing else is left, the text is about the tag itself.
  if (markup.test(plain)) plain = htmlToText(plain, maxChars).trim() || (isTagAlone(plain) ? plain : '')
  // More escaping than that hides something. With a blank after it, '<' does not begin a tag.
  if (RUNNABLE.test(plain)) plain = plain.replace(/<(?=[a-z/!?])/gi, '< ')
  return shorten(plain.replace(BLANK, ' ').trim().toWellFormed(), maxChars)
}

function toWindows1252(char: string): string {
  return windows1252.decode(Uint8Array.of(char.charCodeAt(0)))
}

/** True for '<br />', as in a title about that tag. */
function isTagAlone(text: string): boolean {
  return /^\s*<(?:br|hr|p|wbr)\s*\/?>\s*$/i.test(text)
}

function htmlToText(html: string, maxChars: number): string {
  // More than is returned: a second reading, and the trimming of blanks, may remove some.
  const flow = createTextFlow(maxChars * 2)
  readHtml(html, {
    open(name) {
      flow.open(name)
      return flow.isFull() ? 'stop' : undefined
    },
    close: flow.close,
    text: (text) => flow.text(text.replace(C1, toWindows1252).replace(BLANK, ' ')),
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
