import { groupLines } from './layout/group-lines.ts'
import { lettersIn, wordsConfidence } from './letters-in.ts'
import type { ReadWord } from './parse-tsv.ts'

// Confidence of a line, 0 to 100: print that is legible to a person reaches it, text read into noise in single lines.
const SURE_LINE = 75
const SHORTEST_LINE = 6
const LEAST_LINES = 5
// Share of the letters and digits of the page that stand in sure lines.
const LEAST_SHARE = 0.25

/**
 * Whether a page of low confidence has print that was read: several long lines are sure, and they are more than a few
 * chance hits in a page of noise.
 */
export function isReadInPart(words: readonly ReadWord[]): boolean {
  const lines = groupLines(words).flat()
  const sure = lines.filter((line) => lettersIn(line) >= SHORTEST_LINE && wordsConfidence(line) >= SURE_LINE)
  const all = lines.reduce((sum, line) => sum + lettersIn(line), 0)
  return sure.length >= LEAST_LINES && sure.reduce((sum, line) => sum + lettersIn(line), 0) >= LEAST_SHARE * all
}
