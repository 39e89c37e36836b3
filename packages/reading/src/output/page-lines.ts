import { consentBox } from '../facts/consent-box.ts'
import { raiseDigits } from '../structure/raise-digits.ts'
import { absoluteUrl } from '../tree/absolute-url.ts'
import { type DomElement, isUnder } from '../tree/dom.ts'
import { hiddenParts } from '../tree/hidden-parts.ts'
import { toPlainText } from './plain-text.ts'
import { toLines } from './to-lines.ts'

const NO_TEXT =
  'script, style, noscript, template, iframe, frame, embed, svg, canvas, audio, video, title, datalist, [data-by-style]'
const ADVERT_PLACES =
  'ins.adsbygoogle, [data-ad-slot], [data-google-query-id], [id^="google_ads"], [id^="div-gpt-ad"], [class*="ad" i], [id*="ad" i], ' +
  '[class*="spons" i], [class*="promoted" i], [class*="taboola" i], [class*="outbrain" i], [id*="taboola" i], [aria-label*="advert" i], ' +
  '[class*="chat" i], [id*="chat" i], [class*="widget" i], [id*="widget" i], [class*="intercom" i], [class*="of-the-day" i]'
const ADVERT_NAME =
  /(?:^|[\s_-])(?:ads?|adverts?|advertisements?|advertising|adsbygoogle|ad(?:slot|unit|box|banner|container|wrapper|space)|sponsored|sponsor|promoted|taboola|outbrain|(?:google|gpt|dfp)[\s_-]?ads?)(?:$|[\s_\d-])/i
const CHAT_NAME =
  /(?:^|[\s_-]|live|tawk|web|whatsapp)chat(?:bot|box)?(?:$|[\s_-])|(?:^|[\s_-])(?:intercom|drift|tidio|zopim|crisp|olark)[\s_-]/i
// What the page itself says is another each day, and no offer.
const DAILY =
  /(?:^|\s)(?:(?:quot(?:e|ation)|tip|word|fact|joke|thought|verse|riddle|proverb|saying|photo|picture|image|question)s? of the day|(?:zitat|spruch|tipp|wort|witz|bild|foto|frage) des tages|(?:citation|pensée|astuce|conseil|mot|blague|photo|image|proverbe) du jour|(?:cita|frase|consejo|palabra|chiste|foto) del día|(?:frase|dica|palavra|foto) do dia|(?:citazione|frase|consiglio|parola|foto) del giorno|(?:citaat|spreuk|tip|woord|foto) van de dag|(?:цитата|совет|слово|мысль|фото) дня|on this day)[:：]?(?:$|\s)/i
// Boxes before the page, which a visitor closes.
const DIALOGS = 'dialog, [role="dialog"], [role="alertdialog"], [aria-modal="true"]'
const COUNTER_PLACES =
  '[class*="count" i], [class*="view" i], [class*="visit" i], [class*="hits" i], [class*="like" i], [class*="vote" i], [class*="online" i], [id*="count" i], [itemprop="interactionCount"]'
const COUNT = /^\s*\d[\d.,]{0,9}\s?[kKmM]?\s*$/
const COUNTER_NAME =
  /(?:^|[\s_-])(?:counters?|(?:view|visit|visitor|hit|like|share|vote|upvote|comment|download|follower|reader|reaction|play)s?[\s_-]?(?:count(?:er)?|number|total)|views|visits|visitors|hits|likes|votes|upvotes|(?:users[\s_-])?online)(?:$|[\s_-])/i
// Unicode noncharacters: text does not contain them.
const [AD_START, AD_END, COUNT_START, COUNT_END] = ['\uFDD0', '\uFDD1', '\uFDD2', '\uFDD3'] as const
const MARKS = /[\uFDD0-\uFDD3]/g

// Of a box beside the text: an article about adverts is longer.
const ADVERT_LABEL =
  /^(?:ad|ads|advert|advertisement|advertising|sponsored(?: content)?|promoted|anzeige|werbung|gesponsert|publicité|sponsorisé|publicidad|patrocinado|pubblicità|sponsorizzato|publicidade|advertentie|gesponsord|reklama|реклама|広告|广告|廣告|광고)$/i
const TEXT = new Set(['main', 'article'])
const MAX_LABEL_CHARS = 30
const MAX_LABELLED_CHARS = 400
// What styles and browsers show of an element without a word.
const STATES = [
  ['del, s, strike', 'struck out'],
  ['button[disabled], [role="button"][aria-disabled="true"]', 'disabled'],
  ['input[type="checkbox"][checked], input[type="radio"][checked]', 'chosen'],
] as const

/**
 * What lines contain besides text: link targets, addresses and alternative texts of pictures, titles (tooltips), and the
 * state: what is struck out, disabled, chosen, or drawn with a label.
 */
export type LineExtra = 'links' | 'images' | 'alt_texts' | 'titles' | 'states'

/** A line that the markup declares an advert or a counter. A dialog and a request for consent count as adverts. */
export interface Aside {
  readonly line: string
  readonly kind: 'advert' | 'counter'
  /** The line of a counter with '#' in place of the count; empty for an advert. */
  readonly steady: string
}

/** The lines of a page, and those that are adverts or counters. */
export interface PageLines {
  readonly lines: readonly string[]
  readonly asides: readonly Aside[]
}

/**
 * All text on a page that a visitor can read, one line per block. Includes menus and buttons, because any part may
 * change. Two visits to the same page give the same lines, even if the markup differs. Changes the element.
 */
export function readPageLines(
  body: DomElement,
  { extras = [], baseUrl = 'about:blank' }: { readonly extras?: readonly LineExtra[]; readonly baseUrl?: string } = {},
): PageLines {
  // Whoever watches a page of quotes, or that part alone, wants the next one.
  const title =
    body.localName === 'body' ? (body.ownerDocument.querySelector('title')?.textContent ?? '') : 'on this day'
  const labels = DAILY.test(title) ? [ADVERT_LABEL] : [ADVERT_LABEL, DAILY]
  for (const element of body.querySelectorAll(NO_TEXT)) element.remove()
  const isHidden = hiddenParts(body)
  for (const element of body.querySelectorAll('[style], [hidden], dialog')) if (isHidden(element)) element.remove()
  raiseDigits(body)
  for (const extra of extras) writeExtra(body, extra, baseUrl)
  for (const label of body.querySelectorAll('span, small, p, div, b, strong, label, h2, h3, h4, h5'))
    markLabelled(label, labels)
  for (const counter of body.querySelectorAll(COUNTER_PLACES)) {
    if (COUNTER_NAME.test(namesOf(counter)) && counter.textContent.length < 60) mark(counter, COUNT_START, COUNT_END)
  }
  // A button is named by a drawing, and counts who pressed it.
  for (const button of body.querySelectorAll('button'))
    if (COUNT.test(button.textContent)) mark(button, COUNT_START, COUNT_END)
  for (const advert of body.querySelectorAll(ADVERT_PLACES))
    if (isAdvert(advert, labels)) mark(advert, AD_START, AD_END)
  const consent = consentBox(body)
  for (const box of body.querySelectorAll(DIALOGS))
    if (box !== consent && box.querySelector('button') && !box.querySelector('h1')) mark(box, AD_START, AD_END)
  if (consent) mark(consent, AD_START, AD_END)
  return unmark(toLines(toPlainText(body)))
}

function writeExtra(body: DomElement, extra: LineExtra, baseUrl: string) {
  if (extra === 'states') return writeStates(body)
  if (extra === 'titles') {
    for (const element of body.querySelectorAll('[title]')) element.append(` [title: ${element.getAttribute('title')}]`)
    return
  }
  if (extra === 'links') {
    for (const link of body.querySelectorAll('a[href]'))
      link.append(` [link: ${absoluteUrl(link.getAttribute('href') ?? '', baseUrl) ?? link.getAttribute('href')}]`)
    return
  }
  for (const image of body.querySelectorAll('img')) {
    const source = image.getAttribute('src') ?? ''
    const value =
      extra === 'alt_texts' ? image.getAttribute('alt') : (absoluteUrl(source, baseUrl) ?? source.slice(0, 200))
    const label = extra === 'alt_texts' ? 'alt' : 'image'
    // Callers may request both, so the picture stays for the other.
    if (value) image.parentNode?.insertBefore(textOf(body, ` [${label}: ${value}]`), image.nextSibling)
  }
}

function writeStates(body: DomElement) {
  for (const drawn of body.querySelectorAll('[role="img"][aria-label]'))
    if (drawn.textContent.trim() === '') drawn.append(drawn.getAttribute('aria-label') ?? '')
  for (const [places, state] of STATES) {
    for (const element of body.querySelectorAll(places)) {
      if (element.localName === 'input') element.parentNode?.insertBefore(textOf(body, ` [${state}] `), element)
      else if (element.textContent.trim() !== '') element.append(` [${state}]`)
    }
  }
}

/** Marks the box that a label of its own declares an advert. */
function markLabelled(label: DomElement, labels: readonly RegExp[]) {
  if (!isSmall(label)) return
  const { parentNode, textContent } = label
  if (textContent.length > MAX_LABEL_CHARS || !labels.some((each) => each.test(textContent.trim()))) return
  if (!parentNode || parentNode.localName === 'body' || parentNode.localName === 'main') return
  const { length } = parentNode.textContent
  if (length > textContent.length && length <= MAX_LABELLED_CHARS && !parentNode.querySelector('h1'))
    mark(parentNode, AD_START, AD_END)
}

/** Whether an element holds one other at most, and that none: text of larger ones would be read again for each ancestor. */
function isSmall({ children }: DomElement): boolean {
  const [only, ...more] = children
  return more.length === 0 && (!only || [...only.children].length === 0)
}

function textOf(body: DomElement, text: string) {
  return body.ownerDocument.createTextNode(text)
}

function isAdvert(element: DomElement, labels: readonly RegExp[]): boolean {
  if (element.hasAttribute('data-ad-slot') || element.hasAttribute('data-google-query-id')) return true
  if (/^advert/i.test(element.getAttribute('aria-label') ?? '')) return true
  const names = namesOf(element)
  if (element.localName === 'body' || ADVERT_NAME.test(names)) return element.localName !== 'body'
  if (element.textContent.length > MAX_LABELLED_CHARS || isUnder(element, TEXT)) return false
  return CHAT_NAME.test(names) || (labels.includes(DAILY) && DAILY.test(names.replace(/[_-]/g, ' ')))
}

function namesOf(element: DomElement): string {
  return `${element.getAttribute('class') ?? ''} ${element.id}`.slice(0, 500).trim()
}

function mark(element: DomElement, start: string, end: string) {
  const document = element.ownerDocument
  element.insertBefore(document.createTextNode(start), element.firstChild)
  element.append(end)
}

function unmark(marked: readonly string[]): PageLines {
  const lines: string[] = []
  const asides: Aside[] = []
  let depth = 0
  for (const text of marked) {
    const isWithin = depth > 0 || text.startsWith(AD_START)
    for (const [char] of text.matchAll(MARKS)) depth += char === AD_START ? 1 : char === AD_END ? -1 : 0
    const line = text.replace(MARKS, '').replace(/\s+/g, ' ').trim()
    if (line === '') continue
    lines.push(line)
    const steady = text.replace(/\uFDD2[^\uFDD3]*\uFDD3?/g, (count) => count.replace(/\d[\d.,\s]*[kKmM]?/g, '#'))
    if (isWithin) asides.push({ line, kind: 'advert', steady: '' })
    else if (steady.includes('#') && steady !== text)
      asides.push({ line, kind: 'counter', steady: steady.replace(MARKS, '').replace(/\s+/g, ' ').trim() })
  }
  return { lines, asides }
}
