import { boxAround } from './layout/box-around.ts'
import { groupLines, type WordLine } from './layout/group-lines.ts'
import { wordsConfidence } from './letters-in.ts'
import type { ReadWord } from './parse-tsv.ts'

/** The quality of a reading, to compare readings of one page. */
export interface Judgement {
  /** The mean of all words, weighted by length: 0 to 100. */
  readonly confidence: number
  /**
   * Grows with the number of characters and their confidence. A few certain characters weigh more than many doubtful
   * ones.
   */
  readonly weight: number
  /** True if the page is upright: several level lines, or all of a few, have high confidence. */
  readonly isUpright: boolean
  /** The weight of level lines only. */
  readonly levelWeight: number
}

// Upright print has a confidence of 85 to 97, upside-down print 30 to 60.
const SURE = 75
// Shorter lines are read in noise, too.
const MIN_LINE_CHARACTERS = 4
// In noise, a single line can have high confidence.
const PROOF_LINES = 3
// Exponent of the confidence. A higher one would prefer a confident half of a page to the whole page.
const SURENESS = 3

/** Rates a reading by the confidence of the engine, which includes its dictionary. */
export function judgeReading(words: readonly ReadWord[]): Judgement {
  const lines = groupLines(words).flat()
  // The engine itself rotates lines on their side, so only level lines prove that the page is upright.
  const level = lines.filter(isLevel)
  const long = level.filter((line) => lengthOf(line) >= MIN_LINE_CHARACTERS)
  const sure = long.filter((line) => wordsConfidence(line) >= SURE)
  return {
    confidence: wordsConfidence(words),
    weight: weigh(words),
    isUpright: sure.length > 0 && sure.length >= Math.min(PROOF_LINES, long.length),
    levelWeight: weigh(level.flat()),
  }
}

function isLevel(line: WordLine): boolean {
  const { width, height } = boxAround(line)
  return width > height
}

function weigh(words: readonly ReadWord[]): number {
  return words.reduce((sum, { text, confidence }) => sum + countCharacters(text) * (confidence / 100) ** SURENESS, 0)
}

/** Counts letters, marks and digits only: grain and paper edges are read as punctuation, with high confidence. */
function countCharacters(text: string): number {
  return text.match(/[\p{L}\p{M}\p{N}]/gu)?.length ?? 0
}

function lengthOf(words: readonly ReadWord[]): number {
  return words.reduce((sum, { text }) => sum + text.length, 0)
}
