import { decodeHTMLStrict } from 'entities'
import { readHtml } from './markup-tokens.ts'
import { createTextFlow } from './text-flow.ts'

/**
 * How a text was meant: 'html' is a fragment of HTML; 'text' means its characters literally; 'either' may be both, as the
 * title of RSS.
 */
export type TextKind = 'html' | 'text' | 'either'

// What nobody writes in prose: an end tag, a tag with an attribute, a lone tag that shapes text, a comment.
const MARKUP =
  /<\/[a-z][^<>]*>|<[a-z][\w:-]*[\s/]+[\w:-]+\s*=\s*["'\w/#]|<[a-z][\w:-]*\s*\/>|<(?:br|hr|p|wbr)\s*>|<!--|<(?:script|style|iframe|object|embed)\b/i
const TAG = /<\/?[a-z]|<!--/i
// What a browser might run, or take for the start of a tag that swallows what follows.
const RUNNABLE = /<\/[a-z]|<!--|<[a-z][^<>]*=|<(?:script|style|iframe|object|embed|img|svg|math)\b/i
// ASCII white space and control characters; a no-break space or an en space is a letter somebody chose.
const BLANK = /[\p{Cc} ]+/gu
// No text has them: they are the quotes and dashes of windows-1252 that somebody took for latin1.
const C1 = /[\u0080-\u009f]/g
const windows1252 = new TextDecoder('windows-1252')

/** Words only: no tag, no script, references decoded, white space collapsed, at most `maxChars` with '…' at the cut. */
export function stripFeedMarkup(text: string, { kind, maxChars }: { kind: TextKind; maxChars: number }): string {
  let plain = text.replace(C1, toWindows1252)
  if (kind === 'html' ? TAG.test(plain) : MARKUP.test(plain)) plain = htmlToText(plain, maxChars)
  else if (kind !== 'text') plain = decodeHTMLStrict(plain)
  // Escaped once too often, as many feeds are.
  // Where nothing else is left, the tag itself is what is spoken of.
  if (MARKUP.test(plain)) plain = htmlToText(plain, maxChars).trim() || (isTagAlone(plain) ? plain : '')
  // Whoever escapes more often than that hides something: with a blank after it, '<' begins no tag.
  if (RUNNABLE.test(plain)) plain = plain.replace(/<(?=[a-z/!?])/gi, '< ')
  return shorten(plain.replace(BLANK, ' ').trim().toWellFormed(), maxChars)
}

function toWindows1252(char: string): string {
  return windows1252.decode(Uint8Array.of(char.charCodeAt(0)))
}

/** '<br />', as a title that explains it. */
function isTagAlone(text: string): boolean {
  return /^\s*<(?:br|hr|p|wbr)\s*\/?>\s*$/i.test(text)
}

function htmlToText(html: string, maxChars: number): string {
  // More than is answered: a second reading, and the trimming of blanks, may take some away.
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
  // A word is not worth half the text: scripts without spaces are cut where they are.
  const whole = lastBlank > maxChars / 2 ? cut.slice(0, lastBlank) : cut
  return `${whole.replace(/[\ud800-\udbff]$/, '')}…`
}
