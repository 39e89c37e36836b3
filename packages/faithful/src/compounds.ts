import { lexiconOf } from './lexicon.ts'

const [FEWEST_TENS, ONE_MORE, SCORES] = [20, 10, [60, 80]]
// In letters: a word that may lose its last vowel in front of another, as 'trenta' in 'trentotto'.
const LOSES_VOWEL = 5
// In letters: an ordinal begins like its number.
const STEM = 3
const NEXT = /^\s(?:(\p{L}{1,3})\s)?(\p{L}+)/u
const patterns = new Map<string, RegExp>()

/** A number of two words, and where it stands. */
export interface Compound {
  readonly written: string
  readonly value: number
  readonly start: number
  readonly end: number
}

/** The numbers of tens and one more in a text: 'twenty-five', 'fünfundzwanzig', 'treinta y cinco', 'soixante-quinze'. In lower case. */
export function compoundsIn(text: string, language: string): Compound[] {
  const { values } = lexiconOf(language)
  const pattern = patterns.get(language) ?? makePattern(language)
  patterns.set(language, pattern)
  const tensNamed = (word: string) =>
    values.get(word) ?? [...values].find(([full]) => full.slice(0, -1) === word)?.[1] ?? 0
  return [...text.matchAll(pattern)].flatMap(({ 0: written, index, groups }) => {
    const tens = tensNamed(groups?.tens ?? groups?.last ?? '')
    const more = values.get(groups?.more ?? groups?.first ?? '') ?? 0
    if (more >= ONE_MORE && !SCORES.includes(tens)) return []
    return [{ written, value: tens + more, start: index, end: index + written.length }]
  })
}

/**
 * What a word for tens may be in front of others: 'vingt et un' and 'девяносто четвёртая' go on with a word that is not
 * listed.
 */
export function tensOf(value: number, after: string, language: string): number[] {
  const { values } = lexiconOf(language)
  const [, and = '', next = ''] = NEXT.exec(after) ?? []
  const isLike = (word: string) => next.length >= STEM && word.startsWith(next.slice(0, STEM))
  const goesOn = (and !== '' && and === andOf(language)) || [...values.keys()].some(isLike)
  const isTens = value >= FEWEST_TENS && value % ONE_MORE === 0
  return isTens && goesOn ? Array.from({ length: ONE_MORE }, (_, more) => value + more) : [value]
}

/** 'and', by Unicode's locale data. */
function andOf(language: string): string {
  const parts = new Intl.ListFormat(language === 'und' ? 'en' : language).formatToParts(['1', '2'])
  return (parts.find(({ type }) => type === 'literal')?.value ?? '').trim()
}

function makePattern(language: string): RegExp {
  const { values } = lexiconOf(language)
  const wordsOf = (isWanted: (value: number) => boolean) =>
    [...values].filter(([, value]) => isWanted(value)).map(([word]) => word)
  const tens = wordsOf((value) => value >= FEWEST_TENS)
  const cut = tens.filter((word) => word.length >= LOSES_VOWEL).map((word) => word.slice(0, -1))
  const any = (words: readonly string[]) =>
    words
      .toSorted((a, b) => b.length - a.length)
      .map(RegExp.escape)
      .join('|')
  const more = any(wordsOf((value) => value < FEWEST_TENS))
  const few = any(wordsOf((value) => value < ONE_MORE))
  const joined = RegExp.escape(andOf(language)).replace(/^(?:\\x65|e)/u, '[eë]')
  if (tens.length === 0) return /(?!)/gu
  const rising = `(?<first>${few})${joined}(?<last>${any(tens)})`
  const falling = `(?<tens>${any([...tens, ...cut])})(?:[- ]|i|[- ]?${joined}[- ]?)?(?<more>${more})`
  return new RegExp(`(?<![\\p{L}\\p{M}])(?:${falling}|${rising})(?![\\p{L}\\p{M}])`, 'gu')
}
