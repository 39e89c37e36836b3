import type { PageCoverage } from '../coverage/coverage.ts'
import type { WeighedLine } from '../coverage/line-likelihood.ts'
import { PRICE } from './price.ts'

// The price of a card stands on a short line, one of about twenty at most; those of an article stand in sentences.
const PRICE_WORDS = 8
const NEAR = 5
const MANY_PRICES = 6
const PRICED = 0.05
const HALF = 0.5

/** Whether most of the lines with prices beside links, of a page with many, are not held: those of the cards of a shop. */
export function losesPrices({ held }: PageCoverage, lines: readonly WeighedLine[]): boolean {
  const isLinked = lines.map(({ linkShare }) => linkShare > HALF)
  const priced = lines.flatMap(({ text, words }, at) => {
    const isCard =
      words <= PRICE_WORDS && PRICE.test(text) && isLinked.slice(Math.max(0, at - NEAR), at + NEAR).includes(true)
    return isCard ? [held[at]] : []
  })
  return (
    priced.length >= Math.max(MANY_PRICES, PRICED * lines.length) &&
    priced.filter(Boolean).length < HALF * priced.length
  )
}
