import { UNSPACED_CHARACTER } from './count-words.ts'

/** A part of a text that answers a query. */
export interface Passage {
  readonly text: string
  /** The heading above it; null before the first heading. */
  readonly heading: string | null
  /** BM25, above 0. Comparable within one page only. */
  readonly score: number
  /** Where it starts in the text, in characters. */
  readonly offset: number
}

const MAX_PASSAGE_CHARS = 1200
const MIN_PASSAGE_CHARS = 300
// The customary values, from Robertson and Zaragoza, The Probabilistic Relevance Framework, 2009.
const K1 = 1.2
const B = 0.75
const HEADING = /^#{1,6} +(.+)$/

/**
 * The passages of a Markdown or plain text that match a query best, best first. Empty if no word of the query occurs.
 */
export function findPassages(
  text: string,
  { query, maxPassages }: { readonly query: string; readonly maxPassages: number },
): Passage[] {
  const passages = splitPassages(text)
  const counted = passages.map((passage) => countTerms(`${passage.heading ?? ''} ${passage.text}`))
  const averageLength = counted.reduce((sum, { length }) => sum + length, 0) / Math.max(1, counted.length)
  const terms = [...countTerms(query).times.keys()]
  const weights = new Map(terms.map((term) => [term, inverseFrequency(term, counted)]))
  return passages
    .map((passage, at) => {
      const { times, length } = counted[at] ?? { times: new Map<string, number>(), length: 0 }
      const score = terms.reduce((sum, term) => {
        const found = times.get(term) ?? 0
        const saturation = (found * (K1 + 1)) / (found + K1 * (1 - B + (B * length) / averageLength))
        return found === 0 ? sum : sum + (weights.get(term) ?? 0) * saturation
      }, 0)
      return { ...passage, score: Math.round(score * 1000) / 1000 }
    })
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score || a.offset - b.offset)
    .slice(0, maxPassages)
}

/** The paragraphs in order, under their heading. Short ones are joined. */
function splitPassages(text: string): Omit<Passage, 'score'>[] {
  const passages: { text: string; heading: string | null; offset: number }[] = []
  let heading: string | null = null
  let isOpen = false
  for (const { index, 0: written } of text.matchAll(/[^\n](?:[^\n]|\n(?!\s*\n))*/g)) {
    const title = HEADING.exec(written)?.[1]
    if (title !== undefined) heading = title
    for (let start = 0; start < written.length; start += MAX_PASSAGE_CHARS) {
      const part = written.slice(start, start + MAX_PASSAGE_CHARS)
      const last = passages.at(-1)
      const fits = last && last.text.length < MIN_PASSAGE_CHARS && last.text.length + part.length <= MAX_PASSAGE_CHARS
      if (last && isOpen && fits && title === undefined) last.text += `\n\n${part}`
      else if (title === undefined) passages.push({ text: part, heading, offset: index + start })
    }
    isOpen = title === undefined
  }
  return passages
}

function countTerms(text: string) {
  const times = new Map<string, number>()
  let length = 0
  for (const [word] of text
    .normalize('NFKC')
    .toLowerCase()
    .matchAll(/[\p{L}\p{M}\p{N}]+/gu)) {
    for (const term of UNSPACED_CHARACTER.test(word) ? pairsOf(word) : [word]) {
      times.set(term, (times.get(term) ?? 0) + 1)
      length += 1
    }
  }
  return { times, length }
}

/** In scripts without spaces, pairs of characters stand for words. */
function pairsOf(word: string): string[] {
  const chars = [...word]
  return chars.length < 2 ? chars : chars.slice(1).map((char, at) => `${chars[at]}${char}`)
}

function inverseFrequency(term: string, counted: readonly { readonly times: ReadonlyMap<string, number> }[]): number {
  const holding = counted.filter(({ times }) => times.has(term)).length
  return Math.log(1 + (counted.length - holding + 0.5) / (holding + 0.5))
}
