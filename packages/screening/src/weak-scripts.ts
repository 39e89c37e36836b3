/** Scripts in which at least six of ten foreign names were found by their Latin spelling; figures in decision 0148. */
const STRONG = /[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}]/u
const LETTER = /\p{L}/u

const WEAK: readonly (readonly [name: string, script: RegExp])[] = [
  ['Arabic', /\p{Script=Arabic}/u],
  ['Hebrew', /\p{Script=Hebrew}/u],
  ['Chinese', /\p{Script=Han}/u],
  ['Japanese', /[\p{Script=Katakana}\p{Script=Hiragana}]/u],
  ['Korean', /\p{Script=Hangul}/u],
  ['Thai', /\p{Script=Thai}/u],
  ['Burmese', /\p{Script=Myanmar}/u],
  ['Khmer', /\p{Script=Khmer}/u],
  ['Lao', /\p{Script=Lao}/u],
  ['Devanagari', /\p{Script=Devanagari}/u],
  ['Bengali', /\p{Script=Bengali}/u],
  ['Tamil', /\p{Script=Tamil}/u],
  ['Georgian', /\p{Script=Georgian}/u],
  ['Armenian', /\p{Script=Armenian}/u],
  ['Ethiopic', /\p{Script=Ethiopic}/u],
]

/** Scripts of a name in which a listed name may be missed if the list has it in Latin letters only; [] for none. */
export function findWeakScripts(name: string): string[] {
  const weak = [...name.normalize('NFKC')].filter((letter) => LETTER.test(letter) && !STRONG.test(letter))
  return [...new Set(weak.map((letter) => WEAK.find(([, script]) => script.test(letter))?.[0] ?? 'another script'))]
}
