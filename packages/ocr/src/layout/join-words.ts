import type { ReadWord } from '../parse-tsv.ts'
import type { WordLine } from './group-lines.ts'

// Chinese and Japanese have no spaces, but the engine puts spaces between the words it finds.
const UNSPACED = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\u3000-\u303f\u30fb\u30fc\uff00-\uffef]/u
const HANGUL = /\p{sc=Hangul}/u
// Thai has no spaces between words, but has them between sentences and around numbers.
const THAI = /\p{sc=Thai}/u
// As shares of the line height. The cells of a table are further apart than a character is wide.
const CELL_GAP = 1
const SPACE_GAP = 0.28
// Measured white space, as a share of the typical word height. Korean: at most .30 within a word, .40 or more between
// words; digits are closer. Thai: at most .35 between words, .60 or more between sentences.
const [SYLLABLE_GAP, DIGIT_GAP, THAI_GAP] = [0.34, 0.21, 0.5]

/** The text of a line, with spaces as its script has them: the engine splits East Asian words at arbitrary places. */
export function joinWords(words: WordLine): string {
  const typical = words.map(({ box }) => box.height).sort((a, b) => a - b)[words.length >> 1] ?? 1
  return words.reduce((line, word, index) => {
    const before = words[index - 1]
    if (!before) return word.text
    return areApart(before, word, typical) ? `${line} ${word.text}` : line + word.text
  }, '')
}

function areApart(before: ReadWord, word: ReadWord, typical: number): boolean {
  const ends = [before.text.slice(-1), word.text.charAt(0)]
  if (word.gap !== undefined && ends.some((end) => HANGUL.test(end) || THAI.test(end)))
    return word.gap >= measuredGap(ends) * typical
  const gap = (word.box.left - before.box.left - before.box.width) / Math.max(word.box.height, before.box.height)
  return gap >= joiningGap(ends)
}

function measuredGap(ends: readonly string[]): number {
  if (ends.every((end) => HANGUL.test(end))) return SYLLABLE_GAP
  return ends.every((end) => THAI.test(end)) ? THAI_GAP : DIGIT_GAP
}

/** Words closer than this, as a share of the line height, are written without a space. */
function joiningGap(ends: readonly string[]): number {
  const unspaced = ends.filter((end) => UNSPACED.test(end)).length
  if (unspaced === 2) return CELL_GAP
  return unspaced === 1 || ends.some((end) => HANGUL.test(end)) ? SPACE_GAP : Number.NEGATIVE_INFINITY
}
