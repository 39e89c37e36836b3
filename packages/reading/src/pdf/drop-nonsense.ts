import { type Letter, UNKNOWN } from './pdf-letters.ts'

// Fewer letters prove nothing about their language.
const ENOUGH = 20
// Of Latin letters, as a share: of texts in 30 languages a third to a half are vowels, of their numbers in most fonts a seventh are.
const FEWEST_VOWELS = 0.2
// Of all, as a share: more of them than lines have bullets.
const MOST_UNKNOWN = 0.1
// Of those of the scripts named below, as a share.
const MOST_FOREIGN = 0.1
// A text is in one of these, beside Latin; East Asian scripts go together.
const SCRIPTS = [
  /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}\p{sc=Bopo}]/u,
  ...['Grek', 'Cyrl', 'Armn', 'Hebr', 'Arab', 'Deva', 'Thai', 'Geor'].map(
    (script) => new RegExp(`\\p{sc=${script}}`, 'u'),
  ),
]
const OTHER_SCRIPT = /[^\p{sc=Latn}\p{sc=Zyyy}\p{sc=Zinh}]/u

/**
 * Letters without those that are no text: where a file does not say which letters its fonts have, their numbers in the font stand
 * for them, which are the right ones in some files, and make no words of any language in others.
 */
export function dropNonsense(letters: readonly Letter[]): readonly Letter[] {
  const unmapped = letters.filter(({ isUnmapped }) => isUnmapped)
  if (unmapped.length === 0) return letters
  if (!makesNoSense(unmapped.map(({ text }) => text))) return letters
  // All of a part are of one font. PDFium does not say it of letters from right to left.
  const parts = new Set(unmapped.map(({ object }) => object))
  return letters.filter(({ object }) => !parts.has(object))
}

function makesNoSense(letters: readonly string[]): boolean {
  const count = (has: (letter: string) => boolean) => letters.filter(has).length
  // Where only letters with accents are unmapped, they say nothing about words.
  const latin = letters.filter((letter) => /^[a-z]/iu.test(letter))
  const vowels = latin.filter((letter) => /^[aeiouy]/iu.test(letter))
  if (latin.length >= ENOUGH) {
    if (vowels.length < FEWEST_VOWELS * latin.length) return true
    if (2 * latin.length > letters.length) return false
  }
  const unknown = count((letter) => letter.startsWith(UNKNOWN))
  if (letters.length >= ENOUGH && unknown > MOST_UNKNOWN * letters.length) return true
  const scripts = SCRIPTS.map((script) => count((letter) => script.test(letter)))
  const foreign = count((letter) => OTHER_SCRIPT.test(letter))
  return foreign > MOST_FOREIGN * letters.length && foreign - Math.max(...scripts) > MOST_FOREIGN * foreign
}
