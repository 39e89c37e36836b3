import type { SheetText } from './text-in-sight.ts'

/** What a screen shows and the paper lacks. */
export interface LostWords {
  /** Of the words on the screen, 0 to 1. */
  readonly share: number
  /** The first different ones of them, at most 20. */
  readonly words: string[]
}

const MOST_WORDS = 20
// A word of one letter is on any paper.
const WORD = /[\p{L}\p{N}]{2,}/gu
// Letters from right to left stand in another order than the digits and the Latin letters beside them.
const RIGHT_TO_LEFT = /\p{Script=Hebrew}|\p{Script=Arabic}/u

/**
 * The words of `texts` that stand less often on the paper, however it breaks and spells them. Null if there are none, or no
 * paper.
 */
export function findLostWords(texts: readonly string[], paper: SheetText | null): LostWords | null {
  if (paper === null) return null
  const papers = paper.read === paper.drawn ? [paper.read] : [paper.read, paper.drawn]
  const parts = papers.some((paper) => RIGHT_TO_LEFT.test(paper)) ? /\p{L}{2,}|\p{N}{2,}/gu : WORD
  const wordsIn = (text: string) => text.replaceAll(/[\u00ad\u200b-\u200f]/g, '').match(parts) ?? []
  const seen = countEach(texts.flatMap(wordsIn))
  const wanted = countEach(texts.flatMap(wordsIn).map(toLetters))
  const counters = papers.map((paper) => counterOf(paper, { words: countEach(wordsIn(paper).map(toLetters)), wanted }))
  const lost = [...seen].flatMap(([word, times]) => {
    const left = times - Math.max(0, ...counters.map((count) => count(toLetters(word), times)))
    return left > 0 ? [{ word, left }] : []
  })
  const sum = (counts: readonly number[]) => counts.reduce((all, one) => all + one, 0)
  const share = sum(lost.map(({ left }) => left)) / sum([...seen.values()])
  if (lost.length === 0) return null
  return { share: Math.ceil(share * 1000) / 1000, words: lost.slice(0, MOST_WORDS).map(({ word }) => word) }
}

/** What a screen shows. */
export interface ScreenContent {
  readonly texts: readonly string[]
  /** How many pictures are on the screen alone. */
  readonly pictures: number
}

/** What a paper lacks; share and words are 0 and none if it is pictures alone. */
export interface LostFromPaper extends LostWords {
  readonly pictures: number
}

/** What a screen shows and the paper lacks, its pictures counted; null if nothing. */
export function findLost({ texts, pictures }: ScreenContent, paper: SheetText | null): LostFromPaper | null {
  const lost = findLostWords(texts, paper)
  return lost || pictures > 0 ? { share: 0, words: [], ...lost, pictures } : null
}

interface Counts {
  /** On the paper. */
  readonly words: ReadonlyMap<string, number>
  /** On the screen. */
  readonly wanted: ReadonlyMap<string, number>
}

/** How often a word stands on paper, as far as it matters: as a word, otherwise within its letters, where a line may end. */
function counterOf(paper: string, { words, wanted }: Counts): (word: string, most: number) => number {
  const letters = toLetters(paper)
  // Words of the screen, none of which is left over for another: where they begin and where they end.
  const taken = new Map<number, number>()
  let length = 0
  for (const part of paper.match(/[\p{L}\p{N}\p{M}]+/gu) ?? []) {
    const word = toLetters(part)
    const count = words.get(word) ?? 0
    if (count > 0 && count <= (wanted.get(word) ?? 0)) taken.set(length, length + word.length)
    length += word.length
  }
  const starts = [...taken.keys()]
  const countLetters = (word: string, most: number) =>
    countWithin(letters, word, { most, isFree: (from, to) => !cutsAny(from, to, { starts, taken }) })
  return (word, most) => {
    const asWord = words.get(word) ?? 0
    if (asWord >= most) return most
    // Where each letter is drawn by itself, those from right to left are found backwards.
    const backwards = RIGHT_TO_LEFT.test(word) ? countLetters([...word].reverse().join(''), most) : 0
    return Math.min(most, countLetters(word, most) + backwards)
  }
}

/** Whether a place begins or ends within a taken word, of which it is a part then: "cedar kelp" has no "dark". */
function cutsAny(
  from: number,
  to: number,
  { starts, taken }: { readonly starts: readonly number[]; readonly taken: ReadonlyMap<number, number> },
): boolean {
  const cuts = (at: number) => {
    const start = starts[lastBelow(starts, at)]
    return start !== undefined && at < (taken.get(start) ?? 0)
  }
  return cuts(from) || cuts(to)
}

/** The place of the last of sorted numbers that is below `limit`; -1 if none is. */
function lastBelow(sorted: readonly number[], limit: number): number {
  let [low, high] = [0, sorted.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((sorted[middle] ?? limit) < limit) low = middle + 1
    else high = middle
  }
  return low - 1
}

interface Within {
  readonly most: number
  readonly isFree: (from: number, to: number) => boolean
}

function countWithin(letters: string, word: string, { most, isFree }: Within): number {
  let count = 0
  for (let at = letters.indexOf(word); at >= 0 && count < most; at = letters.indexOf(word, at + word.length))
    if (isFree(at, at + word.length)) count += 1
  return count
}

function countEach(words: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1)
  return counts
}

/** Letters and digits alone, without case, accents and ligatures: a line may end within a word. */
function toLetters(text: string): string {
  return text
    .normalize('NFKD')
    .toUpperCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
}
