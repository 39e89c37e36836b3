import { type DomElement, isPartOf } from '../../tree/dom.ts'
import { isNamed } from '../../tree/element-names.ts'
import { holderOf, type WordsBeside, wordsBeside } from './amount-words.ts'
import { callsBefore, isLabelOfBefore } from './before-words.ts'
import { type Amount, amountValue, isAmount, readAmounts } from './card-amounts.ts'
import { type CardLine, type CardPart, type CardText, isStruckOut, type LinePiece } from './card-parts.ts'

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
  const read = lines.map((line) => ({ line, amounts: amountsOf(line) }))
  const shown = read.flatMap(({ line, amounts }) =>
    amounts.map((amount) => ({ text: amount.text, element: holderOf(line, amount) })),
  )
  // One amount is what an element marks.
  const isMarked = (element: DomElement, passes: (at: DomElement) => boolean) =>
    isWithin(element, card, (at) => passes(at) && holdsOne(at, shown))
  for (const { line, amounts } of read) {
    const { text, pieces } = line
    if (found.length > MOST_AMOUNTS) return found
    const declared = amounts.length > 0 ? undefined : pieces.find(({ element }) => isWithin(element, card, isPrice))
    for (const [order, amount] of (declared ? bareAmount(declared, text) : amounts).entries()) {
      const at = pieces.findLastIndex(({ start }) => start <= amount.index)
      const piece = pieces[Math.max(0, at)]
      if (!piece || found.length > MOST_AMOUNTS) continue
      const own = text.slice(piece.start, pieces[at + 1]?.start).trim()
      const isWord = !isAmount(own) && name?.text.includes(amount.text) && isPartOf(piece.element, name.element)
      if (isWord || isSentence(own)) continue
      const count = (counts.get(piece.place) ?? 0) + 1
      counts.set(piece.place, count)
      const beside = { previous: amounts[order - 1], next: amounts[order + 1], above, name }
      const from = own.indexOf(amount.text)
      const said = from === -1 ? '' : own.slice(from + amount.text.length + amount.unit.length)
      const isStruck = isMarked(piece.element, isStruckOut)
      // 'From $9 to', struck out before $5, calls the amount: 'from $9' is all that is struck out.
      const isWhole = amount.whole.startsWith(amount.text) || text.trim().replace(/\s+/g, ' ') === amount.whole
      found.push({
        ...amount,
        whole: isStruck && !isWhole ? amount.text + amount.unit : amount.whole + (SAID_OF_IT.exec(said)?.[0] ?? ''),
        place: `${piece.place}#${count}`,
        ...wordsBeside(line, amount, beside),
        isStruck,
        isCalledBefore:
          isMarked(piece.element, isNamedBefore) ||
          callsBefore(text.slice(0, amount.index)) ||
          (text.slice(0, amount.index).trim() === '' && above !== undefined && isLabelOfBefore(above.text)),
        isDeclared: isWithin(piece.element, card, isPrice) || given.has(amount.value),
        isNamedPrice: isMarked(piece.element, isCalledPrice),
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

function isCalledPrice(element: DomElement): boolean {
  return isNamed(element, PRICE_NAMES)
}

function isNamedBefore(element: DomElement): boolean {
  return isNamed(element, OLD_NAMES)
}

function amountsOf({ text, pieces }: CardLine): Amount[] {
  return readAmounts(
    text,
    pieces.map(({ start }) => start),
  )
}

/** Whether an element holds one of the amounts of its card, maybe twice. */
function holdsOne(
  element: DomElement,
  shown: readonly { readonly text: string; readonly element: DomElement | undefined }[],
): boolean {
  const within = shown.filter((each) => each.element && isPartOf(each.element, element))
  return new Set(within.map(({ text }) => text)).size === 1
}
