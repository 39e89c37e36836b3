import { MIN_CARDS } from './card-groups.ts'
import type { CardPart, CardText } from './card-parts.ts'
import { MOST_AMOUNTS, type PlacedAmount, placedAmounts } from './placed-amounts.ts'

/** The prices of a card, as shown. */
export interface CardPrice {
  readonly price: string | null
  readonly oldPrice: string | null
}

// Otherwise some of the texts tell of money.
const MIN_SHARE = 0.5
// More is not cut off a price: the lower one is for something else.
const MIN_LEFT = 0.2
// Prices with and without tax, or of one and of ten, differ by one factor, but for rounding.
const SAME_FACTOR = 0.02
const CENT = 0.011
const NO_PRICE: CardPrice = { price: null, oldPrice: null }

/** Reads what each card of a list asks and asked before, by comparing them. `names` are the texts that name them. */
export function readPrices(cards: readonly CardText[], names: readonly (CardPart | null)[]): CardPrice[] {
  const all = cards.map((card, at) => {
    const amounts = placedAmounts(card, names[at] ?? null)
    return amounts.length > MOST_AMOUNTS ? [] : amounts
  })
  const reduced = all.map(reducedPrice)
  const isProven = reduced.filter((each) => each !== null).length >= MIN_CARDS
  const asked = all.map((amounts, at) => (isProven ? reduced[at] : null) ?? askedAmounts(amounts))
  const isPriced = asked.filter((each) => each.length > 0).length >= MIN_SHARE * cards.length
  const isCut = cutPlaces(asked)
  return asked.map((each) => (isPriced ? priceOf(each, isCut) : NO_PRICE))
}

/** Two amounts of a card of which a third, a lower one, is the difference: that is saved. Null if there are none. */
function reducedPrice(amounts: readonly PlacedAmount[]): PlacedAmount[] | null {
  for (const high of amounts)
    for (const low of amounts)
      for (const saved of amounts)
        if (
          low.value < high.value &&
          low.value >= MIN_LEFT * high.value &&
          (saved.value < low.value || saved.isBesides) &&
          saved !== low &&
          Math.abs(high.value - low.value - saved.value) < CENT
        )
          return [low, { ...high, isStruck: true }]
  return null
}

/** Without what is said to be saved, and without those of a unit beside a whole one. */
function askedAmounts(amounts: readonly PlacedAmount[]): PlacedAmount[] {
  const wanted = amounts.filter(({ isBesides }) => !isBesides)
  const whole = wanted.filter(({ isOfUnit }) => !isOfUnit)
  return whole.length > 0 ? whole : wanted
}

/** Which of two amounts at these places is the one before; null if neither is. */
type CutPlaces = (one: PlacedAmount, other: PlacedAmount) => 'first' | 'second' | null

/**
 * Compares the first two amounts of all cards by place. Where the same one is always higher, and not by one factor or in some
 * of the cards only, it is what was asked before. Behind an amount words tell of something else.
 */
function cutPlaces(amounts: readonly (readonly PlacedAmount[])[]): CutPlaces {
  const pairs = new Map<string, number[]>()
  const priced = amounts.filter((each) => each.length > 0).length
  const two = amounts.map(unlike).filter((each) => each.length > 1)
  for (const [one, other] of two) {
    if (!one || !other) continue
    const shares = pairs.get(placesOf(one, other)) ?? []
    shares.push(other.value / one.value)
    pairs.set(placesOf(one, other), shares)
  }
  return (one, other) => {
    const shares = pairs.get(placesOf(one, other)) ?? []
    const isComparable = one.isPlain && other.isPlain
    const [least, most] = [Math.min(...shares), Math.max(...shares)]
    const isOneFactor = most - least <= SAME_FACTOR * most && shares.length === priced
    const isOneOfMany = shares.length === 1 && two.length > 1
    if (shares.length === 0 || !isComparable || isOneFactor || isOneOfMany) return null
    if (most < 1 && least >= MIN_LEFT) return 'first'
    return least > 1 && most <= 1 / MIN_LEFT ? 'second' : null
  }
}

function placesOf(one: PlacedAmount, other: PlacedAmount): string {
  return `${one.place}\n${other.place}`
}

/** The first amount and the next that differs: a card may say one twice. */
function unlike(amounts: readonly PlacedAmount[]): PlacedAmount[] {
  const [one] = amounts
  const other = amounts.find(({ value }) => value !== one?.value)
  return one ? (other ? [one, other] : [one]) : []
}

function priceOf(amounts: readonly PlacedAmount[], isCut: CutPlaces): CardPrice {
  const isStruck = amounts.some((amount) => amount.isStruck)
  const marked = amounts.filter((amount) => (isStruck ? amount.isStruck : amount.isCalledBefore))
  // A label may say the same amount without the mark.
  const isBefore = ({ value }: PlacedAmount) => marked.some((each) => each.value === value)
  const asked = amounts.filter((amount) => !isBefore(amount))
  // A regular price without another is the price.
  const [one = amounts[0], other] = unlike(asked)
  if (!one) return NO_PRICE
  const cut = other ? isCut(one, other) : null
  const price = asked.find(({ isDeclared }) => isDeclared) ?? (cut === 'first' ? other : one) ?? one
  const before =
    amounts.find((amount) => isBefore(amount) && amount.value > price.value) ??
    (cut === 'first' ? one : cut === 'second' ? other : undefined)
  return { price: price.whole, oldPrice: before && before.value > price.value ? before.whole : null }
}
