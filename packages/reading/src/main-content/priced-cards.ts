import type { PageCoverage } from '../coverage/coverage.ts'
import type { WeighedLine } from '../coverage/line-likelihood.ts'
import { PRICE } from './price.ts'

// The price of a card stands on a short line, one of about twenty at most; those of an article stand in sentences.
const PRICE_WORDS = 8
const NEAR = 5
const MANY_PRICES = 3
const PRICED = 0.05
const HALF = 0.5

/** Whether most of the lines with prices beside links, of a page with many, are not held: those of the cards of a shop. */
export function losesPrices({ held }: PageCoverage, lines: readonly WeighedLine[]): boolean {
  const priced = pricedLines(lines)
  return (
    priced.length >= Math.max(MANY_PRICES, PRICED * lines.length) &&
    priced.filter((at) => held[at]).length < HALF * priced.length
  )
}

/** The lines of the cards of a shop: prices, and the links beside them. */
export function cardLines(lines: readonly WeighedLine[]): ReadonlySet<string> {
  const near = pricedLines(lines).flatMap((at) => [at, ...placesNear(at).filter((place) => isLinked(lines[place]))])
  return new Set(near.map((at) => lines[at]?.text ?? ''))
}

/** Where short lines with prices stand beside links. */
function pricedLines(lines: readonly WeighedLine[]): number[] {
  return lines.flatMap(({ text, words }, at) => {
    const isCard = words <= PRICE_WORDS && PRICE.test(text) && placesNear(at).some((place) => isLinked(lines[place]))
    return isCard ? [at] : []
  })
}

function placesNear(at: number): number[] {
  const first = Math.max(0, at - NEAR)
  return Array.from({ length: at + NEAR - first }, (_, step) => first + step)
}

function isLinked(line: WeighedLine | undefined): boolean {
  return line !== undefined && line.linkShare > HALF
}
