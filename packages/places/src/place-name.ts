import { Converter } from 'opencc-js/t2cn'

/**
 * Folds a name for comparison: no case, no accents, no punctuation; Chinese in simplified characters, without a
 * trailing word for town or district. '' if no letter is left.
 */
export function foldPlaceName(name: string): string {
  if (IS_ASCII.test(name)) return foldLetters(name)
  const plain = name.normalize('NFKD').replace(MARKS, '')
  return HAS_HAN.test(plain) ? foldHan(foldLetters(plain)) : foldLetters(plain)
}

/** The search key of a name: folded and in one word, since 'Hongkong' and 'Hong Kong' are the same. */
export function placeKey(name: string): string {
  return foldPlaceName(name).replaceAll(' ', '')
}

const IS_ASCII = /^[\x20-\x7e]*$/
const HAS_HAN = /\p{Script=Han}/u
/** Accents and points. The marks of other scripts are vowels: Sydney and Sudan have the same consonants in Hindi. */
const MARKS = /(?=\p{M})[\p{Script=Inherited}\p{Script=Cyrillic}\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}]/gu
/** "Xi'an" is also written "Xian", "St. John's" "St Johns". */
const APOSTROPHES = /['`´\u02b0-\u02ff\u2018-\u201b]/g
const SEPARATORS = /[^\p{L}\p{M}\p{N}]+/gu
const HAN_KIND = /(?<=^\p{Script=Han}{2,})(?:特别行政区|广域市|特别市|市|县|区|府|都)$/u
const toSimplified = Converter({ from: 't', to: 'cn' })

function foldLetters(text: string): string {
  return text.toLowerCase().replace(APOSTROPHES, '').replace(SEPARATORS, ' ').trim()
}

function foldHan(folded: string): string {
  return toSimplified(folded).replace(HAN_KIND, '')
}

/** Every name one error away from a folded one: an extra, missing or wrong letter, or two swapped. */
export function* misspellingsOf(folded: string): Generator<string> {
  const letters = [...folded]
  const alphabet = new Set([...'abcdefghijklmnopqrstuvwxyz', ...letters])
  for (let at = 0; at <= letters.length; at += 1) {
    const before = letters.slice(0, at).join('')
    const [first = '', second = '', ...rest] = letters.slice(at)
    const after = first + second + rest.join('')
    const afterOne = second + rest.join('')
    for (const letter of alphabet) yield before + letter + after
    if (first === '') continue
    yield before + afterOne
    for (const letter of alphabet) yield before + letter + afterOne
    if (second !== '') yield before + second + first + rest.join('')
  }
}
