import { foldText } from '../fold-text.ts'
import { LANGUAGES } from '../languages/languages.ts'
import type { AmountWord } from '../languages/terms.ts'
import { CJK, SoughtTerm, SoughtTerms } from '../sought-term.ts'

interface Term {
  readonly word: AmountWord
  /** 'Total VAT': a name of a tax that contains the word for a sum. */
  readonly isSumOfTax: boolean
  readonly language: string
  readonly term: SoughtTerm
}

// An amount in the characters of cheques, beside its digits: '陆佰玖拾贰圆整'.
const WRITTEN_OUT = /[零壹贰叁肆伍陆柒捌玖拾佰仟万亿圆元角分整正]{3,}/g
const ALL_TERMS: readonly Term[] = LANGUAGES.flatMap(({ code, amounts }) =>
  // The keys of the record are those of its type.
  (Object.entries(amounts) as [AmountWord, string][]).flatMap(([word, terms]) =>
    terms.split(', ').map((term) => ({
      word,
      isSumOfTax: word === 'tax' && (amounts.total ?? '').split(', ').some((sum) => holds(term, sum)),
      language: code,
      term: new SoughtTerm(term),
    })),
  ),
).sort((a, b) => b.term.length - a.term.length)
const TERMS = new SoughtTerms(ALL_TERMS)

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
  const terms = TERMS.near(folded).filter(({ language }) => languages.includes(language))
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
  const taken: { start: number; end: number; word: AmountWord }[] = []
  for (const { word, term } of terms) {
    for (const { start, end } of term.placesIn(folded)) {
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
