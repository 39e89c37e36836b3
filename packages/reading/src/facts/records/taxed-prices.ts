import { MIN_CARDS } from './card-groups.ts'
import type { PlacedAmount } from './placed-amounts.ts'

// Of value added tax and the like, in percent, in most countries.
const RATES = [
  5, 5.5, 6, 7, 7.7, 8, 8.1, 9, 10, 11, 12, 13, 13.5, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 25.5, 27,
]
// A fifth off is a quarter on.
const LIKE_A_SALE = 25
const DECIMALS = /[.,]\d{1,2}\D*$/
const HALF_CENT = 0.0051

/**
 * Without the lower of two amounts where they differ by one rate of tax in all cards: a private buyer pays the higher one. Null if they
 * do not, or if the page declares which one is the price.
 */
export function withoutNet(cards: readonly (readonly PlacedAmount[])[]): PlacedAmount[][] | null {
  const open = cards.map((amounts) => amounts.filter(({ isStruck, isCalledBefore }) => !isStruck && !isCalledBefore))
  const priced = open.filter((amounts) => amounts.length > 0)
  const pairs = priced.map((amounts) => amounts.toSorted((one, other) => one.value - other.value))
  const isDeclared = open.flat().some((amount) => amount.isDeclared)
  if (isDeclared || priced.length < MIN_CARDS || pairs.some((pair) => valuesOf(pair).size !== 2)) return null
  const isSaid = priced.every((amounts) =>
    amounts.some(({ ownWords, lineWords }) => ownWords !== '' || lineWords !== ''),
  )
  const isOfTax = RATES.some(
    (rate) => (isSaid || rate !== LIKE_A_SALE) && pairs.every((pair) => differBy(rate, pair[0], pair.at(-1))),
  )
  if (!isOfTax) return null
  return cards.map((amounts, at) => {
    const net = Math.min(...valuesOf(open[at] ?? []))
    return amounts.filter(({ value }) => value !== net)
  })
}

function valuesOf(amounts: readonly PlacedAmount[]): Set<number> {
  return new Set(amounts.map(({ value }) => value))
}

/** Whether one amount is the other with tax, both as rounded. */
function differBy(rate: number, net: PlacedAmount | undefined, gross: PlacedAmount | undefined): boolean {
  if (!net || !gross) return false
  const factor = 1 + rate / 100
  return Math.abs(net.value * factor - gross.value) <= factor * roundingOf(net) + roundingOf(gross)
}

function roundingOf({ text }: PlacedAmount): number {
  return DECIMALS.test(text) ? HALF_CENT : 0.5
}
