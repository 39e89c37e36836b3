import type { TokenCost } from './align-tokens.ts'
import type { NameToken } from './name-token.ts'
import { tokenCost } from './token-cost.ts'

/** The maximum cost of spelling variants of one name, in letters. */
const SPELLING = 0.75
/** Factor on a difference if the queried word is itself a name, and if both words are. */
const OTHER_NAME = 1.6
const TWO_NAMES = 2
/** Factor between two syllables of Chinese or Korean, which have only these few letters. */
const OTHER_SYLLABLE = 2

/** A syllable of Chinese or Korean in the usual romanisations. */
const SYLLABLE =
  /^(?:[bpmfdtnlgkhjqxrzcswy]|zh|ch|sh|ts|hs|kk|tt|pp|ss|jj|[ghmnpr]y|[khg]w)?[aeiou]{1,3}(?:n|ng|k|l|m|p|t|r)?$/

/**
 * The cached cost of two words among listed names. Names share most of their words, so one search compares the same two
 * words many times. `isName` tells whether so many parties bear a word that it is not a misspelling of another.
 */
export function createListedWordCost(isName: (word: string) => boolean): TokenCost {
  const costs = new Map<NameToken, Map<NameToken, number>>()
  return (query, listed) => {
    const known = costs.get(query) ?? new Map<NameToken, number>()
    if (known.size === 0) costs.set(query, known)
    const cost = known.get(listed) ?? toCost(query, listed, isName)
    known.set(listed, cost)
    return cost
  }
}

/**
 * Two words that are both names mean two people if more than their spelling differs: 'Khalil' is not 'Khalid' mistyped.
 */
function toCost(query: NameToken, listed: NameToken, isName: (word: string) => boolean): number {
  const cost = tokenCost(query, listed)
  if (cost === 0 || cannotTell(query) || cannotTell(listed)) return cost
  if (cost > SPELLING && SYLLABLE.test(query.text) && SYLLABLE.test(listed.text)) return OTHER_SYLLABLE * cost
  if (!isName(query.text)) return cost
  if (isName(listed.text) && query.consonants !== listed.consonants && !areVariants(query, listed))
    return TWO_NAMES * Math.max(cost, SPELLING)
  return cost > SPELLING ? OTHER_NAME * cost : cost
}

/** True for initials, numbers and words without vowels, which can stand for many words. */
function cannotTell({ text, isNumber, vowelless }: NameToken): boolean {
  return text.length < 2 || isNumber || vowelless
}

function areVariants(a: NameToken, b: NameToken): boolean {
  return a.variants.some((group) => b.variants.includes(group))
}
