import { countLetters } from './count-letters.ts'
import { MAX_NAME_LENGTH, MAX_TOKENS } from './normalise-name.ts'
import { CONJUNCTIONS, PARTICLES } from './words/minor-words.ts'
import { shipNameIn } from './words/ship-name.ts'

/** What stands between two names, or around another name of the same party, and in no name. */
const BETWEEN_NAMES = /[()[\]{}/;|\n\r\t]+/
/** A word without capitals, in a field that has some: 'formerly', 'a.k.a.', 'owned'. Names have such words, too. */
const SMALL_WORD = /(?<![\p{L}'’.])\p{Ll}[\p{Ll}.]+(?![\p{L}'’])/gu

/**
 * The parts of a field that holds several names, as its signs separate them, and a ship's name without what says that it is one;
 * none of a field with one name.
 */
export function splitField(field: string): readonly string[] {
  const ship = shipNameIn(field.slice(0, MAX_NAME_LENGTH))
  return [...split(field, BETWEEN_NAMES), ...(ship === null ? [] : [ship])]
}

/**
 * The same where 'and' or a word that is no part of names stands between: 'Kuhn and Ledner'. One name may be parted so, too,
 * so it is good for names of one word only.
 */
export function splitFinely(field: string): readonly string[] {
  const text = field.slice(0, MAX_NAME_LENGTH)
  if (!/\p{Lu}/u.test(text)) return split(text, BETWEEN_NAMES)
  const parted = text.replace(SMALL_WORD, (word) => (PARTICLES.has(word) && !CONJUNCTIONS.has(word) ? word : ';'))
  return split(parted.replace(/[&+]/g, ';'), BETWEEN_NAMES)
}

/** A comma, a colon and a dash between spaces stand between names, but in names, too. */
const PERHAPS_BETWEEN = /,|:|\s\p{Pd}+\s/gu
/** A number of a document, an account or a telephone, or a year. */
const NUMBER = /[#№(]?\d(?:[\s./-]?\d){3,}/gu
/** The same with what it is called: 'INN 77', 'Reg.Nr. HRB 12'. */
const LABELLED_NUMBER = /(?:(?:\p{L}+\.)+\s*)?(?:\p{L}+[.:]?\s*)?[#№(]?\d(?:[\s./-]?\d){3,}/gu
/** 'LAST, First'. */
const AFTER_COMMA = /^[^,]*,\s*(\p{L}+)/u

/**
 * The same where another sign or a number stands between: 'Kuhn, Beirut', 'Kuhn INN 7706107510'; none where the word behind
 * the first comma is one of persons' names, as in 'Kuhn, Leo'.
 */
export function splitAtSigns(field: string, isOfPersons: (word: string) => boolean): readonly string[] {
  const text = field.slice(0, MAX_NAME_LENGTH)
  if (isOfPersons(AFTER_COMMA.exec(text)?.[1]?.toLowerCase() ?? '')) return []
  const parts = [LABELLED_NUMBER, NUMBER].flatMap((number) =>
    split(text.replace(number, ';').replace(PERHAPS_BETWEEN, ';'), BETWEEN_NAMES),
  )
  return [...new Set(parts)]
}

function split(field: string, between: RegExp): readonly string[] {
  const parts = field.slice(0, MAX_NAME_LENGTH).split(between)
  const named = new Set(parts.map((part) => part.trim()).filter((part) => countLetters(part) >= 2))
  const isWhole = named.size === 1 && named.has(field.trim())
  return isWhole ? [] : [...named].slice(0, MAX_TOKENS)
}
