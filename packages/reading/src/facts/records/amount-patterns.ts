import { readMoneyWords } from './money-words.ts'

/** How amounts of money are written, and what a word multiplies a number by. */
export interface AmountPatterns {
  readonly price: RegExp
  /** An amount and nothing else. */
  readonly alone: RegExp
  /** A number, and the word for its thousands. */
  readonly value: RegExp
  readonly scales: ReadonlyMap<string, number>
}

// In groups of three, of two before the last three as in India, or in none: no amount is a part of a longer number.
const GROUPED = "\\d{1,3}(?:[.,'’\\u00A0\\u202F ]\\d{3})+(?:[.,]\\d{1,2})?|\\d{1,2}(?:,\\d{2})+,\\d{3}(?:[.]\\d{1,2})?"
const DIGITS = `(?:${GROUPED}|0[.,]\\d+|\\d+(?:[.,](?:\\d{1,2}|\\d{4,}))?)(?!\\d|[.,'’]\\d|%)`
// Joiners keep a range in one line.
const TO = '(?:[\\s\\u200B-\\u200D]{0,2}[–-][\\s\\u200B-\\u200D]{0,2}|\\s(?:to|bis|till?|tot|a|à|do|до)\\s)'

let known: AmountPatterns | null = null

/** Made when the first page with prices is read: it takes as long as a small page. */
export function amountPatterns(): AmountPatterns {
  known ??= makePatterns()
  return known
}

function makePatterns(): AmountPatterns {
  const { currencies, scales } = readMoneyWords()
  const [words, factors] = [anyOf(currencies), anyOf(scales.keys())]
  // US$, NT$, R$: the letters before a sign make another currency of it.
  const before = `(?:(?<!\\p{L})(?:\\p{Lu}\\p{L}{0,2}|(?:US|CA|AU|NZ|HK|NT)\\s)[$]|\\p{Sc}|(?<!\\p{L})(?:${words}))`
  const after = `(?:\\p{Sc}|${words})(?![\\p{L}\\p{N}])`
  const scale = `(?:\\s?(?:${factors}))?`
  const number = `${DIGITS}(?:${scale}(?![\\p{L}\\p{N}]))?`
  // Behind a whole number a dash stands for the cents, and in the north for the currency, too.
  const amount = `(?:${before}\\s?(?:${number})|(?<![\\d.,'’])${DIGITS}(?:${scale}(?:,-)?\\s?${after}|[:,][-–](?![\\p{L}\\p{N})])))`
  // The currency of a range may stand behind its end only: that is a range alone in its line, where no word goes before.
  const price = `(?:^(?:${number})${TO})?${amount}(?:${TO}${amount})?`
  return {
    price: new RegExp(price, 'gu'),
    // Behind $5 may stand USD.
    alone: new RegExp(`^\\s*(?:${price})(?:\\s?(?:${words}))?\\s*$`, 'u'),
    value: new RegExp(`(\\d[\\d.,'’\\u00A0\\u202F ]*)(${factors})?`, 'u'),
    scales,
  }
}

function anyOf(words: Iterable<string>): string {
  return [...words]
    .sort((one, other) => other.length - one.length)
    .map((word) => word.replace(/[./]/g, '\\$&').replace(/[.]$/, '.?'))
    .join('|')
}
