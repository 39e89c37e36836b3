import { type ShownLine, shownLines } from '../coverage/shown-lines.ts'
import { partNeighbours } from '../structure/part-neighbours.ts'
import { writeCents } from '../structure/write-cents.ts'
import { absoluteUrl } from '../tree/absolute-url.ts'
import { type DomDocument, type DomElement, elementsUp, findAround } from '../tree/dom.ts'
import { isLandmark, isSection } from '../tree/landmarks.ts'
import { onlyLeadsAway } from '../tree/text-blocks.ts'
import { visibleText } from '../tree/visible-chars.ts'
import { readCardPrice } from './card-price.ts'

/** A card of a listing, a collection or search results. */
export interface PageRecord {
  readonly name: string
  /** As shown, with its currency; null without one. A range is its whole text. */
  readonly price: string | null
  /** The price that is struck out or stated as the one before; null without one. */
  readonly old_price: string | null
  /** Of 5; null without one. */
  readonly rating: number | null
  /** Absolute address; null without one. */
  readonly link: string | null
}

interface FoundCard {
  readonly card: DomElement
  readonly record: PageRecord
}

const MAX_RECORDS = 200
// Fewer are no list.
const MIN_CARDS = 3
const MAX_CARD_CHARS = 2000
const MAX_NAME_CHARS = 300
const NOT_A_CARD =
  /^(?:a|abbr|b|button|code|em|h[1-6]|i|img|label|option|p|picture|pre|source|span|strong|svg|td|th|time)$/
const PRODUCT = /schema\.org\/(?:Individual)?Product/
const RATING = /(\d(?:[.,]\d{1,2})?)\s*(?:\/|out of|of|von|sur|de|di|av|van|z)\s*5(?:[.,]0)?(?![\d.,]\d?)/i
// A whole number beside a star counts who starred something, unless the number of ratings follows.
const STARS = /[★⭐🌟]\uFE0F?\s*(\d[.,]\d{1,2}|\d(?=\s*\())(?![\d.,]\d|\d|\s*%)|(?<![\d.,])(\d[.,]\d{1,2})\s*[★⭐🌟]/gu
const MOST_STARS = 5

/**
 * The cards of a page: elements of the same kind, at least three, each with a name that is a heading or a link, and with
 * a price if any of them has one. In page order, at most 200; cards in navigation, banners and footers do not count.
 */
export function readRecords(document: DomDocument, baseUrl: string): PageRecord[] {
  writeCents(document)
  partNeighbours(document)
  const { body } = document
  const kinds = countKinds(body)
  // Elsewhere a star stands for ten.
  const hasStars = starsIn(visibleText(body)).every((value) => value <= MOST_STARS)
  const groups = new Map<string, FoundCard[]>()

  function visit(parent: DomElement, isInSection: boolean) {
    for (const element of parent.children) {
      if (isLandmark(element, isInSection)) continue
      const kind = kindOf(element)
      const record = (kinds.get(kind) ?? 0) >= MIN_CARDS ? readCard(element, { baseUrl, hasStars }) : null
      if (record) groups.set(kind, [...(groups.get(kind) ?? []), { card: element, record }])
      else visit(element, isInSection || isSection(element))
    }
  }

  visit(body, false)
  const differBy = (field: 'name' | 'link', cards: readonly FoundCard[]) =>
    new Set(cards.map(({ record }) => record[field])).size >= MIN_CARDS
  // Rows of a table that lead to one place are its data.
  const lists = [...groups.values()].filter(
    (cards) => differBy('name', cards) && (cards[0]?.card.localName !== 'tr' || differBy('link', cards)),
  )
  // Where some lists have prices or are declared products, the others are menus and teasers.
  const isOffer = ({ card, record }: FoundCard) => record.price !== null || declaredName(card) !== null
  const priced = lists.filter((cards) => cards.filter(isOffer).length >= cards.length / 2)
  const wanted = priced.length > 0 ? priced : lists
  const seen = new Set<string>()
  return wanted
    .flat()
    .map(({ record }) => record)
    .filter((record) => {
      const key = JSON.stringify(record)
      return !seen.has(key) && seen.add(key)
    })
    .slice(0, MAX_RECORDS)
}

function countKinds(body: DomElement): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const element of body.querySelectorAll('*')) {
    const kind = kindOf(element)
    counts.set(kind, (counts.get(kind) ?? 0) + 1)
  }
  return counts
}

/** Cards of one list have the same element, first class and parent. */
function kindOf(element: DomElement): string {
  const nameOf = (of: DomElement) => `${of.localName}.${(of.getAttribute('class') ?? '').trim().split(/\s+/, 1)[0]}`
  return `${element.parentNode ? nameOf(element.parentNode) : ''}>${nameOf(element)}`
}

interface CardPage {
  readonly baseUrl: string
  /** Whether a number beside a star is a rating of 5. */
  readonly hasStars: boolean
}

/** Null if the element is no card: without a name, with several, or with running text. */
function readCard(card: DomElement, { baseUrl, hasStars }: CardPage): PageRecord | null {
  if (NOT_A_CARD.test(card.localName)) return null
  const chars = card.textContent.length
  if (chars === 0 || chars > 10 * MAX_CARD_CHARS) return null
  const lines = shownLines(card)
  if (lines.reduce((sum, { text }) => sum + text.length, 0) > MAX_CARD_CHARS) return null
  const declared = declaredName(card)
  const headings = declared ? [declared] : [...card.querySelectorAll('h1, h2, h3, h4, h5, h6')].filter(hasWords)
  // Some programs write the name of a card twice: over its picture and below it.
  const names = new Set(headings.map(({ textContent }) => textContent.trim()))
  const links = [...card.querySelectorAll('a[href]')].filter(hasWords)
  const places = new Set(links.map((link) => link.getAttribute('href')))
  const { price, oldPrice } = readCardPrice(card, lines)
  // Other rows are data.
  if (card.localName === 'tr' && (price === null || links.length === 0)) return null
  const [heading] = headings
  // A row of cards has a name for each of them; a paragraph has its links within sentences.
  const isOne = heading ? names.size === 1 : price !== null ? places.size <= 3 : links.length === 1 && lines.length > 1
  if (!isOne || (!heading && holdsCards(card, { baseUrl, hasStars }))) return null
  const named = heading ?? longest(links)
  const name = named ? nameIn(named) : ''
  const own = heading?.querySelector('a[href]') ?? around(heading ?? card)
  const link = own ?? longest(links) ?? card.querySelector('a[href]')
  if (
    name === '' ||
    (price === null && (!link || (!own && isMenu(lines, links)) || findAround(named ?? card, isLabel)))
  )
    return null
  return {
    name,
    price,
    old_price: oldPrice,
    rating: readRating(card, hasStars),
    link: link ? absoluteUrl(link.getAttribute('href') ?? '', baseUrl) : null,
  }
}

/** The name of what the page itself declares a product. */
function declaredName(card: DomElement): DomElement | null {
  const isProduct = (element: DomElement) => PRODUCT.test(element.getAttribute('itemtype') ?? '')
  const names = isProduct(card) ? [...card.querySelectorAll('[itemprop~="name"]')].filter(hasWords) : []
  return names.find((name) => findAround(name, (around) => around.hasAttribute('itemscope')) === card) ?? null
}

/** Whether what stands below a name without a page of its own only leads to several others: a menu, facets. */
function isMenu(lines: readonly ShownLine[], links: readonly DomElement[]): boolean {
  const below = lines.filter(({ level }) => level === 0)
  const places = new Set(links.map((link) => link.getAttribute('href')?.replace(/[?#].*/s, '')))
  return places.size >= MIN_CARDS && below.length >= MIN_CARDS && below.every(onlyLeadsAway)
}

function isLabel({ localName }: DomElement): boolean {
  return localName === 'label'
}

function holdsCards(row: DomElement, page: CardPage): boolean {
  return [...row.children].filter((child) => readCard(child, page) !== null).length > 1
}

/** The first line without a price: a link may be around the whole card. */
function nameIn(named: DomElement): string {
  const line = shownLines(named).find(({ text }) => readCardPrice(named, [{ text }]).price === null)
  return (line?.text ?? '').slice(0, MAX_NAME_CHARS)
}

function hasWords(element: DomElement): boolean {
  return element.textContent.trim() !== ''
}

function longest(links: readonly DomElement[]): DomElement | undefined {
  return links.toSorted((one, other) => other.textContent.trim().length - one.textContent.trim().length)[0]
}

/** The link around a name, or around the whole card. */
function around(element: DomElement): DomElement | null {
  return elementsUp(element).find((at) => at.localName === 'a' && at.hasAttribute('href')) ?? null
}

/** The rating of 5, in words, in a label or beside a star. */
function readRating(card: DomElement, hasStars: boolean): number | null {
  const labels = [...card.querySelectorAll('[aria-label], [title], [alt]')].flatMap((element) =>
    ['aria-label', 'title', 'alt'].flatMap((name) => element.getAttribute(name) ?? []),
  )
  for (const text of [...labels, card.textContent]) {
    const value = Number(RATING.exec(text.slice(0, MAX_CARD_CHARS))?.[1]?.replace(',', '.'))
    if (value <= MOST_STARS) return value
  }
  return hasStars ? (starsIn(visibleText(card, MAX_CARD_CHARS))[0] ?? null) : null
}

/** The numbers beside a star. */
function starsIn(text: string): number[] {
  return Array.from(text.matchAll(STARS), ([, after, before]) => Number((after ?? before ?? '').replace(',', '.')))
}
