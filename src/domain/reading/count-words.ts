const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}]/u
const LETTER_OR_DIGIT = /[\p{L}\p{N}]/u

/** Words between white space that hold a letter or digit; in scripts written without spaces, the words of a dictionary. */
export function countWords(text: string): number {
  if (!UNSPACED.test(text)) return text.split(/\s+/).filter((word) => LETTER_OR_DIGIT.test(word)).length
  let words = 0
  for (const { isWordLike } of new Intl.Segmenter('und', { granularity: 'word' }).segment(text))
    if (isWordLike) words += 1
  return words
}
