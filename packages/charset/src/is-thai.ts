// What Thai writes around a consonant: a vowel before it, marks above and below it, vowels behind it.
const SYLLABLES = /[เ-ไ]?[ก-ฮ][ัิ-ฺ็-๎]{0,3}[ะาำๅๆ]{0,2}|ฯ/g
const LETTERS = /[\u0e01-\u0e4f\u0e5a\u0e5b]/g
const FOREIGN = /[^\p{ASCII}\u0e01-\u0e5b\p{P}\p{S}\p{Zs}]|[\u0e01-\u0e4f][๐-๙]|[๐-๙][\u0e01-\u0e4f]/u
// Fewer may be of any encoding by chance: a word of Russian is.
const MIN_THAI_LETTERS = 24
// Of the letters: Chinese bytes are read as little else.
const MOST_CONSONANTS = 0.75

/** Whether a text that was decoded as Thai is Thai: each letter stands where Thai writes it. */
export function isThai(decoded: string): boolean {
  const letters = decoded.match(LETTERS)?.length ?? 0
  const placed = Array.from(decoded.matchAll(SYLLABLES), ([{ length }]) => length).reduce((sum, each) => sum + each, 0)
  const consonants = decoded.match(/[ก-ฮ]/g)?.length ?? 0
  const isSpelt = placed === letters && consonants <= MOST_CONSONANTS * letters
  return letters >= MIN_THAI_LETTERS && isSpelt && !FOREIGN.test(decoded)
}
