import type { SanctionedParty } from './lists/sanctioned-party.ts'
import type { WrittenWord } from './transcription/reading-cost.ts'
import { PARTICLES, TITLES, TRADE_WORDS } from './words/minor-words.ts'
import { NAME_VARIANTS } from './words/name-variants.ts'

/** One word of a name, with precomputed data for comparisons. */
export interface NameToken {
  readonly text: string
  /** Its sound, by `toSound`. */
  readonly sound: string
  readonly consonants: string
  /** Its consonants as sounds that scripts tell apart: one letter for p, b, f and v, one for l and r. */
  readonly skeleton: string
  /** From a script that omits vowels. */
  readonly vowelless: boolean
  /** Whether its script may spell a foreign word by its sound, and it is long enough to tell. */
  readonly isTranscribed: boolean
  /** As it was written in another script; null in Latin letters and where no spellings of the script were learned. */
  readonly written: WrittenWord | null
  readonly isNumber: boolean
  /** A title or particle: it identifies only together with other words. */
  readonly isMinor: boolean
  /** Weight of each of its letters, 0-1. */
  readonly share: number
  /** Weight of the word, in letters. */
  readonly weight: number
  /** The groups of NAME_VARIANTS that contain it. */
  readonly variants: readonly number[]
  /** Follows 'son of', so it names the father. */
  readonly isFather: boolean
  /** Written with a point, so it may be an abbreviation: 'Ind.' */
  readonly isCut: boolean
  /** Written with a point behind each letter, so it may stand for the first letters of several words: 'U.S.' */
  readonly isDotted: boolean
}

/** With fewer consonants, what another script spells could be any word; a firm may have one word alone. */
const LEAST_SKELETON = { individual: 2, entity: 4 }

interface TokenOptions {
  /** In the place of a family name, a title is one: King, Sheikh. */
  readonly isSurname: boolean
  readonly type: SanctionedParty['type']
  readonly vowelless: boolean
  readonly isTranscribed: boolean
  readonly written: WrittenWord | null
  readonly isFather: boolean
  readonly isCut: boolean
  readonly isDotted: boolean
  /** One letter for a name: O is one in 'Hans O Friedrich', y none in 'Ramon y Cajal'. */
  readonly isInitial: boolean
}

/** Makes a token from a romanised word in lower case, for the name of a person or an organisation. */
export function toNameToken(
  text: string,
  { type, vowelless, isTranscribed, written, isInitial, isSurname, ...marks }: TokenOptions,
): NameToken {
  const isNumber = /^\d+$/.test(text)
  const skeleton = toSkeleton(text)
  // Learned readings hear vowels, too, so that a person's word of one consonant is told from others.
  const isReadPerson = written !== null && type === 'individual'
  const share = isNumber || isInitial ? 1 : toShare(text, { type, vowelless, isSurname })
  return {
    text,
    sound: toSound(heard(text, { vowelless, isTranscribed })),
    consonants: toConsonants(text),
    skeleton,
    vowelless,
    isTranscribed: isTranscribed && (isReadPerson || skeleton.length >= LEAST_SKELETON[type]),
    written,
    isNumber,
    isMinor: share <= 0.3,
    share,
    // An initial or a number counts for more than its length.
    weight: (isNumber || text.length === 1 ? 3 : text.length) * share,
    variants: type === 'individual' ? (NAME_VARIANTS.get(text) ?? []) : [],
    ...marks,
  }
}

/** A word as the rules for Latin spellings should read it. */
function heard(text: string, { vowelless, isTranscribed }: Pick<TokenOptions, 'vowelless' | 'isTranscribed'>): string {
  // Such a script uses these letters for long vowels and for j; capitals exempt them from the rules.
  if (vowelless) return text.replace(/[wyj]/g, (letter) => letter.toUpperCase())
  // A doubled consonant is a short pause; Korean has no other sh.
  return isTranscribed ? text.replace(/([b-z])\1+/g, '$1').replace(/sy/g, 'sh') : text
}

function toShare(
  text: string,
  { type, vowelless, isSurname }: Pick<TokenOptions, 'type' | 'vowelless' | 'isSurname'>,
): number {
  if (PARTICLES.has(text)) return 0.25
  // Without vowels, 'dr' may be a name.
  if (vowelless) return 1
  if (type === 'individual') return TITLES.has(text) && !isSurname ? 0.1 : 1
  return TRADE_WORDS.has(text) ? 0.6 : 1
}

/**
 * The approximate sound of a romanised word, whichever language spelled it: one letter per sound, no doubled letters.
 * For comparing spellings (Yevgeniy, Jewgenij), never for display.
 */
export function toSound(word: string): string {
  let sound = word
  for (const [spelling, letter] of SPELLINGS) sound = sound.replace(spelling, letter)
  return sound || word
}

/** The consonants of a word, for names from scripts that omit vowels. w and y count as vowels. */
export function toConsonants(word: string): string {
  return toSound(word.replace(/(?<=.)h$/, '').replace(/[wy]/g, '')).replace(/[aeiou]/g, '')
}

/** The consonants of a word by where they are spoken: what is left of a name in a script that lacks its sounds. */
export function toSkeleton(word: string): string {
  return toSound(word)
    .replace(/[aeiouyWYh]/g, '')
    .replace(/[bfvw]/g, 'p')
    .replace(/d/g, 't')
    .replace(/[gq]/g, 'k')
    .replace(/[zXCJ]/g, 's')
    .replace(/r/g, 'l')
    .replace(/(.)\1+/g, '$1')
}

// X stands for sh, C for ch and J for zh or dzh. Order matters: a longer spelling comes before its parts.
const SPELLINGS: readonly (readonly [RegExp, string])[] = [
  // French and Spanish passports: Guennadi, Smirnoff, Kouprine.
  [/gu(?=[ei])/g, 'g'],
  [/(?<=[aeiou])ff$/g, 'v'],
  [/(?<=[a-z]{2})ine$/g, 'in'],
  [/shch|sch|sh/g, 'X'],
  [/tch|ch/g, 'C'],
  [/dzh|dj|zh/g, 'J'],
  [/ph/g, 'f'],
  [/kh/g, 'h'],
  [/([gdtbr])h/g, '$1'],
  [/ck|q/g, 'k'],
  [/c(?=[eiy])/g, 's'],
  [/c/g, 'k'],
  [/x/g, 'ks'],
  [/tz|ts/g, 'z'],
  [/w/g, 'v'],
  [/ou|oo/g, 'u'],
  [/ue/g, 'u'],
  [/oe/g, 'o'],
  [/ae/g, 'a'],
  [/ee|ea/g, 'i'],
  [/j(?=[^aeiou]|$)|y/g, 'i'],
  [/i(?=[aeou])/g, 'i'],
  [/ie/g, 'e'],
  [/j/g, 'J'],
  [/(?<=[aeiou])h(?![aeiou])/g, ''],
  [/(.)\1+/g, '$1'],
]
