import type { SanctionedParty } from '../lists/sanctioned-party.ts'
import { cutKeyOf, cutKeyOfQuery, isCutName } from './cut-names.ts'
import type { NameKey } from './key-postings.ts'
import { isSameKorean, koreanOf, koreanOfQuery } from './korean-spellings.ts'
import { wadeGilesOf, wadeGilesOfQuery } from './wade-giles.ts'

/** Syllables of few sounds: another name may have the same key, so that this is no sure match. */
const BY_SYLLABLES = 0.9
const BY_BEGINNING = 0.95
/** Of four syllables with a space between each; more is not a name of this kind, and would be slow to read. */
const LONGEST_SYLLABIC = 40
const MOST_SYLLABLES = 4

/** The keys under which a listed name is found by what is not letter by letter alike. */
export function nameKeysOf(name: string, type: SanctionedParty['type']): readonly NameKey[] {
  const words = type === 'individual' ? toLatinWords(name) : []
  return [...cutKeyOf(name), ...wadeGilesOf(words), ...koreanOf(words)]
}

/** The same of a name that is looked for. */
export function nameKeysOfQuery(name: string, type: SanctionedParty['type']): readonly NameKey[] {
  const words = type === 'individual' ? toLatinWords(name) : []
  return [...cutKeyOfQuery(name), ...wadeGilesOfQuery(name, words), ...koreanOfQuery(words)]
}

/** How likely a name is a listed one, 0-1, by a key of it. */
export function scoreKeys(query: NameKey, listed: readonly NameKey[]): number {
  const [system = ''] = query.key.split(' ')
  if (system === 'cut') return listed.some((key) => isCutName(query, key)) ? BY_BEGINNING : 0
  const isSame = system === 'korean' ? isSameKorean : isSameKey
  return listed.some((key) => isSame(query, key)) ? BY_SYLLABLES : 0
}

function isSameKey(one: NameKey, other: NameKey): boolean {
  return one.key === other.key
}

/** The words of what may be a name of a few syllables, without the marks of aspiration; the vowels of McCune and Reischauer as the Revised Romanization spells them. */
function toLatinWords(name: string): readonly string[] {
  if (name.length > LONGEST_SYLLABIC) return []
  const plain = name
    .normalize('NFD')
    .replace(/([ou])\u0306/gi, 'e$1')
    .replace(/[\p{M}'’‘ʻʼ\u0060]/gu, '')
    .toLowerCase()
  if (/[^a-z\s,.-]/.test(plain)) return []
  const words = plain.split(/[^a-z]+/).filter((word) => word !== '')
  return words.length <= MOST_SYLLABLES ? words : []
}
