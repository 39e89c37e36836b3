import { foldText } from '../fold-text.ts'
import { termsOf } from '../languages/terms-of.ts'

// In letters: a shorter word ends no compound.
const SHORTEST_PART = 4
const UNSPACED = /[\p{Script=Han}\p{Script=Hangul}]/u
const SIGNS = ['#', 'n°', 'nº', '№']
const WORDS = termsOf(({ which }) => [which.number])
const FOLDED = longestFirst(WORDS.map((word) => foldText(word).trim()))

/** A word for a number in folded text, also at the end of a compound: 'no', 'Rechnungsnummer', '发票号码'. */
export const NUMBER_WORD = new RegExp(
  [
    `(?:${FOLDED.filter((word) => word.length >= SHORTEST_PART && !UNSPACED.test(word)).join('|')})(?!\\p{L})`,
    `(?<!\\p{L})(?:${FOLDED.filter((word) => !UNSPACED.test(word)).join('|')})(?!\\p{L})`,
    ...FOLDED.filter((word) => UNSPACED.test(word)),
  ].join('|'),
  'u',
)

// In letters: '日' and '일' are parts of other words.
const SHORTEST_DATE = 2
/** A word for a date in folded text, also at the end of a compound: 'date', 'Rechnungsdatum', '开票日期'. */
export const DATE_WORD = new RegExp(
  `(?:${longestFirst(termsOf(({ which }) => [which.date]).map((word) => foldText(word).trim()))
    .filter((word) => word.length >= SHORTEST_DATE)
    .join('|')})(?!\\p{L})`,
  'u',
)

/** Source of a pattern for the words and signs before a number, as printed, in any case. */
export const NUMBER_SIGN_SOURCE = `(?:${longestFirst(WORDS).join('|')})(?!\\p{L})|${SIGNS.join('|')}`

function longestFirst(words: readonly string[]): string[] {
  return [...new Set(words)].filter((word) => word !== '').sort((a, b) => b.length - a.length)
}
