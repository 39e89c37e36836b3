/** A character of a script without spaces. */
export const UNSPACED_CHARACTER =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}]/u
const LETTER_OR_DIGIT = /[\p{L}\p{N}]/u

/**
 * Counts the words between white space that contain a letter or digit. Scripts without spaces are split by a
 * dictionary.
 */
export function countWords(text: string): number {
  if (!UNSPACED_CHARACTER.test(text)) return text.split(/\s+/).filter((word) => LETTER_OR_DIGIT.test(word)).length
  let words = 0
  for (const { isWordLike } of new Intl.Segmenter('und', { granularity: 'word' }).segment(text))
    if (isWordLike) words += 1
  return words
}
