import { romanise } from '@farebox/screening'

/** Letters that are written as two if the keyboard lacks them. */
const SPELLED_OUT: readonly (readonly [RegExp, string])[] = [
  [/[äæ]/g, 'ae'],
  [/[öøœ]/g, 'oe'],
  [/ü/g, 'ue'],
  [/å/g, 'aa'],
]
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

/**
 * The words of a name in small Latin letters and digits, without accents and punctuation; '&' stays a word. If a letter
 * can be spelled in two ways ('ü' as 'u' or 'ue'), there are two readings.
 */
export function foldWords(name: string): readonly (readonly string[])[] {
  const plain = name.slice(0, MAX_LETTERS).normalize('NFKC').slice(0, MAX_LETTERS).toLowerCase().normalize('NFC')
  const spelled = SPELLED_OUT.reduce((text, [letter, letters]) => text.replace(letter, letters), plain)
  return [...new Set([toLatin(plain), toLatin(spelled)])].map(toWords)
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
