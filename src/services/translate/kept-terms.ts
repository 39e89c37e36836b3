/** A text in which every kept term is a code word that translators leave alone. */
export interface MaskedText {
  readonly text: string
  /** Puts the terms back; undefined where a code word did not come back exactly once. */
  restore(translation: string): string | undefined
}

const WORD_EDGE = '[\\p{L}\\p{N}\\p{M}]'

/** The terms that stand in a text as words of their own, in the order of `terms`. Case counts. */
export function termsIn(text: string, terms: readonly string[]): string[] {
  const found = new Set(matchesOf(text, terms).map(([match]) => match))
  return terms.filter((term) => found.has(term))
}

/** The text without its kept terms: what there is to translate. */
export function withoutTerms(text: string, terms: readonly string[]): string {
  return partsAround(text, terms).join(' ')
}

/** What stands before, between and after the kept terms of a text. */
export function partsAround(text: string, terms: readonly string[]): string[] {
  const matches = matchesOf(text, terms)
  const ends = [0, ...matches.map(({ 0: match, index }) => index + match.length)]
  return ends.map((end, i) => text.slice(end, matches[i]?.index))
}

/** True where every kept term of a text stands in its translation as often. */
export function keepsTerms(translation: string, { text, terms }: { text: string; terms: readonly string[] }): boolean {
  const wanted = matchesOf(text, terms).map(([match]) => match)
  // Languages without spaces between words have letters beside every term.
  const found = literalPattern(terms, '')
  const kept = found ? [...translation.matchAll(found)].map(([match]) => match) : []
  return wanted.every((term) => countOf(kept, term) >= countOf(wanted, term))
}

/** Replaces every kept term by a code word that the text does not have. */
export function maskTerms(text: string, terms: readonly string[]): MaskedText {
  const matches = matchesOf(text, terms).map(([match]) => match)
  const letter = ['Q', 'K', 'V', 'J', 'W'].find((candidate) => !text.includes(`Z${candidate}`)) ?? 'X'
  const codes = matches.map((_, i) => `Z${letter}${i + 1}X`)
  const parts = partsAround(text, terms)
  return {
    text: parts.map((part, i) => part + (codes[i] ?? '')).join(''),
    restore(translation) {
      const isWhole = codes.every((code) => translation.split(code).length === 2)
      if (!isWhole) return undefined
      // A function: `$` in a term means nothing.
      return codes.reduce((restored, code, i) => restored.replace(code, () => matches[i] ?? ''), translation)
    },
  }
}

function matchesOf(text: string, terms: readonly string[]): RegExpExecArray[] {
  const pattern = literalPattern(terms, WORD_EDGE)
  return pattern ? [...text.matchAll(pattern)] : []
}

/** The longest term first, so that 'New York Times' is not taken for 'New York'. */
function literalPattern(terms: readonly string[], edge: string): RegExp | undefined {
  if (terms.length === 0) return undefined
  const isWord = new RegExp(WORD_EDGE, 'u')
  const literals = terms
    .toSorted((a, b) => b.length - a.length)
    .map((term) => {
      const [before, after] = [term.at(0) ?? '', term.at(-1) ?? ''].map((end) => edge !== '' && isWord.test(end))
      return `${before ? `(?<!${edge})` : ''}${RegExp.escape(term)}${after ? `(?!${edge})` : ''}`
    })
  return new RegExp(literals.join('|'), 'gu')
}

function countOf(list: readonly string[], wanted: string): number {
  return list.filter((entry) => entry === wanted).length
}
