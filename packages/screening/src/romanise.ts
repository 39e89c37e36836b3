import anyAscii from 'any-ascii'
import { spellGreek } from './spell-greek.ts'
import { ARABIC_NAMES } from './words/arabic-names.ts'

/** A text in ASCII letters, with its case, and the reliability of its spelling. */
export interface Romanised {
  readonly latin: string
  /**
   * 'vowelless' if the script writes few vowels or only suggests them (Arabic, Hebrew, Indic and South-East Asian
   * scripts, foreign names in Chinese); 'syllables' if each sign has a fixed spelling (Chinese); otherwise 'letters'.
   */
  readonly spelling: 'letters' | 'vowelless' | 'syllables'
  /** Whether another script may spell a foreign name by its sound; false for Latin letters and native names. */
  readonly isTranscribed: boolean
}

/** Converts any script to ASCII letters. */
export function romanise(text: string): Romanised {
  if (ASCII.test(text)) return { latin: text, spelling: 'letters', isTranscribed: false }
  if (HANGUL.test(text)) return spellKorean(text)
  // A middle dot between Chinese characters separates the parts of a foreign name, each spelled by its sound.
  if (HAN.test(text) && MIDDLE_DOT.test(text))
    return { latin: toAscii(text).toLowerCase(), spelling: 'vowelless', isTranscribed: true }
  if (HAN.test(text)) return { latin: splitSyllables(toAscii(text)), spelling: 'syllables', isTranscribed: false }
  return {
    latin: toAscii(spellSemitic(spellCyrillic(spellGreek(text)))),
    spelling: VOWELLESS.test(text) ? 'vowelless' : 'letters',
    isTranscribed: TRANSCRIBING.test(text),
  }
}

/** A foreign name, where `romanise` takes it for a Korean one: Hangul alone does not tell Kat from the family name. */
export function romaniseAsForeign(text: string): Romanised | null {
  return HANGUL.test(text) && !isForeign(text) ? spellForeignKorean(text) : null
}

/** A word of a foreign name as `romanise` spells it in the name. */
export function romaniseForeign(word: string): string {
  return HANGUL.test(word) ? toAscii(word).toLowerCase() : romanise(word).latin
}

/** Begins each sign of Chinese and Korean with a capital: 'XiJinPing'. */
function splitSyllables(latin: string): string {
  return latin.replace(/[a-z](?=[A-Z])|[A-Z](?=[A-Z][a-z])/g, '$& ')
}

function toAscii(text: string): string {
  return anyAscii(text.replace(/[·・•‧]/g, ' '))
}

const TRANSCRIBING =
  /[\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Armenian}\p{Script=Georgian}\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Katakana}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Tamil}\p{Script=Thai}]/u
const ASCII = /^[\0-\x7f]*$/
const HANGUL = /\p{Script=Hangul}/u
const HAN = /\p{Script=Han}/u
const MIDDLE_DOT = /[·・•‧]/
const VOWELLESS =
  /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Gurmukhi}\p{Script=Gujarati}\p{Script=Tamil}\p{Script=Telugu}\p{Script=Kannada}\p{Script=Malayalam}\p{Script=Sinhala}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u

/** Uses the usual spelling, with vowels, of known Arabic names; separates the article, as Latin spelling does. */
function spellSemitic(text: string): string {
  return (
    text
      .replace(/[\u064b-\u065f\u0670\u0640\u200c]/g, '')
      // Only an article has a bare alif, or the sign for a silent one.
      .replace(/(?<!\p{L})[أإآ](?=ل)/gu, 'a')
      .replace(/[أإآٱ]/g, 'ا')
      .replace(/[ىی]/g, 'ي')
      .replace(/ک/g, 'ك')
      .replace(/ة/g, 'ه')
      .replace(/\p{Script=Arabic}+/gu, spellArabicWord)
      // Hebrew bet: a stop at the start of a word, a vowel or w elsewhere.
      .replace(/(?<!\p{L})ב/gu, 'b')
      .replace(/(?<!\p{L})כ/gu, 'k')
      .replace(/(?<!\p{L})פ/gu, 'p')
      // At the end of a word an a, as in Hannah.
      .replace(/(?<=\p{L})ה(?!\p{L})/gu, 'a')
      .replace(/ו/g, 'w')
  )
}

function spellArabicWord(word: string): string {
  const whole = ARABIC_NAMES.get(word)
  if (whole) return whole
  // 'Servant of the', also written as one word with the next one.
  const [, servant = '', article = '', bare = word] = /^(عبد(?=ال..))?(ال(?=..))?(.+)$/u.exec(word) ?? []
  return `${servant && 'abd '}${article && 'al '}${ARABIC_NAMES.get(bare) ?? bare.replace(/ا/g, 'a')}`
}

/** Ukrainian reads two letters differently from Russian, which any-ascii assumes. */
function spellCyrillic(text: string): string {
  if (!/[іїєґ]/i.test(text)) return text
  return text.replace(/и/g, 'y').replace(/И/g, 'Y').replace(/г/g, 'h').replace(/Г/g, 'H')
}

/**
 * In a Korean name, stops at the end of a syllable are unvoiced, eo and eu are mostly written o and u, and family names
 * have usual spellings. A foreign name is spelled by its sound, word by word.
 */
function spellKorean(text: string): Romanised {
  if (isForeign(text)) return spellForeignKorean(text)
  const [family = '', ...given] = splitSyllables(toAscii(text)).trim().split(/\s+/).map(spellSyllable)
  const latin = [KOREAN_FAMILY_NAMES.get(family) ?? family, ...given].join(' ')
  return { latin, spelling: 'letters', isTranscribed: false }
}

function spellForeignKorean(text: string): Romanised {
  return { latin: romaniseForeign(text), spelling: 'letters', isTranscribed: true }
}

/** Korean names are one word of up to four syllables, or begin with a family name of one syllable. */
function isForeign(text: string): boolean {
  const [first = '', ...others] = text.split(/[\s·・]+/).filter((word) => HANGUL.test(word))
  return others.length > 0 ? first.length > 1 : first.length > LONGEST_KOREAN_NAME
}

const LONGEST_KOREAN_NAME = 4

function spellSyllable(syllable: string): string {
  return syllable
    .replace(/(?<!n)g$/, 'k')
    .replace(/d$/, 't')
    .replace(/b$/, 'p')
    .replace(/eo/g, 'o')
    .replace(/eu/g, 'u')
    .replace(/E[ou]/g, (vowel) => vowel.slice(1).toUpperCase())
}

const KOREAN_FAMILY_NAMES: ReadonlyMap<string, string> = new Map([
  ['I', 'Lee'],
  ['Gim', 'Kim'],
  ['Bak', 'Park'],
  ['Gang', 'Kang'],
  ['No', 'Roh'],
  ['Im', 'Lim'],
  ['Yu', 'Yoo'],
  ['Ryu', 'Yoo'],
])
