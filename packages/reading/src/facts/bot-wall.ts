import { SENTENCE_END } from '../tree/text-blocks.ts'
import {
  BLOCKED_HEADING,
  BOT_HEADING,
  BOT_MARKUP,
  BOT_TEXT,
  CHECK_HEADING,
  REFUSED_TEXT,
  WAITING_HEADING,
} from './wall-phrases.ts'

const BARE_WALL_CHARS = 600
// A wall has very few links. Search results and short posts stand among the links of their site.
const MANY_LINKS = 10
const LITTLE_CHARS = 40
// An article about walls quotes their text.
const QUOTED = /["“„«][^"“”„«»]{30,400}["”“»]/g
const ADDRESS = /^https?:\/\/\S+$/i
const IP_ADDRESS = /(?<![\w.])(?:\d{1,3}(?:\.\d{1,3}){3}|[\da-f]{1,4}(?::[\da-f]{0,4}){3,7})(?![\w.]*\d)/i
// Texts break long addresses.
const ADDRESS_CHARS = 60
const SENTENCE_WORDS = 3
const SENTENCE_ENDS = /(?<=[.!?…]["”’»)]?)\s|(?<=[。！？])/
const UNSPACED_SENTENCE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]{5}/u

interface BotSigns {
  readonly headings: readonly string[]
  readonly text: string
  readonly markup: string
  /** The number of links. */
  readonly links: number
  readonly isRefusal: boolean
  readonly isArticle: boolean
}

/** Whether a page is a bot check, or the message of a firewall. */
export function isBotWall({ headings, text, markup, links, isRefusal, isArticle }: BotSigns): boolean {
  if (BOT_MARKUP.test(markup)) return true
  if (isArticle && !isRefusal) return false
  if (headings.some((heading) => BOT_HEADING.test(heading))) return true
  const saysSo = BOT_TEXT.test(text.replace(QUOTED, ' '))
  const isWaiting = headings.some((heading) => WAITING_HEADING.test(heading))
  const isChecking = isWaiting || headings.some((heading) => CHECK_HEADING.test(heading))
  const isHeaded = isChecking || headings.some((heading) => BLOCKED_HEADING.test(heading))
  if (isRefusal) return saysSo || isChecking || (isHeaded && !saysOwn(text, headings))
  if (links >= MANY_LINKS) return false
  if (isAboutRequest(headings, text)) return true
  const rest =
    text.length - Math.max(0, ...headings.filter((heading) => text.includes(heading)).map(({ length }) => length))
  return (saysSo && (isHeaded || text.length < BARE_WALL_CHARS)) || (isWaiting && rest < LITTLE_CHARS)
}

/** Whether a page says which address was asked for and by whom, in whatever language: it has no text of that address. */
function isAboutRequest(headings: readonly string[], text: string): boolean {
  const isAsked = (heading: string) => ADDRESS.test(heading) && text.includes(heading.slice(0, ADDRESS_CHARS))
  return IP_ADDRESS.test(text) && headings.some(isAsked)
}

/**
 * Whether a refusal says something of its own below its heading: who may read a report, and whom to ask. A firewall says
 * nothing, or speaks of the server and of the one who asks.
 */
function saysOwn(text: string, headings: readonly string[]): boolean {
  const rest = headings.reduce((left, heading) => left.replace(heading, ' '), text)
  return !REFUSED_TEXT.test(rest) && rest.trim().split(SENTENCE_ENDS).some(isSentence)
}

function isSentence(text: string): boolean {
  return (
    SENTENCE_END.test(text.slice(-3)) &&
    (text.trim().split(/\s+/).length >= SENTENCE_WORDS || UNSPACED_SENTENCE.test(text))
  )
}

/** Whether the status refuses this client, or refuses for now. 404 and 500 are answers. */
export function isRefusal(status: number | undefined): boolean {
  return status === 401 || status === 403 || status === 405 || status === 429 || status === 503
}
