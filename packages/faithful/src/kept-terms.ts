/** A text in which a code word, which translators leave unchanged, replaces every kept term. */
export interface MaskedText {
  readonly text: string
  /** Restores the terms; undefined unless each code word occurs exactly once. */
  restore(translation: string): string | undefined
}

const WORD_EDGE = '[\\p{L}\\p{N}\\p{M}]'

/** The terms that occur in a text as whole words, in the order of `terms`. Case-sensitive. */
export function termsIn(text: string, terms: readonly string[]): string[] {
  const found = new Set(matchesOf(text, terms).map(([match]) => match))
  return terms.filter((term) => found.has(term))
}

/** The text to translate: without its kept terms. */
export function withoutTerms(text: string, terms: readonly string[]): string {
  return partsAround(text, terms).join(' ')
}

/** The parts of a text before, between and after its kept terms. */
export function partsAround(text: string, terms: readonly string[]): string[] {
  const matches = matchesOf(text, terms)
  const ends = [0, ...matches.map(({ 0: match, index }) => index + match.length)]
  return ends.map((end, i) => text.slice(end, matches[i]?.index))
}

/** True if every kept term occurs in the translation as often as in the text. */
export function keepsTerms(translation: string, { text, terms }: { text: string; terms: readonly string[] }): boolean {
  const wanted = matchesOf(text, terms).map(([match]) => match)
  // In languages without spaces, letters adjoin every term.
  const kept = translation.match(literalPattern(terms, '') ?? /(?!)/gu) ?? []
  const countIn = (list: readonly string[], term: string) => list.filter((one) => one === term).length
  return wanted.every((term) => countIn(kept, term) >= countIn(wanted, term))
}

/** Replaces every kept term by a code word that the text does not contain. */
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
      // A function, so that `$` in a term has no special meaning.
      return codes.reduce((restored, code, i) => restored.replace(code, () => matches[i] ?? ''), translation)
    },
  }
}

function matchesOf(text: string, terms: readonly string[]): RegExpExecArray[] {
  const pattern = literalPattern(terms, WORD_EDGE)
  return pattern ? [...text.matchAll(pattern)] : []
}

/** Matches the longest term first, so that 'New York Times' is not matched as 'New York'. */
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
