import { expect, test } from 'vitest'
import { losesPrice } from './price.ts'

const texts = (...all: readonly string[]) => all.map((text) => ({ text }))
const PROSE = 'x'.repeat(100)

test.each([
  ['a short line with a price', ['129,00 €'], true],
  ['a price of MAX_PRICE_CHARS', ['129,00 €'.padEnd(40, '.')], true],
  ['a sentence with a price', ['129,00 €'.padEnd(41, '.')], false],
  ['no price', ['In stock'], false],
  ['MOST_BESIDE of the article', ['129,00 €', 'x'.repeat(92)], true],
  ['more beside it', ['129,00 €', 'x'.repeat(93)], false],
])('an article that lacks %s of its page', (_, beside, expected) => {
  expect(losesPrice(texts(PROSE), texts(...beside, PROSE))).toBe(expected)
})

test('an article that has the price lacks none', () => {
  expect(losesPrice(texts('129,00 €', PROSE), texts('129,00 €', PROSE))).toBe(false)
})
