import { findLegalForms, type LegalFormKind } from './legal-forms/find-legal-forms.ts'
import type { SanctionedParty } from './lists/sanctioned-party.ts'
import { type NameToken, toNameToken } from './name-token.ts'
import { readPinyin } from './pinyin.ts'
import { type Romanised, romanise, romaniseAsForeign, romaniseForeign } from './romanise.ts'
import { toWrittenWord, type WrittenWord } from './transcription/reading-cost.ts'
import { SPELLED_ARABIC } from './words/arabic-names.ts'
import { TITLES } from './words/minor-words.ts'
import { unmixScripts } from './words/mixed-scripts.ts'
import { englishSpellings } from './words/national-spellings.ts'
import { ABBREVIATIONS, NUMBER_WORDS } from './words/written-out.ts'
import { writeNumbers } from './written-numbers.ts'

/** A name in the form used for comparison: words in Latin letters with their weights, and legal forms separately. */
export interface NormalisedName {
  /** Empty if the text has neither letters nor digits. */
  readonly tokens: readonly NameToken[]
  readonly forms: readonly LegalFormKind[]
  /** From a syllabic script, in which each syllable has one fixed spelling. */
  readonly isSyllabic: boolean
  /** Of a person whose name can be one in Pinyin; otherwise null. */
  readonly pinyin: readonly string[] | null
}

/**
 * The longest part of a name that is compared, in UTF-16 code units and words; the longest listed names have some 160
 * and 24.
 */
export const MAX_NAME_LENGTH = 400
/** The maximum number of words that are compared. */
export const MAX_TOKENS = 24
const MAX_TOKEN_LETTERS = 40

/** Normalises text in any script as the name of a person or of an organisation. */
export function normaliseName(text: string, type: SanctionedParty['type']): NormalisedName {
  const name = clean(text)
  return normaliseRomanised(name, romanise(name), { type, hasSurname: true })
}

/** The same; with a title where a family name stands, as a person of that family and as one without. */
export function readingsOfListed(text: string, type: SanctionedParty['type']): readonly NormalisedName[] {
  const name = clean(text)
  return readingsOf(name, romanise(name), type)
}

/** All that a name may be: of a Korean spelling also a foreign one, of a person's in German letters also a Russian one. */
export function readingsOfName(text: string, type: SanctionedParty['type']): readonly NormalisedName[] {
  const name = clean(text)
  const foreign = romaniseAsForeign(name)
  const slavic = type === 'individual' ? englishSpellings(name).map(romanise) : []
  return [romanise(name), ...(foreign ? [foreign] : []), ...slavic].flatMap((spelled) =>
    readingsOf(name, spelled, type),
  )
}

function readingsOf(name: string, spelled: Romanised, type: SanctionedParty['type']): readonly NormalisedName[] {
  const isTitled = type === 'individual' && TITLES.has(surnameOf(spelled.latin) ?? '')
  return (isTitled ? [true, false] : [true]).map((hasSurname) =>
    normaliseRomanised(name, spelled, { type, hasSurname }),
  )
}

/** The last word, or the last before a comma, if it stands beside others: where a family name does. */
function surnameOf(latin: string): string | undefined {
  const words = toWords(latin, 'individual').filter((word) => !SUFFIXES.has(word))
  const family = toWords(latin.split(',')[0] ?? '', 'individual').filter((word) => !SUFFIXES.has(word))
  return words.length > 1 ? family.at(-1) : undefined
}

/** Titles that stand behind a family name. */
const SUFFIXES = new Set(['jr', 'junior', 'sr', 'senior', 'esq', 'phd'])

function normaliseRomanised(
  text: string,
  { latin, spelling, isTranscribed }: Romanised,
  { type, hasSurname }: { readonly type: SanctionedParty['type']; readonly hasSurname: boolean },
): NormalisedName {
  const written = isTranscribed ? toWrittenWords(text) : NONE_WRITTEN
  const words = toWords(latin, type)
  const cut = new Set(Array.from(latin.toLowerCase().matchAll(CUT), ([, word]) => word))
  const dotted = new Set(type === 'entity' ? Array.from(latin.toLowerCase().matchAll(DOTTED), toLetters) : [])
  const initials = new Set(type === 'individual' && /[a-z]/.test(latin) ? latin.match(INITIAL) : [])
  const { rest, forms } = findLegalForms(words, type)
  // 'Limited' alone may be the whole name of a company.
  const whole = rest.length > 0 ? rest : words
  const kept = writeNumbers(type === 'entity' ? joinLetters(whole) : whole, type).slice(0, MAX_TOKENS)
  const surnameAt = hasSurname ? kept.lastIndexOf(surnameOf(latin) ?? '') : -1
  const tokens = kept.map((word, index) =>
    toNameToken(respell(word), {
      type,
      vowelless: spelling === 'vowelless' && !SPELLED_ARABIC.has(word),
      isTranscribed,
      written: written.get(word) ?? null,
      isFather: SON_OF.has(kept[index - 1] ?? ''),
      isCut: cut.has(word) && respell(word) === word,
      isDotted: dotted.has(word),
      isSurname: index === surnameAt,
      isInitial: initials.has(word.toUpperCase()),
    }),
  )
  return {
    tokens,
    forms,
    isSyllabic: spelling === 'syllables',
    pinyin: type === 'individual' ? readPinyin(words) : null,
  }
}

/** Whether a name has more words than are compared, so that what stands behind them is not. */
export function isComparedInPart(text: string): boolean {
  return toWords(romanise(clean(text)).latin, 'individual').length > MAX_TOKENS
}

/** The words of another script, by the Latin letters that they became; without those that became several words. */
function toWrittenWords(text: string): ReadonlyMap<string, WrittenWord> {
  return new Map(
    text.split(WORD_BREAKS).flatMap((word): [string, WrittenWord][] => {
      const written = toWrittenWord(word)
      const [latin, ...others] = toWords(romaniseForeign(word), 'individual')
      return written && latin && others.length === 0 ? [[latin, written]] : []
    }),
  )
}

const NONE_WRITTEN: ReadonlyMap<string, WrittenWord> = new Map()
const WORD_BREAKS = /[\s\p{Pd}·・•‧,]+/u

/** The letters of an organisation's abbreviation are one word, with and without points: N.I.O.C., N I O C and NIOC. */
function joinLetters(words: readonly string[]): string[] {
  const joined: string[] = []
  for (const [at, word] of words.entries()) {
    const isNext = word.length === 1 && words[at - 1]?.length === 1 && !/\d/.test(word + words[at - 1])
    if (isNext) joined[joined.length - 1] += word
    else joined.push(word)
  }
  return joined
}

/** A short word with a point that is an abbreviation: 'Ind.', not 'S.A.'. */
const CUT = /(?<![a-z.])([a-z]{2,6})\.(?![a-z])/g
const DOTTED = /\b(?:[a-z]\.){2,}/g
/** Told from a particle by its capital, where not all letters are capitals. */
const INITIAL = /\b[A-Z]\b/g
const SON_OF = new Set(['bin', 'ibn', 'ben'])

function toLetters([dotted]: RegExpExecArray): string {
  return dotted.replaceAll('.', '')
}

/** Keeps only characters of names: no pictures, no currency signs, no invisible direction marks. */
function clean(text: string): string {
  return unmixScripts(text.slice(0, MAX_NAME_LENGTH).normalize('NFKC'))
    .slice(0, MAX_NAME_LENGTH)
    .replace(/\p{Cf}/gu, '')
    .replace(/(?<=\d)\s*%/g, ' percent')
    .replace(/(?![+`´])[\p{S}\p{C}]/gu, ' ')
}

function toWords(latin: string, type: SanctionedParty['type']): string[] {
  // The letters of S.A. and J.R. become separate words; the tables decide their meaning. Three of a firm are its name.
  const spread = (dotted: string) =>
    type === 'entity' && dotted.length > 5 ? `${dotted.replaceAll('.', '')} ` : `${dotted.replaceAll('.', ' ')} `
  return (
    latin
      .replace(/\b(?:[a-z]\.){2,}/gi, spread)
      // Splits words such as SiemensAG and VladimirPutin, but not GmbH.
      .replace(/(?<=[a-z])[a-z](?=[A-Z][a-zA-Z])|[A-Z](?=[A-Z][a-z]{2})/g, '$& ')
      .toLowerCase()
      .replace(/['’`"]/g, '')
      .replace(/[&+]/g, ' and ')
      .split(/[^a-z0-9]+/)
      .filter((word) => word !== '')
      .map((word) => word.slice(0, MAX_TOKEN_LETTERS))
  )
}

function respell(word: string): string {
  const ordinal = /^(\d+)(?:st|nd|rd|th)$/.exec(word)?.[1]
  return ordinal ?? NUMBER_WORDS.get(word) ?? ABBREVIATIONS.get(word) ?? unmaskDigits(word)
}

/** Replaces a digit between letters by the letter it resembles: 'sech1n'. */
function unmaskDigits(word: string): string {
  if (!/\d/.test(word)) return word
  return word.replace(/(?<=[a-z])\d(?=[a-z])/g, (digit) => LOOKS_LIKE[Number(digit)] ?? digit)
}

const LOOKS_LIKE = 'oizeasgtbg'
