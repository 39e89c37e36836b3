import { foldText } from './fold-text.ts'

/** Letters of scripts that do not separate words by spaces. */
export const CJK = /[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}]/u

// Of three letters, some of thirty terms are left to be looked for in the cell of a table.
const START = 3

/**
 * A term of the languages as it is looked for in folded text: whole words, or any position in scripts that do not separate
 * words by spaces. There are thousands, few of which stand in a text, so a pattern is made when its first word is met.
 */
export class SoughtTerm {
  /** In characters, folded. */
  readonly length: number
  /** Whether it is looked for within words, too: in scripts without spaces, and in Arabic behind an article. */
  readonly isWithin: boolean
  readonly #folded: string
  readonly #first: string
  #made: RegExp | undefined

  constructor(term: string) {
    this.#folded = foldText(term).trim().replaceAll(/\s+/g, ' ')
    this.length = this.#folded.length
    const isUnspaced = CJK.test(this.#folded)
    this.isWithin = isUnspaced || this.#folded.startsWith('ال')
    // Recognizers insert spaces between the characters of East Asian words. An Arabic article may be written otherwise.
    this.#first = isUnspaced ? this.#folded.charAt(0) : (this.#folded.replace(/^ال/, '').split(' ', 1)[0] ?? '')
  }

  /** Letters that stand in every text in which the term does. */
  get start(): string {
    return this.#first.slice(0, START)
  }

  /** Whether it stands in a folded text. */
  isIn(folded: string): boolean {
    return folded.includes(this.#first) && folded.search(this.#pattern) !== -1
  }

  /** Its places in a folded text. */
  placesIn(folded: string): { readonly start: number; readonly end: number }[] {
    if (!this.isIn(folded)) return []
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

/** What has terms, by how they start: of thousands, few can stand in a cell. */
export class SoughtTerms<Item extends { readonly term: SoughtTerm }> {
  readonly #byStart: ReadonlyMap<string, readonly { readonly item: Item; readonly order: number }[]>
  // First letters of those that are looked for within words.
  readonly #within: ReadonlySet<string>

  constructor(items: readonly Item[]) {
    this.#within = new Set(items.flatMap(({ term }) => (term.isWithin ? [term.start.charAt(0)] : [])))
    const rows = items.map((item, order) => ({ item, order }))
    this.#byStart = Map.groupBy(rows, ({ item }) => item.term.start)
  }

  /** Those whose term may stand in a folded text, in their order. */
  near(folded: string): Item[] {
    const starts = new Set([''])
    for (let at = 0; at < folded.length; at += 1) {
      if (at > 0 && folded.charAt(at - 1) !== ' ' && !this.#within.has(folded.charAt(at))) continue
      for (let length = 1; length <= START; length += 1) starts.add(folded.slice(at, at + length))
    }
    const rows = [...starts].flatMap((start) => this.#byStart.get(start) ?? [])
    return rows.sort((a, b) => a.order - b.order).map(({ item }) => item)
  }
}

function toPattern(folded: string): RegExp {
  if (CJK.test(folded)) return new RegExp([...folded.replaceAll(' ', '')].join(' {0,2}'), 'gu')
  // In Arabic the article and its word are written as one word.
  const words = folded.split(' ').map((word) => (/^ال/.test(word) ? `(?:[وبل]?ال|لل)?${word.slice(2)}` : word))
  // Folded text has nothing but letters, digits and spaces: all of Unicode's letters take long to compile, and to match.
  return new RegExp(`(?<![^ ])${words.join(' {0,3}')}(?![^ ])`, 'g')
}
