/** A text in which a code word, which translators leave unchanged, replaces every kept term. */
export interface MaskedText {
  readonly text: string
  /** Restores the terms; undefined unless each code word occurs exactly once. */
  restore(translation: string): string | undefined
}

const LETTER = '\\p{L}\\p{N}\\p{M}'
// Scripts without spaces: where one meets another script, a word ends.
const DENSE = ['Han', 'Hiragana', 'Katakana', 'Thai', 'Lao', 'Khmer', 'Myanmar']
  .map((name) => `\\p{Script=${name}}`)
  .join('')

/** The terms that occur in a text as whole words, in the order of `terms`. Case-sensitive. */
export function termsIn(text: string, terms: readonly string[]): string[] {
  const found = new Set(matchesOf(text, terms).map(([match]) => match))
  return terms.filter((term) => found.has(term))
}

/** The text to translate: without its kept terms. */
export function withoutTerms(text: string, terms: readonly string[]): string {
  return partsAround(text, terms).join(' ')
}

function partsAround(text: string, terms: readonly string[]): string[] {
  const matches = matchesOf(text, terms)
  const ends = [0, ...matches.map(({ 0: match, index }) => index + match.length)]
  return ends.map((end, i) => text.slice(end, matches[i]?.index))
}

/** True if every kept term occurs in the translation as often as in the text. */
export function keepsTerms(translation: string, { text, terms }: { text: string; terms: readonly string[] }): boolean {
  const wanted = matchesOf(text, terms).map(([match]) => match)
  // In languages without spaces, letters adjoin every term.
  const kept = translation.match(literalPattern(terms, () => '') ?? /(?!)/gu) ?? []
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
  const pattern = literalPattern(terms)
  return pattern ? [...text.matchAll(pattern)] : []
}

/** Matches the longest term first, so that 'New York Times' is not matched as 'New York'. */
function literalPattern(terms: readonly string[], edgeOf = edgeBeside): RegExp | undefined {
  if (terms.length === 0) return undefined
  const literals = terms
    .toSorted((a, b) => b.length - a.length)
    .map((term) => {
      const [before, after] = [[...term].at(0), [...term].at(-1)].map((end = '') => edgeOf(end))
      return `${before ? `(?<!${before})` : ''}${RegExp.escape(term)}${after ? `(?!${after})` : ''}`
    })
  return new RegExp(literals.join('|'), 'gv')
}

/** What beside the first or last character of a term would make it a part of a longer word; empty if nothing would. */
function edgeBeside(end: string): string {
  if (new RegExp(`[${DENSE}]`, 'v').test(end)) return `[${LETTER}]`
  return new RegExp(`[${LETTER}]`, 'v').test(end) ? `[[${LETTER}]--[${DENSE}]]` : ''
}
