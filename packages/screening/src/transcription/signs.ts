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
/** Hyphens, signs of layout, the stretching of Arabic words, and the dot that tells foreign sounds in Indic scripts. */
const SILENT = /[\p{Pd}\p{Cf}\u0640\u093c]/gu

/** The signs of a word, between a sign for its start and one for its end; Korean syllables as their letters. */
export function toSigns(word: string): string[] {
  const bare = WITHOUT_MARKS.test(word) ? word.normalize('NFD').replace(/\p{M}/gu, '') : word
  const text = bare
    .normalize(HANGUL.test(word) ? 'NFD' : 'NFC')
    .toLowerCase()
    .replace(SILENT, '')
  return ['^', ...Array.from(text, (sign) => SAME_LETTERS.get(sign) ?? sign), '$']
}
