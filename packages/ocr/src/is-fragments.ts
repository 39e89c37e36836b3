import type { GreyImage } from './image/grey-image.ts'
import { unreadInk } from './image/unread-ink.ts'
import { groupLines, type WordLine } from './layout/group-lines.ts'
import type { ReadWord } from './parse-tsv.ts'

// Strokes and dots are read as 'i', 'H' or 'ii', with high confidence and in each reading alike.
const LEAST_LETTERS = 4
// Share of the letters that stand in longer lines.
const MOSTLY = 0.5
// Share of the ink outside of all words. A sign of few letters, or a column of digits, has less.
const MOST_UNREAD = 0.5
const EAST_ASIAN = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u

/**
 * Whether a reading is a few letters out of a page: most stand in lines of one to three, and most of the ink is outside of
 * them. The confidence is that of the letters, and says nothing of what was not read.
 */
export function isFragments(page: GreyImage, words: readonly ReadWord[]): boolean {
  const lengths = groupLines(words).flat().map(lettersIn)
  const all = lengths.reduce((sum, length) => sum + length, 0)
  const inLines = lengths.filter((length) => length >= LEAST_LETTERS).reduce((sum, length) => sum + length, 0)
  return all > 0 && inLines < MOSTLY * all && unreadInk(page, words) > MOST_UNREAD
}

/** Letters and digits; a character that is a word of its own counts twice. */
function lettersIn(line: WordLine): number {
  const letters = line.flatMap(({ text }) => text.match(/[\p{L}\p{N}]/gu) ?? [])
  return letters.reduce((sum, letter) => sum + (EAST_ASIAN.test(letter) ? 2 : 1), 0)
}
