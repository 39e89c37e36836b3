import { charsOf, type TextBlock } from '../tree/text-blocks.ts'

type Texts = readonly Pick<TextBlock, 'text'>[]

// Elsewhere a sentence tells of a price.
const MAX_PRICE_CHARS = 40
const MOST_BESIDE = 2

/** An amount with a currency, before or after it. */
export const PRICE = /(?:[$€£¥₹₩₽₺]|\b(?:EUR|USD|GBP|CHF)) ?\d|\d ?(?:[€£₽₺]|(?:EUR|USD|zł|Kč|kr)\b)/

/**
 * Whether an article lacks a price of the part marked as the main one, which is at most twice as long: what is offered comes with
 * its price.
 */
export function losesPrice(article: Texts, whole: Texts): boolean {
  return pricesIn(article) < pricesIn(whole) && charsOf(whole) <= MOST_BESIDE * charsOf(article)
}

function pricesIn(texts: Texts): number {
  return texts.filter(({ text }) => text.length <= MAX_PRICE_CHARS && PRICE.test(text)).length
}
