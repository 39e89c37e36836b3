import { PRICE } from '../main-content/price.ts'
import { absoluteUrl } from '../tree/absolute-url.ts'
import { type DomDocument, type DomElement, HEADING, isText, isUnder } from '../tree/dom.ts'
import { isHidden } from '../tree/hidden-parts.ts'
import { isLandmark } from '../tree/landmarks.ts'
import { charsOf, collapse, type TextBlock, textBlocks } from '../tree/text-blocks.ts'
import { visibleChars, visibleText } from '../tree/visible-chars.ts'
import { isBotWall, isRefusal } from './bot-wall.ts'
import { acceptButtons, COOKIES, consentBox } from './consent-box.ts'
import { isForSubscribers } from './json-ld.ts'
import type { Notice } from './notice.ts'
import { isSignIn } from './sign-in.ts'
import { type EmbeddedPage, embeddedPages } from './unread/embedded-pages.ts'
import { hasOwnText } from './unread/own-text.ts'
import { lacksDescription } from './unread/unsaid-description.ts'
import { BARRIER_TEXT, CONSENT_HEADING, CONSENT_TEXT, PAYWALL_TEXT, SIGN_IN_TEXT } from './wall-phrases.ts'

const TABLE = new Set(['table'])
const NEEDS_SCRIPT_TEXT =
  /(?:enable|requires?|turn on|activate|need to enable|doesn't work (?:properly )?without) javascript|javascript (?:is|must be|has been)?\s?(?:required|disabled|enabled|not enabled)/i

// A wall contains little other text, including menus. An article about walls contains a lot.
const WALL_CHARS = 2500
// Maximum of text besides a request for consent or a password.
const REST_CHARS = 200
const TEASER_CHARS = 4000
const SHELL_CHARS = 200
const MARKUP_CHARS = 300_000
const MAX_HEADINGS = 5
const MAX_FRAMES = 5
const LITTLE_CHARS = 40
// A paywall message has its own line; in a longer paragraph it is only mentioned.
const BARRIER_CHARS = 120
const END_CHARS = 600
// A page with more text, including menus, has not withheld its article.
const MANY_CHARS = 20_000

/** The signs that distinguish a wall from a page. Collect them before the page is taken apart. */
export interface BlockSignals {
  /** The kind of wall that replaces the page; null for the page itself. */
  readonly wall: 'bot_wall' | 'consent_wall' | 'sign_in' | null
  readonly isForSubscribers: boolean
  /** Whether a line of the page announces that the rest of the article is withheld. */
  readonly hasBarrier: boolean
  readonly buildsItselfWithScript: boolean
  /** Whether it has scripts, and hardly any text beside menus, header and footer. */
  readonly isShell: boolean
  /** The addresses of its frames, at most five. */
  readonly frames: readonly string[]
  readonly embedded: readonly EmbeddedPage[]
  /** Whether a text is none of what the page describes. */
  lacksDescription(text: string): boolean
}

const WALL_MESSAGES = {
  bot_wall: 'This looks like a bot check, not the page: the site did not let us in.',
  consent_wall: 'This looks like a request for cookie consent, not the page itself.',
  sign_in: 'This looks like a sign-in form, not the page itself.',
} as const

interface PageFacts {
  readonly html: string
  readonly title: string
  readonly url: string
  /** HTTP status, if known. */
  readonly status: number | undefined
}

/** Finds the signs of bot checks, sign-in forms, teasers and pages built in the browser. */
export function readBlockSignals(document: DomDocument, facts: PageFacts): BlockSignals {
  const chars = visibleChars(document.body)
  return {
    wall: findWall(document, { ...facts, chars }),
    isForSubscribers: isForSubscribers(document),
    hasBarrier: chars <= MANY_CHARS && hasBarrier(document),
    buildsItselfWithScript: buildsItselfWithScript(document, facts.title),
    isShell:
      document.body.querySelector('script') !== null &&
      visibleChars(document.body, (part) => isLandmark(part, false)) < SHELL_CHARS / 4 &&
      !hasOwnText(document, facts.title),
    frames: framesOf(document, facts.url),
    embedded: embeddedPages(document, facts.url),
    lacksDescription: lacksDescription(document),
  }
}

/** Judges by the signs and the main text. Null if there is no reason to doubt the text. */
export function noticeOf(signs: BlockSignals, text: string): Notice | null {
  if (signs.wall) return { reason: signs.wall, message: WALL_MESSAGES[signs.wall] }
  const chars = text.length
  const isTeaser = signs.isForSubscribers || signs.hasBarrier || endsAtWall(text)
  if (chars > 0 && chars < TEASER_CHARS && isTeaser) {
    return { reason: 'paywall', message: 'The article is for subscribers: this may be only its beginning.' }
  }
  // A player is the page only where there is nothing else.
  const embedded = signs.embedded.filter(({ isPlayer }) => chars < (isPlayer ? LITTLE_CHARS : SHELL_CHARS))
  if (embedded.length > 0) {
    const addresses = embedded.map(({ address }) => address).join(' or ')
    return { reason: 'framed', message: `The page has little text beside a frame with another page: read ${addresses}` }
  }
  const isBuilt = signs.buildsItselfWithScript || NEEDS_SCRIPT_TEXT.test(text)
  if (signs.isShell || (chars < SHELL_CHARS && isBuilt) || (chars > 0 && signs.lacksDescription(text))) {
    return { reason: 'needs_script', message: 'The page has little or no text without JavaScript.' }
  }
  if (text !== '') return null
  const isFrames = signs.frames.length > 0
  const message = isFrames
    ? `The page is frames and no text: read ${signs.frames.join(' or ')}`
    : 'The page has no text.'
  return { reason: 'no_text', message }
}

function framesOf(document: DomDocument, url: string): string[] {
  const frames = [...document.querySelectorAll('frame[src]')].slice(0, MAX_FRAMES)
  return frames.flatMap((frame) => absoluteUrl(frame.getAttribute('src') ?? '', url) ?? [])
}

function findWall(
  document: DomDocument,
  { html, title, url, status, chars }: PageFacts & { readonly chars: number },
): BlockSignals['wall'] {
  if (chars > WALL_CHARS) return null
  const headings = headingsOf(document, title)
  const text = chars === 0 ? '' : collapse(visibleText(document.body))
  if (
    isBotWall({
      headings,
      text,
      markup: html.slice(0, MARKUP_CHARS),
      links: [...document.querySelectorAll('a[href]')].length,
      isRefusal: isRefusal(status),
      isArticle: isArticle(document),
    })
  )
    return 'bot_wall'
  if (isConsentWall(document, headings, url)) return 'consent_wall'
  return isSignIn(document, headings) ? 'sign_in' : null
}

function isConsentWall(document: DomDocument, headings: readonly string[], url: string): boolean {
  if (standsBesidePage(document)) return false
  const rest = charsOf(textBlocks(document.body).filter(({ text, words }) => !CONSENT_TEXT.test(text) && words > 3))
  // These addresses serve nothing else.
  if (/^https?:\/\/(?:consent|guce|cmp|myprivacy)\./.test(url)) return rest < 3 * REST_CHARS
  const isHeaded = headings.some((heading) => CONSENT_HEADING.test(heading))
  const phrases = isHeaded ? CONSENT_TEXT : COOKIES
  const isShort = rest < (isHeaded ? 3 * REST_CHARS : REST_CHARS)
  return isShort && acceptButtons(document.body).length > 0 && phrases.test(visibleText(document.body))
}

/**
 * Whether the request is a box beside a page: more is shown than a wall lets through, or a sentence, and nothing beside
 * the box speaks of consent, of an account or of a price.
 */
function standsBesidePage(document: DomDocument): boolean {
  const box = consentBox(document.body)
  if (!box) return false
  const inBox = new Set(textBlocks(box).map(({ element }) => element))
  const beside = textBlocks(document.body).filter(({ element }) => !inBox.has(element))
  const own = beside.filter(({ linkShare, text }) => linkShare < 0.5 && !CONSENT_TEXT.test(text))
  if (charsOf(own) >= REST_CHARS) return true
  // A wall names its price in a sentence, and a list of fees in a table.
  const isOfWall = ({ element, text }: TextBlock) =>
    CONSENT_TEXT.test(text) || SIGN_IN_TEXT.test(text) || (PRICE.test(text) && !isUnder(element, TABLE))
  return (
    charsOf(own.filter(({ element }) => !HEADING.test(element.localName))) >= LITTLE_CHARS && !beside.some(isOfWall)
  )
}

/** Searches the whole page: a paywall message often stands beside the article and is removed as clutter. */
function hasBarrier(document: DomDocument): boolean {
  const short = [...document.body.querySelectorAll('span, a, button')]
  // Each parent once: it may have a hundred thousand of them.
  const wordless = new Set([...new Set(short.map(({ parentNode }) => parentNode))].filter((each) => !holdsWords(each)))
  const alone = short.filter(({ parentNode }) => wordless.has(parentNode))
  const lines = [...textBlocks(document.body), ...alone.map(({ textContent }) => ({ text: collapse(textContent) }))]
  return lines.some(({ text }) => text.length <= BARRIER_CHARS && BARRIER_TEXT.test(text))
}

function holdsWords(element: DomElement | null): boolean {
  for (let node = element?.firstChild; node; node = node.nextSibling)
    if (isText(node) && node.textContent.trim() !== '') return true
  return false
}

function endsAtWall(text: string): boolean {
  const lines = text.slice(-END_CHARS).split('\n')
  return lines.some((line) => line.length <= BARRIER_CHARS && (BARRIER_TEXT.test(line) || PAYWALL_TEXT.test(line)))
}

function headingsOf(document: DomDocument, title: string): string[] {
  const headings = [...document.querySelectorAll('h1, h2')].slice(0, MAX_HEADINGS).map(({ textContent }) => textContent)
  return [title, ...headings].map((heading) => collapse(heading).slice(0, 200)).filter((heading) => heading !== '')
}

function isArticle(document: DomDocument): boolean {
  if (document.querySelector('meta[property="og:type"][content="article" i], [itemprop="articleBody"]')) return true
  const article = document.querySelector('article')
  const paragraphs = [...(article ?? document).querySelectorAll('p')].filter(
    ({ textContent }) => textContent.length > 120,
  )
  return paragraphs.length >= (article ? 1 : 3)
}

function buildsItselfWithScript(document: DomDocument, title: string): boolean {
  for (const noscript of document.querySelectorAll('noscript')) {
    if (NEEDS_SCRIPT_TEXT.test(noscript.textContent.slice(0, 2000))) return true
  }
  for (const root of document.querySelectorAll(
    '#root, #app, #__next, #__nuxt, #___gatsby, app-root, [data-reactroot]',
  )) {
    if (root.textContent.trim() === '') return !hasOwnText(document, title)
  }
  // What stands beside an empty main part is a banner.
  const mains = [...document.querySelectorAll('main, [role="main"]')]
  return (
    mains.length > 0 &&
    document.body.querySelector('script') !== null &&
    mains.every((main) => visibleChars(main, isHidden) === 0)
  )
}
