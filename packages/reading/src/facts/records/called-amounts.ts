import { MIN_CARDS } from './card-groups.ts'
import { isAskedBefore, type PlacedAmount, SENTENCE_WORDS } from './placed-amounts.ts'

/** The amounts of each card of a list. */
export type CardsAmounts = readonly (readonly PlacedAmount[])[]

/** How words beside the amounts of a list call them. */
export interface Calls {
  /** 0 for one that stands alone, OF_UNIT if it is of a unit, 1 with words in its line that more than half of the cards have, 2 with own ones, 3 in a sentence. */
  readonly rankOf: (amount: PlacedAmount) => number
  /** Whether the line before it may be its label. */
  readonly isBelowLabel: (amount: PlacedAmount) => boolean
}

const MIN_SHARE = 0.5
/** Beside a whole price stands that of a litre; alone, or beside what has a name of its own, it is the price. */
const OF_UNIT = 0.5
// A year's, where both have words.
const INSTALMENTS = 12

/** Compares the words beside the amounts of all cards: what a few have describes the thing. */
export function callAmounts(all: CardsAmounts): Calls {
  const counts = new Map<string, number>()
  for (const { place, lineWords, wordsAbove } of all.flat())
    for (const key of [place, `${place}\n${lineWords}`, `${place}\n\n${wordsAbove}`]) count(counts, key)
  const isRepeated = (place: string, words: string) =>
    (counts.get(`${place}\n${words}`) ?? 0) > MIN_SHARE * (counts.get(place) ?? 0)
  return {
    rankOf: ({ place, ownWords, lineWords, isOfUnit }) => {
      if (ownWords !== '') return ownWords.split(' ').length < SENTENCE_WORDS ? 2 : 3
      if (lineWords !== '' && isRepeated(place, lineWords)) return 1
      return isOfUnit ? OF_UNIT : 0
    },
    isBelowLabel: ({ place, wordsAbove }) => wordsAbove !== '' && isRepeated(place, `\n${wordsAbove}`),
  }
}

/**
 * The amounts of each card that words call the least, and those that the page marks. Of several that words call different things,
 * those that are so called where they are alone in a card, or that the page names a price; without one, none.
 */
export function leastCalled(cards: CardsAmounts, { rankOf }: Calls): PlacedAmount[][] {
  const open = cards.map((amounts) => amounts.filter((amount) => !isMarked(amount)))
  const [alone, beaten] = [new Map<string, number>(), new Map<string, number>()]
  for (const amounts of open) {
    const least = Math.min(...amounts.map(rankOf))
    const kinds = kindsOf(amounts)
    if (kinds.size === 1) for (const kind of kinds) count(alone, kind)
    for (const kind of kindsOf(amounts.filter((amount) => rankOf(amount) > least))) count(beaten, kind)
  }
  // Where prices stand alone, a card with a fee alone has none.
  const bare = open.map((amounts) => amounts.filter((amount) => rankOf(amount) < 1))
  const places = new Set(bare.flat().map(({ place }) => place))
  const isOfBare = (amount: PlacedAmount) => isNamed(amount) || places.has(amount.place)
  const asking = open.filter((amounts) => amounts.length > 0).length
  const usual = bare.filter((amounts) => amounts.length > 0).length
  const isUsuallyAlone = usual >= MIN_CARDS - 1 && usual >= MIN_SHARE * asking
  const countOf = (counts: ReadonlyMap<string, number>, amount: PlacedAmount) => counts.get(kindOf(amount)) ?? 0
  return cards.map((amounts, at) => {
    const ranked = open[at] ?? []
    const least = Math.min(...ranked.map(rankOf))
    const best = ranked.filter((amount) => rankOf(amount) === least)
    const kept = least < 1 ? best : chooseKind(best)
    const isElsewhere =
      (ranked.some((amount) => isNamed(amount) && !amount.isOfUnit) && !best.some(isNamed)) ||
      (least >= 1 && isUsuallyAlone && !isReduced(amounts, best) && !best.some(isOfBare))
    // What is struck out is the price where no other amount stands, and not where several others may be.
    if (ranked.length > 0 && (isElsewhere || kept.length === 0)) return amounts.filter(({ isDeclared }) => isDeclared)
    return amounts.filter((amount) => isMarked(amount) || kept.includes(amount))
  })

  function chooseKind(best: readonly PlacedAmount[]): readonly PlacedAmount[] {
    const whole = Math.max(...best.map(({ isOfUnit, value }) => (isOfUnit ? 0 : value)))
    const isInstalment = ({ isOfUnit, value }: PlacedAmount) => isOfUnit && INSTALMENTS * value <= whole
    // Other cards have a price beside what is called so.
    const possible = best.filter((amount) => countOf(beaten, amount) <= countOf(alone, amount) && !isInstalment(amount))
    if (kindsOf(possible).size < 2 || unlike(possible).length < 2) return possible
    const [plain] = possible.filter(isPlain)
    if (plain) return possible.filter((amount) => kindOf(amount) === kindOf(plain))
    const usual = possible.filter((amount) => countOf(alone, amount) >= MIN_CARDS)
    if (kindsOf(usual).size === 1) return usual
    const named = possible.filter(isNamed)
    return named.length === 1 ? named : []
  }
}

/** Whether the words beside all others say the same and more: beside the 'members price' and the 'old price', it is the 'price'. */
function isPlain(amount: PlacedAmount, _at: number, all: readonly PlacedAmount[]): boolean {
  const words = wordsOf(amount)
  return all.every((each) => kindOf(each) === kindOf(amount) || words.isSubsetOf(wordsOf(each)))
}

function wordsOf(amount: PlacedAmount): Set<string> {
  return new Set(kindOf(amount).toLowerCase().split(' '))
}

/** Whether one of these amounts is less than what was asked before: that is not a fee. */
function isReduced(amounts: readonly PlacedAmount[], asked: readonly PlacedAmount[]): boolean {
  return (
    unlike(asked).length === 1 && amounts.some((each) => isAskedBefore(each) && each.value > (asked[0]?.value ?? 0))
  )
}

/** The amounts that differ: a card may say one twice. */
export function unlike(amounts: readonly PlacedAmount[]): PlacedAmount[] {
  return amounts.filter(({ value }, at) => amounts.findIndex((each) => each.value === value) === at)
}

function isMarked(amount: PlacedAmount): boolean {
  return amount.isDeclared || isAskedBefore(amount)
}

function isNamed({ isNamedPrice }: PlacedAmount): boolean {
  return isNamedPrice
}

function kindOf({ ownWords, lineWords }: PlacedAmount): string {
  return ownWords || lineWords
}

function kindsOf(amounts: readonly PlacedAmount[]): Set<string> {
  return new Set(amounts.map(kindOf))
}

function count(counts: Map<string, number>, key: string): void {
  counts.set(key, (counts.get(key) ?? 0) + 1)
}
