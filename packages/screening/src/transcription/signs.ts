/** Scripts of which marks above and below letters are left out: in names they come and go. */
const WITHOUT_MARKS = /[\p{Script=Greek}\p{Script=Hebrew}\p{Script=Arabic}]/u
const HANGUL = /\p{Script=Hangul}/u
/** Letters of Persian and Arabic that are one letter. */
const SAME_LETTERS: ReadonlyMap<string, string> = new Map([
  ['ى', 'ي'],
  ['ی', 'ي'],
  ['ک', 'ك'],
  ['ة', 'ه'],
])
/**
 * Hyphens, signs of layout, the stretching of Arabic words, the dot that tells foreign sounds in Indic scripts, and the
 * tones of Thai.
 */
const SILENT = /[\p{Pd}\p{Cf}\u0640\u093c\u0e47-\u0e4b]/gu
/** Apostrophes as keyboards have them, and the sign of Hebrew that marks the letters of foreign sounds. */
const APOSTROPHES = /['’‘`´ʼ′׳]/g
/** A vowel of Thai or Lao that is written before the consonant behind which it is spoken. */
const WRITTEN_BEFORE = /(\p{Logical_Order_Exception})(\p{L})/gu

/** The sign that stands for all apostrophes. */
export const APOSTROPHE = "'"

/** The signs of a word as they are spoken, between a sign for its start and one for its end; Korean syllables as their letters. */
export function toSigns(word: string): string[] {
  const bare = WITHOUT_MARKS.test(word) ? word.normalize('NFD').replace(/\p{M}/gu, '') : word
  const text = bare
    .normalize(HANGUL.test(word) ? 'NFD' : 'NFC')
    .toLowerCase()
    .replace(SILENT, '')
    .replace(APOSTROPHES, APOSTROPHE)
    .replace(WRITTEN_BEFORE, '$2$1')
  return ['^', ...Array.from(text, (sign) => SAME_LETTERS.get(sign) ?? sign), '$']
}
