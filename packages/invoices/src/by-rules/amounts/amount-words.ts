import { foldText } from '../fold-text.ts'
import { LANGUAGES } from '../languages/languages.ts'
import type { AmountWord } from '../languages/terms.ts'

interface Term {
  readonly word: AmountWord
  /** 'Total VAT': a name of a tax that contains the word for a sum. */
  readonly isSumOfTax: boolean
  readonly language: string
  readonly first: string
  readonly length: number
  readonly pattern: RegExp
}

// An amount in the characters of cheques, beside its digits: '陆佰玖拾贰圆整'.
const WRITTEN_OUT = /[零壹贰叁肆伍陆柒捌玖拾佰仟万亿圆元角分整正]{3,}/g
const CJK = /[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}]/u

/**
 * A pattern for a term in folded text. Matches whole words, or any position in scripts that do not separate words by
 * spaces.
 */
export function toTermPattern(term: string): RegExp {
  const folded = foldText(term).trim().replaceAll(/\s+/g, ' ')
  if (CJK.test(folded)) return new RegExp([...folded.replaceAll(' ', '')].join(' {0,2}'), 'gu')
  // In Arabic the article and its word are written as one word.
  const words = folded.split(' ').map((word) => (/^ال/.test(word) ? `(?:[وبل]?ال|لل)?${word.slice(2)}` : word))
  return new RegExp(`(?<![\\p{L}\\p{N}])${words.join(' {0,3}')}(?![\\p{L}\\p{N}])`, 'gu')
}

/** The first word of a term: a quick test with withoutBlanks() for texts that cannot contain the term. */
export function firstWord(term: string): string {
  return foldText(term).trim().replace(/^ال/, '').split(' ', 1)[0] ?? ''
}

/** Removes the spaces that recognizers insert between the characters of an East Asian word. */
export function withoutBlanks(folded: string): string {
  return CJK.test(folded) ? folded.replaceAll(' ', '') : folded
}

const TERMS: readonly Term[] = LANGUAGES.flatMap(({ code, amounts }) =>
  // The keys of the record are those of its type.
  (Object.entries(amounts) as [AmountWord, string][]).flatMap(([word, terms]) =>
    terms.split(', ').map((term) => ({
      word,
      isSumOfTax: word === 'tax' && (amounts.total ?? '').split(', ').some((sum) => holds(term, sum)),
      language: code,
      first: firstWord(term),
      length: term.length,
      pattern: toTermPattern(term),
    })),
  ),
).sort((a, b) => b.length - a.length)

/** The parts of a label: its known words of amounts, in order, and the number of other words. */
export interface AmountWords {
  readonly words: readonly AmountWord[]
  readonly unknown: number
}

const MAX_KEPT = 500
const kept = new Map<string, AmountWords>()

/** Reads a label in the given languages. At each position the longest matching term wins. */
export function readAmountWords(phrase: string, languages: readonly string[]): AmountWords {
  const folded = foldText(phrase.slice(0, 160)).replaceAll(WRITTEN_OUT, ' ').replaceAll(/ {3,}/g, '  ')
  // The same labels occur often, so their readings are cached.
  const key = `${languages} ${folded}`
  const known = kept.get(key)
  if (known) return known
  if (kept.size >= MAX_KEPT) kept.clear()
  const read = readFolded(folded, languages)
  kept.set(key, read)
  return read
}

/** 'Total VAT' is a tax, but 'Total, VAT included' is a total: its words are read one by one. */
function readFolded(folded: string, languages: readonly string[]): AmountWords {
  const terms = TERMS.filter(({ language }) => languages.includes(language))
  const whole = readTerms(folded, terms)
  if (!whole.words.some((word) => word === 'including' || word === 'excluding')) return whole
  return readTerms(
    folded,
    terms.filter(({ isSumOfTax }) => !isSumOfTax),
  )
}

function holds(term: string, word: string): boolean {
  return ` ${foldText(term)} `.includes(` ${foldText(word)} `)
}

function readTerms(folded: string, terms: readonly Term[]): AmountWords {
  const joined = withoutBlanks(folded)
  const taken: { start: number; end: number; word: AmountWord }[] = []
  for (const { word, first, pattern } of terms) {
    if (!joined.includes(first)) continue
    for (const match of folded.matchAll(pattern)) {
      const [start, end] = [match.index, match.index + match[0].length]
      if (taken.every((other) => end <= other.start || start >= other.end)) taken.push({ start, end, word })
    }
  }
  const rest = taken.reduce(
    (text, { start, end }) => text.slice(0, start) + ' '.repeat(end - start) + text.slice(end),
    folded,
  )
  const unknown = rest
    .split(/\s+/)
    .filter((word) => /\p{L}{2}/u.test(word))
    .reduce((sum, word) => sum + (CJK.test(word) ? Math.ceil(word.length / 3) : 1), 0)
  return { words: taken.sort((a, b) => a.start - b.start).map(({ word }) => word), unknown }
}
