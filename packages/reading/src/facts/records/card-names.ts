import { findAround } from '../../tree/dom.ts'
import { amountsIn, isAmount } from './card-amounts.ts'
import { linkAddress, pageOf } from './card-links.ts'
import { type CardPart, type CardText, isLinking } from './card-parts.ts'

/** What a list calls one of its cards. */
export interface CardName {
  readonly text: string
  readonly part: CardPart
  /** Whether the page declares it the name of a product. */
  readonly isDeclared: boolean
}

/** The texts at one place of the cards. */
interface Column {
  readonly place: string
  readonly parts: CardPart[]
  /** How many texts stand before it in its card. */
  readonly at: number
  /** How many of its texts lead where most links of their card do. */
  leading: number
  /** How many of its texts the page declares the name of a product. */
  declared: number
  /** How many of its texts are all that their link says. */
  whole: number
}

interface RankedColumn extends Column {
  readonly rank: number
  readonly isBrand: boolean
  readonly isLabel: boolean
}

const MAX_NAME_CHARS = 300
// What fewer cards have is a note on these.
const HALF = 0.5
// A column in which fewer texts are of their own is a label, or a brand.
const MIN_DIFFERENCE = 0.5
const MIN_BRANDS = 3
const LETTER = /\p{L}/u
const NUMBERS = /[^\p{L}]+/gu
const PRODUCT = /schema\.org\/(?:Individual)?Product/
const RANKS = { declared: 8, heading: 4, leading: 1.5, link: 1, text: 0.2 } as const
const REPEATED = 0.3
const LABEL = 0.01
const LONG_NAME = 100

/**
 * Names each card of a list by comparing their texts place by place: by what the page declares its name, a heading, the link
 * where most others lead, another link, or a text. `mains` are the addresses where most own links of each card lead.
 */
export function nameCards(cards: readonly CardText[], mains: readonly (string | null)[]): (CardName | null)[] {
  const columns = rankColumns(cards, mains)
  const brand = columns.find(
    ({ isBrand, parts }) => isBrand && parts[0]?.isHeading && parts.length >= HALF * cards.length,
  )
  const ranked = new Map(columns.map((column, order) => [column.place, { ...column, order }]))
  return cards.map(({ parts }) => {
    const own = new Map(parts.filter(isNoPrice).map((part) => [part.place, part]))
    const [best, ...others] = [...own.keys()]
      .flatMap((place) => ranked.get(place) ?? [])
      .toSorted((one, other) => one.order - other.order)
    const part = best && own.get(best.place)
    if (!part) return null
    // A heading may be only the brand.
    const maker = brand && brand.place !== best.place && brand.at < best.at ? own.get(brand.place)?.text : undefined
    const model =
      best.place === brand?.place ? others.find(({ place }) => isOfSame(part, own.get(place)))?.place : undefined
    const text = maker !== undefined ? join(maker, part.text) : join(part.text, (model && own.get(model)?.text) ?? '')
    return { text: text.slice(0, MAX_NAME_CHARS), part, isDeclared: isDeclared(best) }
  })
}

function join(brand: string, model: string): string {
  return model.startsWith(brand) ? model : `${brand} ${model}`.trim()
}

/** The columns that may name a card, best first. */
function rankColumns(cards: readonly CardText[], mains: readonly (string | null)[]): RankedColumn[] {
  const columns = new Map<string, Column>()
  for (const [index, { card, parts }] of cards.entries()) {
    const isProduct = PRODUCT.test(card.getAttribute('itemtype') ?? '')
    for (const [at, part] of parts.filter((each) => LETTER.test(each.text) && isNoPrice(each)).entries()) {
      const column = columns.get(part.place) ?? { place: part.place, parts: [], at, leading: 0, declared: 0, whole: 0 }
      column.parts.push(part)
      const main = mains[index] ?? null
      if (main !== null && [linkAddress(part.link), pageOf(part.link)].includes(main)) column.leading += 1
      if (part.link && isAllOf(part, parts)) column.whole += 1
      if (isProduct && isNameOf(part, card)) column.declared += 1
      columns.set(part.place, column)
    }
  }
  const ranked = [...columns.values()]
    .map((column) => {
      const differing = new Set(column.parts.map(({ text }) => text.replace(NUMBERS, ''))).size
      const isRepeated = column.parts.length > 1 && differing < MIN_DIFFERENCE * column.parts.length
      const texts = new Set(column.parts.map(({ text }) => text)).size
      const isVerbatim = texts < MIN_DIFFERENCE * column.parts.length
      // A text of several pages is a kind, or a button; one page twice is a copy.
      const own = texts / new Set(column.parts.map(({ text, link }) => `${text}\n${pageOf(link)}`)).size
      const isLabel = isRepeated && differing < MIN_BRANDS
      const isSaid = column.parts[0]?.isHeading || isDeclared(column)
      const rank = rankOf(column, cards.length) * (isLabel ? LABEL : isRepeated ? REPEATED : isSaid ? 1 : own)
      return { ...column, isBrand: isVerbatim && !isLabel, isLabel, rank }
    })
    .filter(({ rank }) => rank > 0)
    .toSorted((one, other) => other.rank - one.rank || one.at - other.at)
  // Texts that are equal but for numbers are names only where there are no others.
  return ranked.filter(({ isLabel }) => !isLabel || ranked[0]?.isLabel)
}

/** Whether a link leads where the brand does, if that leads somewhere: who wrote a reply has a page of their own. */
function isOfSame(brand: CardPart, model: CardPart | undefined): boolean {
  return !!model?.link && (!brand.link || pageOf(brand.link) === pageOf(model.link))
}

/** Not a price, with whatever label stands beside it. */
function isNoPrice({ text }: CardPart): boolean {
  return !isAmount(text) && amountsIn(text).join('').length < HALF * text.length
}

function isDeclared({ parts, declared }: Pick<Column, 'parts' | 'declared'>): boolean {
  return declared >= HALF * parts.length
}

function rankOf({ parts, leading, declared, whole }: Column, cards: number): number {
  const [first] = parts
  if (!first) return 0
  if (isDeclared({ parts, declared })) return RANKS.declared
  if (first.isHeading) return RANKS.heading
  const isCommon = parts.length >= HALF * cards
  const chars = parts.reduce((sum, { text }) => sum + text.length, 0) / parts.length
  // A link around several texts says nothing of one.
  const length = whole >= HALF * parts.length ? Math.min(chars, LONG_NAME) / LONG_NAME : 0
  if (leading >= HALF * parts.length && parts.length > 1) return RANKS.leading + length
  if (!isCommon) return 0
  return first.link ? RANKS.link + length : RANKS.text
}

/** Whether a text is all that its link says but for a price. */
function isAllOf(part: CardPart, parts: readonly CardPart[]): boolean {
  return isLinking(part.element) || parts.every((each) => each === part || each.link !== part.link || !isNoPrice(each))
}

/** Whether the page declares a text the name of the card, not of its brand. */
function isNameOf({ element }: CardPart, card: CardText['card']): boolean {
  const named = [element, ...[element.querySelector('[itemprop~="name"]')]].find((at) => at && isNamed(at))
  const name = named ?? findAround(element, (around) => isNamed(around) || around === card)
  return !!name && isNamed(name) && findAround(name, (around) => around.hasAttribute('itemscope')) === card
}

function isNamed(element: CardPart['element']): boolean {
  return (element.getAttribute('itemprop') ?? '').split(' ').includes('name')
}
