import { type Calls, type CardsAmounts, callAmounts, leastCalled, unlike } from './called-amounts.ts'
import { MIN_CARDS } from './card-groups.ts'
import type { CardLine, CardPart, CardText } from './card-parts.ts'
import { isAskedBefore, MOST_AMOUNTS, type PlacedAmount, placedAmounts } from './placed-amounts.ts'
import { withoutNet } from './taxed-prices.ts'

/** The prices of a card, as shown. */
export interface CardPrice {
  readonly price: string | null
  readonly oldPrice: string | null
  /** Whether it asks a price, though nothing may prove which of its amounts that is. */
  readonly isPriced: boolean
}

// Otherwise some of the texts tell of money.
const MIN_SHARE = 0.5
// More is not cut off a price: the lower one is for something else.
const MIN_LEFT = 0.2
// Prices with and without tax, or of one and of ten, differ by one factor, but for rounding.
const SAME_FACTOR = 0.02
const CENT = 0.011
const SAME_PERCENT = 0.02
const PERCENT = /(?<![\d.,])(\d{1,2})\s?[%٪]|[%٪](\d{1,2})(?![\d.,])/gu
/** Of a card that asks nothing. */
export const NO_PRICE: CardPrice = { price: null, oldPrice: null, isPriced: false }

/** A card, and what is known of it beside its texts. */
export interface PricedCard extends CardText {
  /** The text that names it. */
  readonly name: CardPart | null
  /** The price that the page states of it elsewhere; null without one. */
  readonly stated: number | null
}

/** Reads what each card of a list asks and asked before, by comparing them. */
export function readPrices(cards: readonly PricedCard[]): CardPrice[] {
  const all = cards.map((card) => {
    const amounts = placedAmounts(card, card.name, card.stated)
    return amounts.length > MOST_AMOUNTS ? [] : amounts
  })
  const calls = callAmounts(all)
  const reduced = all.map((amounts, at) => reducedPrice(amounts, percentsIn(cards[at]?.lines ?? []), calls))
  const isProven = reduced.filter((each) => each !== null).length >= MIN_CARDS
  const asked = all.map(
    (amounts, at) => (isProven ? reduced[at] : null) ?? amounts.filter(({ isBesides }) => !isBesides),
  )
  const isPriced = asked.filter((each) => each.length > 0).length >= MIN_SHARE * cards.length
  if (!isPriced) return cards.map(() => NO_PRICE)
  const chosen = leastCalled(withoutNet(asked.map(withoutUnits)) ?? asked, calls)
  const isCut = cutPlaces(chosen, all, calls)
  return chosen.map((each, at) => ({ ...priceOf(each, isCut), isPriced: (asked[at] ?? []).length > 0 }))
}

/** The shares that a card tells, in percent. */
function percentsIn(lines: readonly CardLine[]): ReadonlySet<number> {
  return new Set(
    lines.flatMap(({ text }) => Array.from(text.matchAll(PERCENT), ([, before, after]) => Number(before ?? after))),
  )
}

/** Two amounts of a card of which a third, a lower one, is the difference, or a share it tells: that is saved. Null if there are none. */
function reducedPrice(
  amounts: readonly PlacedAmount[],
  percents: ReadonlySet<number>,
  calls: Calls,
): PlacedAmount[] | null {
  for (const high of amounts.some(isAskedBefore) ? amounts.filter(isAskedBefore) : amounts)
    for (const low of amounts) {
      if (low.value >= high.value || isAskedBefore(low)) continue
      // What is called something, such as what members pay, is no price for all.
      const isOfAll = isAskedBefore(high) || (low.ownWords === '' && calls.rankOf(low) <= calls.rankOf(high))
      const isShare = percents.has(Math.round(100 * (1 - low.value / high.value)))
      const isSaved =
        low.value >= MIN_LEFT * high.value && amounts.some((saved) => saved !== low && isDifference(saved, low, high))
      if (isOfAll && (isSaved || (isShare && (isAskedBefore(high) || !calls.isBelowLabel(low)))))
        return [low, { ...high, isStruck: true }]
    }
  return null
}

function isDifference(saved: PlacedAmount, low: PlacedAmount, high: PlacedAmount): boolean {
  return (saved.value < low.value || saved.isBesides) && Math.abs(high.value - low.value - saved.value) < CENT
}

/** Without those of a unit beside a whole one. */
function withoutUnits(amounts: readonly PlacedAmount[]): readonly PlacedAmount[] {
  const whole = amounts.filter(({ isOfUnit }) => !isOfUnit)
  return whole.length > 0 ? whole : amounts
}

/** Which of two amounts at these places is the one before; null if neither is. */
type CutPlaces = (one: PlacedAmount, other: PlacedAmount) => 'first' | 'second' | null

/**
 * Compares the first two amounts of all cards by place. Where the same one is always higher, and not by one factor or in some
 * of the cards only, it is what was asked before. What words call something, there or elsewhere in the card, is of another kind.
 */
function cutPlaces(amounts: CardsAmounts, all: CardsAmounts, { rankOf, isBelowLabel }: Calls): CutPlaces {
  const pairs = new Map<string, number[]>()
  const priced = amounts.filter((each) => each.length > 0).length
  const differing = amounts.map(unlike)
  const several = differing.filter((each) => each.length > 1).length
  for (const [at, [one, other, ...more]] of differing.entries()) {
    // Of three, the more are bought the less each costs.
    if (!one || !other || more.length > 0) continue
    const shares = pairs.get(placesOf(one, other)) ?? []
    const same = all[at]?.filter(({ value }) => value === one.value || value === other.value) ?? []
    const isCalled = same.some((each) => rankOf(each) >= 1 || isBelowLabel(each))
    shares.push(isCalled ? Number.NaN : other.value / one.value)
    pairs.set(placesOf(one, other), shares)
  }
  return (one, other) => {
    const shares = pairs.get(placesOf(one, other)) ?? []
    const [least, most] = [Math.min(...shares), Math.max(...shares)]
    const isAlike = most - least <= SAME_FACTOR * most
    const isOneFactor = isAlike && (shares.length === priced || (shares.length >= MIN_CARDS && !isWholePercent(most)))
    const isOneOfMany = shares.length === 1 && several > 1
    if (shares.length === 0 || isOneFactor || isOneOfMany) return null
    const half = shares.toSorted((low, high) => low - high)[Math.floor(shares.length / 2)] ?? 1
    if (most < 1 && half >= MIN_LEFT) return 'first'
    return least > 1 && most <= 1 / MIN_LEFT ? 'second' : null
  }
}

/** Whether the lower of two amounts is the other one less a whole percent, as in a sale. */
function isWholePercent(share: number): boolean {
  const percent = 100 * Math.min(share, 1 / share)
  return Math.abs(percent - Math.round(percent)) < SAME_PERCENT
}

function placesOf(one: PlacedAmount, other: PlacedAmount): string {
  return `${one.place}\n${other.place}`
}

function priceOf(amounts: readonly PlacedAmount[], isCut: CutPlaces): Omit<CardPrice, 'isPriced'> {
  const isStruck = amounts.some((amount) => amount.isStruck)
  const marked = amounts.filter((amount) => (isStruck ? amount.isStruck : amount.isCalledBefore))
  // A label may say the same amount without the mark.
  const isBefore = ({ value }: PlacedAmount) => marked.some((each) => each.value === value)
  const asked = amounts.filter((amount) => !isBefore(amount))
  // A regular price without another is the price.
  const [one = amounts[0], other, ...more] = unlike(asked)
  if (!one) return NO_PRICE
  const cut = other && more.length === 0 ? isCut(one, other) : null
  const named = unlike(asked.filter(({ isNamedPrice }) => isNamedPrice))
  const price =
    asked.find(({ isDeclared }) => isDeclared) ??
    (cut === 'first' ? other : cut === 'second' || !other ? one : named.length === 1 ? named[0] : undefined)
  if (!price) return NO_PRICE
  const before =
    amounts.find((amount) => isBefore(amount) && amount.value > price.value) ??
    (cut === 'first' ? one : cut === 'second' ? other : undefined)
  // A word alone does not tell whether a far lower one is asked, or is saved.
  if (before && !isStruck && !price.isDeclared && price.value < MIN_LEFT * before.value) return NO_PRICE
  return { price: price.whole, oldPrice: before && before.value > price.value ? before.whole : null }
}
