import { type DomElement, findAround } from '../../tree/dom.ts'
import type { StatedOffers } from '../product/stated-offers.ts'
import { amountsIn } from './card-amounts.ts'
import { MIN_CARDS } from './card-groups.ts'
import { absoluteOrNull, addressesOfCards, linkAddress, linksOfCard, mainAddress } from './card-links.ts'
import { type CardName, nameCards } from './card-names.ts'
import { type CardPart, type CardText, readParts } from './card-parts.ts'
import { NO_PRICE, readPrices } from './card-prices.ts'
import { readRating } from './card-rating.ts'
import type { PageRecord } from './page-record.ts'
import { areInWords, areTitled } from './titled-cards.ts'

/** A card with what it says. */
export interface FoundCard {
  readonly card: DomElement
  /** The characters of its name and of what leads nowhere: a menu leads elsewhere by all of it. */
  readonly chars: number
  /** Whether its name is a heading. */
  readonly isHeaded: boolean
  readonly record: PageRecord
}

/** Cards of one kind. */
export interface CardList {
  readonly cards: readonly FoundCard[]
  readonly isPriced: boolean
  /** The characters of its cards. */
  readonly chars: number
}

interface ListPage {
  readonly baseUrl: string
  /** Whether a number beside a star is a rating of 5. */
  readonly hasStars: boolean
  /** What the page states of its things in JSON-LD. */
  readonly offerOf: StatedOffers
}

const MAX_CARD_CHARS = 2000
const HALF = 0.5
const LOOK_AT = 10
const NUMBERS = /\d+/g
const LETTER = /\p{L}/u

/** Reads elements of one kind as cards of one list; null if they are none. */
export function readList(group: readonly DomElement[], { baseUrl, hasStars, offerOf }: ListPage): CardList | null {
  // Most tables hold data: its rows have no headings.
  const isTable = /^t[dr]$/.test(group[0]?.localName ?? '') && !isHeaded(group)
  if (isTable && !group.slice(0, LOOK_AT).some(mayBeCard)) return null
  const texts = group.map(readParts).filter(({ chars }) => chars > 0 && chars <= MAX_CARD_CHARS)
  if (texts.length < MIN_CARDS) return null
  const links = texts.map(linksOfCard)
  const mains = links.map(mainAddress)
  const names = nameCards(texts, addressesOfCards(texts))
  const prices = readPrices(
    texts.map((text, at) => {
      const { part = null, text: shown = '' } = names[at] ?? {}
      const address = linkAddress(part?.link ?? null) ?? mains[at] ?? null
      return { ...text, name: part, stated: offerOf(shown, absoluteOrNull(address, baseUrl)) }
    }),
  )
  const isPriced = prices.some((each) => each.isPriced) || names.some((name) => name?.isDeclared)
  const isUntitled = (isTable || isMenu(texts, names) || areInWords(texts, names)) && !areTitled(texts, names, isTable)
  if (isFacets(texts, names) || (!isPriced && isUntitled)) return null
  const cards = texts.flatMap(({ card, parts }, at): FoundCard[] => {
    const name = names[at]
    const { price, oldPrice, isPriced: isAsked } = prices[at] ?? NO_PRICE
    if (!name) return []
    const own = linkAddress(name.part.link)
    const main = own ?? mains[at] ?? null
    // Without a price, what leads to several places is a part of the page.
    const link = main ?? (isAsked ? (links[at]?.[0] ?? null) : null)
    if (isTable && ((isPriced && !isAsked) || link === null)) return []
    if (!isPriced && link === null) return []
    // A text with an amount is a line of a bill.
    if (link === null && !name.part.isHeading && !card.querySelector('a, img, picture')) return []
    const record = {
      name: name.text,
      price,
      old_price: oldPrice,
      rating: readRating(card, hasStars),
      link: absoluteOrNull(link, baseUrl),
    }
    return [{ card, chars: ownChars(parts, name.part), isHeaded: name.part.isHeading, record }]
  })
  const isVaried = differ(cards, 'name', isPriced) || (isPriced && differ(cards, 'link'))
  if (cards.length < HALF * texts.length || !isVaried) return null
  // Rows of a table that lead to one place are its data.
  if ((isTable || !isPriced) && !differ(cards, 'link')) return null
  return { cards, isPriced, chars: cards.reduce((sum, { chars }) => sum + chars, 0) }
}

/** Whether a part of a table leads somewhere, or asks a price. */
function mayBeCard(element: DomElement): boolean {
  return element.querySelector('a[href]') !== null || amountsIn(element.textContent).length > 0
}

/** Whether most elements hold a heading, each one of its own. */
function isHeaded(group: readonly DomElement[]): boolean {
  const headings = group.map((each) => each.querySelector('h1, h2, h3, h4, h5, h6')?.textContent.trim() ?? '')
  return new Set(headings.filter((heading) => heading !== '')).size > HALF * group.length
}

/** Whether most cards are fields of a form, or lead away by nothing but their name, or by all that stands below it: facets. */
function isMenu(cards: readonly CardText[], names: readonly (CardName | null)[]): boolean {
  const only = cards.filter(({ parts }, at) => {
    const name = names[at]?.part
    if (!name) return false
    if (findAround(name.element, ({ localName }) => localName === 'label')) return true
    const others = parts.filter((part) => part !== name)
    const leads = new Set(parts.flatMap(({ link }) => link?.getAttribute('href') ?? []))
    if (!name.isHeading)
      return (
        leads.size !== 1 || !others.some(({ link, text }) => LETTER.test(text) && (link === null || link === name.link))
      )
    return false
  })
  return only.length > HALF * cards.length
}

/** Whether what stands below most names, which have no page, only leads to several others. */
function isFacets(cards: readonly CardText[], names: readonly (CardName | null)[]): boolean {
  const only = cards.filter(({ parts }, at) => {
    const name = names[at]?.part
    const others = parts.filter((part) => part !== name)
    const places = new Set(others.map(({ link }) => linkAddress(link)?.replace(/[?#].*/s, '')))
    return (
      name && linkAddress(name.link) === null && places.size >= MIN_CARDS && others.every(({ link }) => link !== null)
    )
  })
  return only.length > HALF * cards.length
}

function ownChars(parts: readonly CardPart[], name: CardPart): number {
  return parts.reduce(
    (sum, part) => sum + (part === name || !part.link || part.link === name.link ? part.text.length : 0),
    0,
  )
}

/** Whether the cards are not all one: without a price, numbers tell the pages of one thing apart. */
function differ(cards: readonly FoundCard[], field: 'name' | 'link', byNumbers = true): boolean {
  const texts = cards.map(({ record }) => (byNumbers ? record[field] : record[field]?.replace(NUMBERS, '')))
  return new Set(texts).size >= MIN_CARDS
}
