import { foldText } from './fold-text.ts'

/** Letters of scripts that do not separate words by spaces. */
export const CJK = /[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}]/u

/**
 * A term of the languages as it is looked for in folded text: whole words, or any position in scripts that do not separate
 * words by spaces. There are thousands, few of which stand in a text, so a pattern is made when its first word is met.
 */
export class SoughtTerm {
  /** In characters, folded. */
  readonly length: number
  readonly #folded: string
  readonly #first: string
  #made: RegExp | undefined

  constructor(term: string) {
    this.#folded = foldText(term).trim().replaceAll(/\s+/g, ' ')
    this.length = this.#folded.length
    // Recognizers insert spaces between the characters of East Asian words. An Arabic article may be written otherwise.
    this.#first = CJK.test(this.#folded)
      ? this.#folded.charAt(0)
      : (this.#folded.replace(/^ال/, '').split(' ', 1)[0] ?? '')
  }

  /** Whether it stands in a folded text. */
  isIn(folded: string): boolean {
    return folded.includes(this.#first) && folded.search(this.#pattern) !== -1
  }

  /** Its places in a folded text. */
  placesIn(folded: string): { readonly start: number; readonly end: number }[] {
    if (!folded.includes(this.#first)) return []
    return [...folded.matchAll(this.#pattern)].map(({ index, 0: match }) => ({
      start: index,
      end: index + match.length,
    }))
  }

  /** The folded text with spaces in its places. */
  blankOut(folded: string): string {
    if (!folded.includes(this.#first)) return folded
    return folded.replaceAll(this.#pattern, (match) => ' '.repeat(match.length))
  }

  get #pattern(): RegExp {
    this.#made ??= toPattern(this.#folded)
    return this.#made
  }
}

function toPattern(folded: string): RegExp {
  if (CJK.test(folded)) return new RegExp([...folded.replaceAll(' ', '')].join(' {0,2}'), 'gu')
  // In Arabic the article and its word are written as one word.
  const words = folded.split(' ').map((word) => (/^ال/.test(word) ? `(?:[وبل]?ال|لل)?${word.slice(2)}` : word))
  return new RegExp(`(?<![\\p{L}\\p{N}])${words.join(' {0,3}')}(?![\\p{L}\\p{N}])`, 'gu')
}
