import { type DomElement, isPartOf } from '../../tree/dom.ts'
import { isNamed } from '../../tree/element-names.ts'
import { type WordsBeside, wordsBeside } from './amount-words.ts'
import { type Amount, amountsIn, amountValue, isAmount, readAmounts } from './card-amounts.ts'
import type { CardLine, CardPart, CardText, LinePiece } from './card-parts.ts'

/** An amount of money of a card, with where it stands. */
export interface PlacedAmount extends Amount, WordsBeside {
  /** The names of the elements from the card down to it, and its number among those there. */
  readonly place: string
  /** Whether a name of the page calls it a price. */
  readonly isNamedPrice: boolean
  /** Whether the page strikes it out. */
  readonly isStruck: boolean
  /** Whether a word or a name of the page calls it the one before. */
  readonly isCalledBefore: boolean
  /** Whether the page declares it the price. */
  readonly isDeclared: boolean
}

/** More are a table. */
export const MOST_AMOUNTS = 6
/** What a sentence tells is no price of the thing. */
export const SENTENCE_WORDS = 10
const GIVEN = '[data-price], [data-price-amount], meta[itemprop=price]'
const GIVEN_BY = ['data-price', 'data-price-amount', 'content']
// Behind it, in its own text: ' zzgl. MwSt.', ' a month'.
const WORDS_OF_IT = String.raw`\p{L}[\p{L}.²³-]{0,11}(?:\s[\p{L}.²³-]{1,12}){0,2}`
const SAID_OF_IT = new RegExp(`^(?:\\s?\\(${WORDS_OF_IT}\\)|\\s?${WORDS_OF_IT}(?=\\)?\\s*$))`, 'u')
const LOOK_BACK = 24
const LOOK_AHEAD = 200
const BEFORE =
  /(?:(?<!\p{L})(?:was|were|compared to|regular(?:ly)?(?: price)?|list(?: price)?|rrp|msrp|reg\.?|before|originally|statt|uvp|vorher|avant|au lieu de|antes|era|prima)|(?:^|[^\p{L}\d\s])\s*de|원래)[:\s]*$/iu
const STRUCK = /line-through|strike/i
const PRICE_NAMES = /(?:^|[^a-z])prices?(?:$|[^a-z])/
const OLD_NAMES =
  /(?:^|[^a-z])(?:old|was|crossed|compare|compare-?at|list-?price|original|regular|before|rrp|msrp|previous)(?:$|[^a-z])/

/** Whether the page strikes an amount out, or calls it the one before. */
export function isAskedBefore({ isStruck, isCalledBefore }: PlacedAmount): boolean {
  return isStruck || isCalledBefore
}

/** The amounts of a card, hardly more than MOST_AMOUNTS. `stated` is the price that the page states elsewhere. */
export function placedAmounts({ card, lines }: CardText, name: CardPart | null, stated: number | null): PlacedAmount[] {
  const found: PlacedAmount[] = []
  const counts = new Map<string, number>()
  const given = givenPrices(card, stated)
  let above: CardLine | undefined
  for (const line of lines) {
    const { text, pieces } = line
    if (found.length > MOST_AMOUNTS) return found
    const amounts = readAmounts(
      text,
      pieces.map(({ start }) => start),
    )
    const declared = amounts.length > 0 ? undefined : pieces.find(({ element }) => isWithin(element, card, isPrice))
    for (const [order, amount] of (declared ? bareAmount(declared, text) : amounts).entries()) {
      const at = pieces.findLastIndex(({ start }) => start <= amount.index)
      const piece = pieces[Math.max(0, at)]
      if (!piece || found.length > MOST_AMOUNTS) continue
      const own = text.slice(piece.start, pieces[at + 1]?.start).trim()
      const isWord = !isAmount(own) && name !== null && isPartOf(piece.element, name.element)
      if (isWord || isSentence(own)) continue
      const count = (counts.get(piece.place) ?? 0) + 1
      counts.set(piece.place, count)
      const beside = { previous: amounts[order - 1], next: amounts[order + 1], above, name }
      const from = own.indexOf(amount.text)
      const said = from === -1 ? '' : own.slice(from + amount.text.length + amount.unit.length)
      found.push({
        ...amount,
        whole: amount.whole + (SAID_OF_IT.exec(said)?.[0] ?? ''),
        place: `${piece.place}#${count}`,
        ...wordsBeside(line, amount, beside),
        isStruck: isWithin(piece.element, card, isStruckOut),
        isCalledBefore:
          isWithin(piece.element, card, isNamedBefore) ||
          BEFORE.test(text.slice(Math.max(0, amount.index - LOOK_BACK), amount.index)),
        isDeclared: isWithin(piece.element, card, isPrice) || given.has(amount.value),
        isNamedPrice: isWithin(piece.element, card, isCalledPrice),
      })
    }
    above = amounts.length > 0 || isSentence(text) ? undefined : line
  }
  return found
}

function isSentence(text: string): boolean {
  return text.split(' ', SENTENCE_WORDS).length >= SENTENCE_WORDS
}

/** A price that the page declares may stand without a currency. */
function bareAmount({ element, start }: LinePiece, line: string): Amount[] {
  const text = element.textContent.trim()
  if (!/^\d[\d.,\s]*$/.test(text)) return []
  return [
    {
      text,
      whole: text,
      value: amountValue(text),
      index: Math.max(start, line.indexOf(text)),
      unit: '',
      isOfUnit: false,
      isBesides: false,
    },
  ]
}

function isWithin(element: DomElement, card: DomElement, passes: (at: DomElement) => boolean): boolean {
  for (let at: DomElement | null = element; at && at !== card.parentNode; at = at.parentNode)
    if (passes(at)) return true
  return false
}

/** The prices that the page gives to programs: not more than one, or they are of the variants of the thing. */
function givenPrices(card: DomElement, stated: number | null): ReadonlySet<number> {
  const texts = [card, ...card.querySelectorAll(GIVEN)].flatMap((each) => GIVEN_BY.map((name) => givenBy(each, name)))
  const values = new Set(texts.filter((text) => /^\d+(?:[.]\d+)?$/.test(text)).map(Number))
  return values.size === 1 ? values : new Set(stated === null ? [] : [stated])
}

function givenBy(element: DomElement, name: string): string {
  // Magento tells its kinds of amounts apart.
  const isOther = name === 'data-price-amount' && element.getAttribute('data-price-type') !== 'finalPrice'
  const isPriceMeta = name !== 'content' || element.getAttribute('itemprop') === 'price'
  return isOther || !isPriceMeta ? '' : (element.getAttribute(name) ?? '')
}

function isPrice(element: DomElement): boolean {
  return /^(?:price|lowPrice)$/.test(element.getAttribute('itemprop') ?? '')
}

function isStruckOut(element: DomElement): boolean {
  const styled = `${element.getAttribute('style') ?? ''} ${element.getAttribute('class') ?? ''}`
  return (/^(?:del|s|strike)$/.test(element.localName) || STRUCK.test(styled)) && holdsOne(element)
}

function isCalledPrice(element: DomElement): boolean {
  return isNamed(element, PRICE_NAMES) && holdsOne(element)
}

function isNamedBefore(element: DomElement): boolean {
  return isNamed(element, OLD_NAMES) && holdsOne(element)
}

/** Whether it is one amount that an element marks. */
function holdsOne({ textContent }: DomElement): boolean {
  return new Set(amountsIn(textContent.slice(0, LOOK_AHEAD))).size === 1
}
