import type { WordLine } from './layout/group-lines.ts'

/** The number of letters and digits of a line. */
export function lettersIn(line: WordLine): number {
  return line.reduce((sum, { text }) => sum + (text.match(/[\p{L}\p{N}]/gu)?.length ?? 0), 0)
}

/** The mean confidence of words, weighted by their length, 0 to 100; 0 without words. */
export function wordsConfidence(words: WordLine): number {
  const characters = words.reduce((sum, { text }) => sum + text.length, 0)
  return words.reduce((sum, { text, confidence }) => sum + text.length * confidence, 0) / Math.max(1, characters)
}
