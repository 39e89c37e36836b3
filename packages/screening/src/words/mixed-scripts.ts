// Letters of one shape, in Latin and in another script: of the confusables of Unicode (UTS 39), those that are letters of Russian,
// Ukrainian and Serbian, and of Greek.
const TWINS = [
  ['ABEKMHOPCTXYIJSaeopcyxijsk', 'АВЕКМНОРСТХУІЈЅаеорсухіјѕк'],
  ['ABEZHIKMNOPTYXovpuika', 'ΑΒΕΖΗΙΚΜΝΟΡΤΥΧονρυικα'],
] as const

const LATIN = /\p{Script=Latin}/u
const OTHER = /[\p{Script=Cyrillic}\p{Script=Greek}]/u

/**
 * Words of two scripts in the letters of one: no language writes 'Рutin' with a Cyrillic letter, so it stands for its shape. A word
 * that neither script can write alone stays as it is.
 */
export function unmixScripts(text: string): string {
  return OTHER.test(text) && LATIN.test(text) ? text.replace(/\p{L}+/gu, unmix) : text
}

function unmix(word: string): string {
  if (!LATIN.test(word) || !OTHER.test(word)) return word
  const inLatin = TWINS.reduce((spelled, [latin, other]) => exchange(spelled, other, latin), word)
  if (!OTHER.test(inLatin)) return inLatin
  const inOther = TWINS.map(([latin, other]) => exchange(word, latin, other)).find((spelled) => !LATIN.test(spelled))
  return inOther ?? word
}

function exchange(word: string, from: string, to: string): string {
  return Array.from(word, (letter) => to[from.indexOf(letter)] ?? letter).join('')
}
