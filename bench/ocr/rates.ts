import { PAGE_MODES, type PageMode } from './tesseract-command.ts'

/** The quality of a reading: wrong characters and found words. */
export interface Score {
  readonly errors: number
  readonly wordF1: number
  readonly ms: number
}

/** A page as read by us, by the engine alone, and by the command in each mode. */
interface RatedReading {
  readonly characters: number
  readonly ours: Score
  /** F1 of the words of the engine alone, by its layout and as one block. */
  readonly aloneF1: readonly [page: number, block: number]
  /** Null if the command is not installed. */
  readonly peers: Readonly<Record<PageMode, Score>> | null
}

/**
 * Percentage of wrong characters and mean F1 of words: ours, of each mode, and of the best mode for the set. A refused page
 * has no words.
 */
export function toRates(readings: readonly RatedReading[]) {
  const characters = readings.reduce((sum, reading) => sum + reading.characters, 0)
  const rate = (scores: readonly Score[]) =>
    Number(((100 * scores.reduce((sum, { errors }) => sum + errors, 0)) / characters).toFixed(2))
  const f1 = (scores: readonly Score[]) => mean(scores.map(({ wordF1 }) => wordF1))
  const ours = readings.map((reading) => reading.ours)
  const modes = PAGE_MODES.map((mode) => readings.flatMap(({ peers }) => (peers ? [peers[mode]] : [])))
  const [psm_1 = null, psm_3 = null, psm_6 = null] = modes.map((scores) =>
    scores.length === readings.length ? rate(scores) : null,
  )
  const known = [psm_1, psm_3, psm_6].filter((value) => value !== null)
  return {
    pages: readings.length,
    ours: rate(ours),
    psm_1,
    psm_3,
    psm_6,
    best: known.length === 0 ? null : Math.min(...known),
    word_f1: f1(ours),
    word_f1_engine_alone: [0, 1].map((mode) => mean(readings.map(({ aloneF1 }) => aloneF1[mode] ?? 0))),
    word_f1_psm: modes.map((scores) => (scores.length === readings.length ? f1(scores) : null)),
  }
}

function mean(values: readonly number[]): number {
  return Number((values.reduce((sum, value) => sum + value, 0) / values.length).toFixed(3))
}
