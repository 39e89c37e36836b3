// Words without meaning for a search.
const EMPTY_WORDS = new Set(
  'a about after am an and are as at be before by can could do does find for from get give has have how i if in into is it its let made make me my need of on or our out please should put so some tell than that the them then there this to up want was we what when where which who whose will with would you your'.split(
    ' ',
  ),
)

/** The words of a text: letters and digits, in lower case, without accents. */
export function wordsOf(text: string): string[] {
  const plain = text.toLowerCase().normalize('NFD').replaceAll(/\p{M}/gu, '')
  return plain.match(/[\p{L}\p{N}]+/gu) ?? []
}

/** The distinct words of a search text, without the meaningless ones. */
export function searchWords(text: string): string[] {
  return [...new Set(wordsOf(text.slice(0, 1000)))].filter((word) => !EMPTY_WORDS.has(word))
}
