import { consentBoxes } from '../facts/consent-box.ts'
import { sitesOf } from '../main-content/leads-elsewhere.ts'
import { raiseDigits } from '../structure/raise-digits.ts'
import { type DomElement, findAround, isUnder } from '../tree/dom.ts'
import { isHidden } from '../tree/hidden-parts.ts'
import { writeDrawings } from './lines/drawn-texts.ts'
import { findFrameHolders, findOwn, type NameKind } from './lines/line-adverts.ts'
import { type LineExtra, writeExtra } from './lines/line-extras.ts'
import { createHeadingReader, markHeadings } from './lines/line-headings.ts'
import { createItemReader, type LineItems, markItems } from './lines/line-items.ts'
import { createLabelReader, type LineLabels, markLabels } from './lines/line-labels.ts'
import { createRowReader, type LineRow, markRows } from './lines/line-rows.ts'
import { toPlainText } from './plain-text.ts'
import { toLines } from './to-lines.ts'

const NO_TEXT =
  'script, style, noscript, template, iframe, frame, embed, svg, canvas, audio, video, title, datalist, [data-by-style]'
const ADVERT_PLACES =
  'ins.adsbygoogle, [data-ad-slot], [data-google-query-id], [id^="google_ads"], [id^="div-gpt-ad"], [class*="ad" i], [id*="ad" i], ' +
  '[class*="spons" i], [class*="promoted" i], [class*="taboola" i], [class*="outbrain" i], [id*="taboola" i], [aria-label*="advert" i], ' +
  '[class*="chat" i], [id*="chat" i], [class*="widget" i], [id*="widget" i], [class*="intercom" i], [class*="of-the-day" i]'
// What says of itself that it is an advert; an offer of a market has the other names, too.
const DECLARED_NAME =
  /(?:^|[\s_-])(?:advertisements?|advertising|adsbygoogle|sponsored|promoted|taboola|outbrain|(?:google|gpt|dfp)[\s_-]?ads?)(?:$|[\s_\d-])/i
const ADVERT_NAME =
  /(?:^|[\s_-])(?:ads?|adverts?|ad(?:slot|unit|box|banner|container|wrapper|space)|sponsor)(?:$|[\s_\d-])/i
// The offers of a market are adverts too, and have parts: what is named so says nothing of who placed it.
const PART_NAME =
  /(?:^|[\s_-])(?:ads?|adverts?|advertisements?|sponsor)[_-]+(?!(?:slot|unit|box|banner|container|wrapper|space|top|bottom|left|right|side|header|footer)(?:$|[\s_\d-]))[a-z]{3,}/i
const CHAT_NAME =
  /(?:^|[\s_-]|live|tawk|web|whatsapp)chat(?:bot|box)?(?:$|[\s_-])|(?:^|[\s_-])(?:intercom|drift|tidio|zopim|crisp|olark)[\s_-]/i
// What the page itself says is another each day, and no offer.
const DAILY =
  /(?:^|\s)(?:(?:quot(?:e|ation)|tip|word|fact|joke|thought|verse|riddle|proverb|saying|photo|picture|image|question)s? of the day|(?:zitat|spruch|tipp|wort|witz|bild|foto|frage) des tages|(?:citation|pensée|astuce|conseil|mot|blague|photo|image|proverbe) du jour|(?:cita|frase|consejo|palabra|chiste|foto) del día|(?:frase|dica|palavra|foto) do dia|(?:citazione|frase|consiglio|parola|foto) del giorno|(?:citaat|spreuk|tip|woord|foto) van de dag|(?:цитата|совет|слово|мысль|фото) дня|on this day)[:：]?(?:$|\s)/i
// Boxes before the page, which a visitor closes or answers.
const DIALOGS = 'dialog, [role="dialog"], [role="alertdialog"], [aria-modal="true"]'
const CLOSING = 'button, [role="button"], form, input, a[href^="#"], [aria-label], [class*="close" i]'
const COUNTER_PLACES =
  '[class*="count" i], [class*="view" i], [class*="visit" i], [class*="hits" i], [class*="like" i], [class*="vote" i], [class*="online" i], [id*="count" i], [itemprop="interactionCount"]'
const COUNT = /^\s*\d[\d.,]{0,9}\s?[kKmM]?\s*$/
const COUNTER_NAME =
  /(?:^|[\s_-])(?:counters?|(?:view|visit|visitor|hit|like|share|vote|upvote|comment|download|follower|reader|reaction|play)s?[\s_-]?(?:count(?:er)?|number|total)|views|visits|visitors|hits|likes|votes|upvotes|(?:users[\s_-])?online)(?:$|[\s_-])/i
// Unicode noncharacters: text does not contain them.
const [AD_START, AD_END, COUNT_START, COUNT_END] = ['\uFDD0', '\uFDD1', '\uFDD2', '\uFDD3'] as const
const MARKS = /[\uFDD0-\uFDD3]/g

// Of a box beside the text: an article about adverts is longer.
const LABELS =
  'ad|ads|advert|advertisement|advertising|sponsored(?: content)?|promoted|anzeige|werbung|gesponsert|publicité|sponsorisé|publicidad|patrocinado|pubblicità|sponsorizzato|publicidade|advertentie|gesponsord|reklama|реклама|広告|广告|廣告|광고'
const ADVERT_LABEL = new RegExp(`^(?:${LABELS})$`, 'i')
const LABELLED = new RegExp(`^(?:${LABELS})\\s?[:：]`, 'i')
const TEXT = new Set(['main', 'article'])
const MAX_LABEL_CHARS = 30
const MAX_LABELLED_CHARS = 400
/** A line that the markup declares an advert or a counter. A dialog and a request for consent count as adverts. */
export interface Aside {
  readonly line: string
  readonly kind: 'advert' | 'counter'
  /** The line of a counter with '#' in place of the count; empty for an advert. */
  readonly steady: string
}

/** What is known of the lines of a page. */
export interface LineMarks {
  /** For each line, the index of the line with the heading that it stands under; -1 without one. */
  readonly headings: readonly number[]
  readonly items: LineItems
  readonly labels: LineLabels
  /** The lines of rows that have a cell without text, in any order. */
  readonly rows: readonly LineRow[]
  /** The lines that are adverts or counters. */
  readonly asides: readonly Aside[]
}

/** Of lines that no markup tells of. */
export const UNMARKED: LineMarks = {
  headings: [],
  items: { of: [], around: [], links: [], kinds: [], rows: [] },
  labels: { of: [], around: [], texts: [] },
  rows: [],
  asides: [],
}

/** The lines of a page, and what is known of them. */
export interface PageLines extends LineMarks {
  readonly lines: readonly string[]
}

interface ReadLinesOptions {
  readonly extras?: readonly LineExtra[]
  readonly baseUrl?: string
  /** Whether a request for consent is most of the page, or all. */
  readonly isWall?: boolean
}

/**
 * All text on a page that a visitor can read, one line per block. Includes menus and buttons, because any part may
 * change. Two visits to the same page give the same lines, even if the markup differs. Changes the element.
 */
export function readPageLines(
  body: DomElement,
  { extras = [], baseUrl = 'about:blank', isWall = false }: ReadLinesOptions = {},
): PageLines {
  // Whoever watches a page of quotes, or that part alone, wants the next one.
  const title =
    body.localName === 'body' ? (body.ownerDocument.querySelector('title')?.textContent ?? '') : 'on this day'
  const labels = DAILY.test(title) ? [ADVERT_LABEL] : [ADVERT_LABEL, DAILY]
  const framed = findFrameHolders(body)
  if (extras.includes('drawn')) writeDrawings(body)
  for (const element of body.querySelectorAll(NO_TEXT)) element.remove()
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
  for (const advert of findAdverts(body, { labels, framed, sites: sitesOf([baseUrl]) })) mark(advert, AD_START, AD_END)
  const requests = consentBoxes(body, { isOfAnySize: true, isWall })
  const dialogs = [...body.querySelectorAll(DIALOGS)].filter(
    (box) => box.querySelector(CLOSING) && !box.querySelector('h1'),
  )
  for (const box of new Set([...requests, ...dialogs])) mark(box, AD_START, AD_END)
  markHeadings(body)
  const read = { links: markItems(body), labels: markLabels(body), shapes: markRows(body) }
  return unmark(toLines(toPlainText(body)), read)
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

interface AdvertSigns {
  readonly labels: readonly RegExp[]
  /** Elements that hold frames. */
  readonly framed: ReadonlySet<DomElement>
  readonly sites: ReadonlySet<string>
}

/** What declares itself an advert, and what has the name of an advert, leads away, and is not what the page is about. */
function findAdverts(body: DomElement, { labels, framed, sites }: AdvertSigns): DomElement[] {
  const places = [...body.querySelectorAll(ADVERT_PLACES)].filter(({ localName }) => localName !== 'body')
  const declared = new Set(places.filter((place) => isDeclared(place, labels)))
  const named = places.filter((place) => !declared.has(place) && isNamedAdvert(place))
  const doubtful = named
    .map((place) => [place, kindOf(place)] as const)
    .filter(([place, kind]) => kind === 'part' || (!framed.has(place) && !LABELLED.test(place.textContent.trim())))
  const own = findOwn(body, { named: new Map(doubtful), sites })
  return [...declared, ...named.filter((place) => !own.has(place))]
}

function kindOf(place: DomElement): NameKind {
  if (isPart(place) || findAround(place, isPart)) return 'part'
  return CHAT_NAME.test(namesOf(place)) ? 'chat' : 'place'
}

function isPart(element: DomElement): boolean {
  return PART_NAME.test(namesOf(element))
}

function isDeclared(element: DomElement, labels: readonly RegExp[]): boolean {
  if (element.hasAttribute('data-ad-slot') || element.hasAttribute('data-google-query-id')) return true
  if (/^advert/i.test(element.getAttribute('aria-label') ?? '')) return true
  const names = namesOf(element)
  if (DECLARED_NAME.test(names) && !PART_NAME.test(names)) return true
  return labels.includes(DAILY) && isBox(element) && DAILY.test(names.replace(/[_-]/g, ' '))
}

function isNamedAdvert(element: DomElement): boolean {
  const names = namesOf(element)
  return ADVERT_NAME.test(names) || DECLARED_NAME.test(names) || (CHAT_NAME.test(names) && isBox(element))
}

/** Whether an element stands beside the text. */
function isBox(element: DomElement): boolean {
  return element.textContent.length <= MAX_LABELLED_CHARS && !isUnder(element, TEXT)
}

function namesOf(element: DomElement): string {
  return `${element.getAttribute('class') ?? ''} ${element.id}`.slice(0, 500).trim()
}

function mark(element: DomElement, start: string, end: string) {
  const document = element.ownerDocument
  element.insertBefore(document.createTextNode(start), element.firstChild)
  element.append(end)
}

interface Marked {
  readonly links: LineItems['links']
  readonly labels: ReturnType<typeof markLabels>
  readonly shapes: ReturnType<typeof markRows>
}

function unmark(marked: readonly string[], { links, ...read }: Marked): PageLines {
  const lines: string[] = []
  const headings: number[] = []
  const [of, kinds]: [number[], number[]] = [[], []]
  const itemReader = createItemReader()
  const asides: Aside[] = []
  const readHeading = createHeadingReader()
  const labels = createLabelReader(read.labels)
  const rows = createRowReader(read.shapes)
  let depth = 0
  for (const each of marked) {
    const { text: unlisted, item } = itemReader.read(each)
    const { text: headed, heading } = readHeading(unlisted, lines.length)
    const { text: placed, kind, keep } = labels.read(headed)
    const text = rows.read(placed, lines.length)
    const isWithin = depth > 0 || text.startsWith(AD_START)
    for (const [char] of text.matchAll(MARKS)) depth += char === AD_START ? 1 : char === AD_END ? -1 : 0
    const line = text.replace(MARKS, '').replace(/\s+/g, ' ').trim()
    if (line === '') continue
    lines.push(line)
    headings.push(heading)
    of.push(item)
    kinds.push(kind)
    keep(line)
    const steady = text.replace(/\uFDD2[^\uFDD3]*\uFDD3?/g, (count) => count.replace(/\d[\d.,\s]*[kKmM]?/g, '#'))
    if (isWithin) asides.push({ line, kind: 'advert', steady: '' })
    else if (steady.includes('#') && steady !== text)
      asides.push({ line, kind: 'counter', steady: steady.replace(MARKS, '').replace(/\s+/g, ' ').trim() })
  }
  const items = { of, around: itemReader.around, links, kinds, rows: [...read.labels.rows] }
  return { lines, headings, items, labels: labels.toLabels(), rows: rows.rows, asides }
}
