import { romanise } from '@farebox/screening'

/** Letters that are written as two if the keyboard lacks them. */
const SPELLED_OUT: ReadonlyMap<string, string> = new Map(
  Object.entries({ ä: 'ae', æ: 'ae', ö: 'oe', ø: 'oe', œ: 'oe', ü: 'ue', å: 'aa' }),
)
const AS_ONE: readonly (readonly [RegExp, string])[] = [
  [/ß/g, 'ss'],
  [/[øœ]/g, 'o'],
  [/æ/g, 'a'],
  [/ł/g, 'l'],
  [/[đð]/g, 'd'],
  [/þ/g, 'th'],
  [/ı/g, 'i'],
]
const MAX_LETTERS = 400
// Of four such letters: no language has more, and each more would double the work.
const MOST_READINGS = 16

/**
 * The words of a name in small Latin letters and digits, without accents and punctuation; '&' stays a word. If a letter
 * can be spelled in two ways ('ü' as 'u' or 'ue'), there are both readings, for each such letter by itself: Møller-Mærsk
 * writes itself Moller-Maersk. The first has every letter as one.
 */
export function foldWords(name: string): readonly (readonly string[])[] {
  const plain = name.slice(0, MAX_LETTERS).normalize('NFKC').slice(0, MAX_LETTERS).toLowerCase().normalize('NFC')
  let readings = [plain]
  for (const [letter, two] of SPELLED_OUT) {
    if (plain.includes(letter) && readings.length < MOST_READINGS)
      readings = readings.flatMap((text) => [text, text.replaceAll(letter, two)])
  }
  return [...new Set(readings.map(toLatin))].map(toWords)
}

function toLatin(text: string): string {
  const replaced = AS_ONE.reduce((result, [letter, letters]) => result.replace(letter, letters), text)
  const bare = replaced
    .normalize('NFD')
    .replace(/(?<=\p{Script=Latin}\p{M}*)\p{M}/gu, '')
    .normalize('NFC')
  return romanise(bare).latin.toLowerCase()
}

function toWords(latin: string): readonly string[] {
  return (
    latin
      .replace(/['’`´"]/g, '')
      // Letters with points, as in S.A. or J.P., are one word.
      .replace(/\b(?:[a-z]\.\s?){2,}(?![a-z]{2})/g, (dotted) => `${dotted.replaceAll(/[.\s]/g, '')} `)
      .replace(/(?<=\b[a-z])\/(?=[a-z]\b)/g, '')
      .replace(/[&+]/g, ' & ')
      .split(/[^a-z0-9&]+/)
      .filter((word) => word !== '')
  )
}
