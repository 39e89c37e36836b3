import type { SanctionedParty } from './lists/sanctioned-party.ts'
import { PARTICLES, TITLES, TRADE_WORDS } from './words/minor-words.ts'
import { NAME_VARIANTS } from './words/name-variants.ts'

/** One word of a name, with everything a comparison needs worked out. */
export interface NameToken {
  readonly text: string
  /** As it sounds, by `toSound`. */
  readonly sound: string
  readonly consonants: string
  /** From a script that leaves out vowels. */
  readonly vowelless: boolean
  readonly isNumber: boolean
  /** A title or particle: says who only together with other words. */
  readonly isMinor: boolean
  /** How much each of its letters counts, 0-1. */
  readonly share: number
  /** How many letters it counts for. */
  readonly weight: number
  /** The groups of NAME_VARIANTS it is in. */
  readonly variants: readonly number[]
  /** Stands after 'son of', so it names the father. */
  readonly isFather: boolean
  /** Written with a point, so it may be the beginning of a longer word: 'Ind.' */
  readonly isCut: boolean
}

interface TokenOptions {
  readonly type: SanctionedParty['type']
  readonly vowelless: boolean
  readonly isFather: boolean
  readonly isCut: boolean
}

/** A romanised word in lower case, as one word of a person's or an organisation's name. */
export function toNameToken(text: string, { type, vowelless, isFather, isCut }: TokenOptions): NameToken {
  const isNumber = /^\d+$/.test(text)
  const share = isNumber ? 1 : toShare(text, { type, vowelless })
  return {
    text,
    // Capitals keep the rules for Latin spellings off the letters that such a script writes for long vowels and for j.
    sound: toSound(vowelless ? text.replace(/[wyj]/g, (letter) => letter.toUpperCase()) : text),
    consonants: toConsonants(text),
    vowelless,
    isNumber,
    isMinor: share <= 0.3,
    share,
    // An initial and a number stand for more than they are long.
    weight: (isNumber || text.length === 1 ? 3 : text.length) * share,
    variants: type === 'individual' ? (NAME_VARIANTS.get(text) ?? []) : [],
    isFather,
    isCut,
  }
}

function toShare(text: string, { type, vowelless }: Pick<TokenOptions, 'type' | 'vowelless'>): number {
  if (PARTICLES.has(text)) return 0.25
  // Without vowels, 'dr' is a name.
  if (vowelless) return 1
  if (type === 'individual') return TITLES.has(text) ? 0.1 : 1
  return TRADE_WORDS.has(text) ? 0.6 : 1
}

/**
 * A romanised word as it sounds, roughly, whichever language spelled it: one letter per sound, no doubled letters. For
 * comparing spellings (Yevgeniy, Jewgenij), never for showing.
 */
export function toSound(word: string): string {
  let sound = word
  for (const [spelling, letter] of SPELLINGS) sound = sound.replace(spelling, letter)
  return sound || word
}

/** The consonants of a word, for names from scripts that leave out vowels. w and y count as vowels. */
export function toConsonants(word: string): string {
  return toSound(word.replace(/(?<=.)h$/, '').replace(/[wy]/g, '')).replace(/[aeiou]/g, '')
}

// X stands for sh, C for ch and J for zh or dzh, in this order: a longer spelling before its parts.
const SPELLINGS: readonly (readonly [RegExp, string])[] = [
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
