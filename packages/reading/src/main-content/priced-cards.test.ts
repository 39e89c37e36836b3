import { expect, it } from 'vitest'
import type { WeighedLine } from '../coverage/line-likelihood.ts'
import { losesPrices } from './priced-cards.ts'

/** The lines of so many cards, each a linked name above a price. */
function cards(count: number): WeighedLine[] {
  return Array.from({ length: count }, (_, card) => [
    { text: `Bike ${card}`, linkShare: 1, words: 2 },
    { text: `€ ${card + 1}49,00`, linkShare: 0, words: 2 },
  ])
    .flat()
    .map((line, at) => ({ ...line, at, level: 0, likelihood: 0.3, isItem: false, isBeside: false, isApart: false }))
}

const holding = (held: readonly boolean[]) => ({
  held,
  heldApart: [],
  share: 0,
  heldChars: 0,
  fit: 0,
  figures: new Set<string>(),
})

it('misses the prices of three cards of which a choice holds one', () => {
  const held = [true, true, false, false, false, false]
  expect(losesPrices(holding(held), cards(3))).toBe(true)
  expect(losesPrices(holding(held.map(() => true)), cards(3))).toBe(false)
  // MANY_PRICES: two prices beside links may be those of a text.
  expect(losesPrices(holding(held.slice(2)), cards(2))).toBe(false)
})
