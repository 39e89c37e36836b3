import { boxAround } from './box-around.ts'
import { groupLines, type WordLine } from './group-lines.ts'
import type { ReadWord } from './parse-tsv.ts'

/** How good a reading is, to compare it with another one of the same page. */
export interface Judgement {
  /** 0 to 100: the mean of all words, weighted by length. */
  readonly confidence: number
  /** Grows with what was read and how surely; much that is doubted weighs less than a little that is certain. */
  readonly weight: number
  /** True where several level lines were read surely, or all where there are few: the page stands upright. */
  readonly isUpright: boolean
  /** What stands in level lines only, weighed in the same way. */
  readonly levelWeight: number
}

// Right side up, print is read with a confidence of 85 to 97; upside down with 30 to 60.
const SURE = 75
// Shorter ones are read in anything.
const TELLING = 4
// In garbage a line here and there seems sure.
const PROOF_LINES = 3
// A power of the confidence: a higher one prefers half of a page that is sure to all of it.
const SURENESS = 3

/** Judges a reading by the confidence of the engine, in which its dictionary has a part. */
export function judgeReading(words: readonly ReadWord[]): Judgement {
  const lines = groupLines(words).flat()
  // Where the engine meets lines on their side, it turns them by itself.
  const level = lines.filter(isLevel)
  const telling = level.filter((line) => lengthOf(line) >= TELLING)
  const sure = telling.filter((line) => confidenceOf(line) >= SURE)
  return {
    confidence: confidenceOf(words),
    weight: weigh(words),
    isUpright: sure.length > 0 && sure.length >= Math.min(PROOF_LINES, telling.length),
    levelWeight: weigh(level.flat()),
  }
}

function isLevel(line: WordLine): boolean {
  const { width, height } = boxAround(line)
  return width > height
}

function weigh(words: readonly ReadWord[]): number {
  return words.reduce((sum, { text, confidence }) => sum + tellingOf(text) * (confidence / 100) ** SURENESS, 0)
}

/** Grain and edges of paper give marks, and surely; characters tell. */
function tellingOf(text: string): number {
  return text.match(/[\p{L}\p{M}\p{N}]/gu)?.length ?? 0
}

function confidenceOf(words: readonly ReadWord[]): number {
  const sum = words.reduce((total, { text, confidence }) => total + text.length * confidence, 0)
  return sum / Math.max(1, lengthOf(words))
}

function lengthOf(words: readonly ReadWord[]): number {
  return words.reduce((sum, { text }) => sum + text.length, 0)
}
