import type { WordLine } from './group-lines.ts'

// Chinese and Japanese are written without spaces, which the engine puts between its words.
const UNSPACED = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\u3000-\u303f\u30fb\u30fc\uff00-\uffef]/u
const HANGUL = /\p{sc=Hangul}/u
// Of the height of a line. The cells of a table stand further apart than a character is wide.
const CELL_GAP = 1
// Syllables of a word stand within a fifth; a space is two fifths and more.
const SPACE_GAP = 0.28

/** The text of a line, with spaces where its script has them: the engine splits words of East Asian scripts at will. */
export function joinWords(words: WordLine): string {
  return words.reduce((line, { text, box }, index) => {
    const before = words[index - 1]?.box
    if (!before) return text
    const gap = (box.left - before.left - before.width) / Math.max(box.height, before.height)
    return gap < joiningGap(line.slice(-1), text.charAt(0)) ? line + text : `${line} ${text}`
  }, '')
}

/** Two words closer than this, of the height of the line, are written as one. */
function joiningGap(last: string, first: string): number {
  const unspaced = [last, first].filter((character) => UNSPACED.test(character)).length
  if (unspaced === 2) return CELL_GAP
  const isMixed = unspaced === 1 || HANGUL.test(last) || HANGUL.test(first)
  return isMixed ? SPACE_GAP : Number.NEGATIVE_INFINITY
}
