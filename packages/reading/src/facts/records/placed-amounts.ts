import { type DomElement, isPartOf } from '../../tree/dom.ts'
import { isNamed } from '../../tree/element-names.ts'
import { type Amount, amountsIn, amountValue, isAmount, readAmounts } from './card-amounts.ts'
import type { CardPart, CardText, LinePiece } from './card-parts.ts'

/** An amount of money of a card, with where it stands. */
export interface PlacedAmount extends Amount {
  /** The names of the elements from the card down to it, and its number among those there. */
  readonly place: string
  /** Whether nothing but a label stands before it in its element, and nothing behind: it says nothing else of itself. */
  readonly isPlain: boolean
  /** Whether the page strikes it out. */
  readonly isStruck: boolean
  /** Whether a word or a name of the page calls it the one before. */
  readonly isCalledBefore: boolean
  /** Whether the page declares it the price. */
  readonly isDeclared: boolean
}

/** More are a table. */
export const MOST_AMOUNTS = 6
// What a sentence tells is no price of the thing.
const SENTENCE_WORDS = 10
// 'Our price: '
const LABEL_WORDS = 3
const LETTER = /\p{L}/u
const LOOK_BACK = 24
const LOOK_AHEAD = 200
const BEFORE =
  /(?:(?<!\p{L})(?:was|were|compared to|regular(?:ly)?(?: price)?|list(?: price)?|rrp|msrp|reg\.?|before|originally|statt|uvp|vorher|avant|au lieu de|antes|de|era|prima)|원래)[:\s]*$/iu
const STRUCK = /line-through|strike/i
const OLD_NAMES =
  /(?:^|[^a-z])(?:old|was|crossed|compare|compare-?at|list-?price|original|regular|before|rrp|msrp|previous)(?:$|[^a-z])/

/** The amounts of a card, hardly more than MOST_AMOUNTS. */
export function placedAmounts({ card, lines }: CardText, name: CardPart | null): PlacedAmount[] {
  const found: PlacedAmount[] = []
  const counts = new Map<string, number>()
  for (const { text, pieces } of lines) {
    if (found.length > MOST_AMOUNTS) return found
    const amounts = readAmounts(text)
    const declared = amounts.length > 0 ? undefined : pieces.find(({ element }) => isWithin(element, card, isPrice))
    for (const amount of declared ? bareAmount(declared, text) : amounts) {
      const at = pieces.findLastIndex(({ start }) => start <= amount.index)
      const piece = pieces[Math.max(0, at)]
      if (!piece || found.length > MOST_AMOUNTS) continue
      const own = text.slice(piece.start, pieces[at + 1]?.start).trim()
      const isWord = !isAmount(own) && name !== null && isPartOf(piece.element, name.element)
      if (isWord || own.split(' ', SENTENCE_WORDS).length >= SENTENCE_WORDS) continue
      const count = (counts.get(piece.place) ?? 0) + 1
      counts.set(piece.place, count)
      found.push({
        ...amount,
        place: `${piece.place}#${count}`,
        isPlain: isPlain(own, amount.text),
        isStruck: isWithin(piece.element, card, isStruckOut),
        isCalledBefore:
          isWithin(piece.element, card, isNamedBefore) ||
          BEFORE.test(text.slice(Math.max(0, amount.index - LOOK_BACK), amount.index)),
        isDeclared: isWithin(piece.element, card, isPrice),
      })
    }
  }
  return found
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

function isPrice(element: DomElement): boolean {
  return /^(?:price|lowPrice)$/.test(element.getAttribute('itemprop') ?? '')
}

function isPlain(own: string, amount: string): boolean {
  const [before = '', after = ''] = own.split(amount)
  return before.split(' ').length <= LABEL_WORDS && !LETTER.test(after)
}

function isStruckOut(element: DomElement): boolean {
  const styled = `${element.getAttribute('style') ?? ''} ${element.getAttribute('class') ?? ''}`
  return (/^(?:del|s|strike)$/.test(element.localName) || STRUCK.test(styled)) && holdsOne(element)
}

function isNamedBefore(element: DomElement): boolean {
  return isNamed(element, OLD_NAMES) && holdsOne(element)
}

/** Whether it is one amount that an element marks. */
function holdsOne({ textContent }: DomElement): boolean {
  return new Set(amountsIn(textContent.slice(0, LOOK_AHEAD))).size === 1
}
