import type { NameKey } from './keys/key-postings.ts'
import { nameKeysOf } from './keys/name-keys.ts'
import type { SanctionedParty } from './lists/sanctioned-party.ts'
import type { NameToken } from './name-token.ts'
import { type NormalisedName, readingsOfListed } from './normalise-name.ts'

/** A name of a party, as listed. */
export interface PartitionedName {
  readonly party: SanctionedParty
  readonly name: string
  readonly weak: boolean
}

/** A name of a party with what it is found by. */
export type IndexedName = PartitionedName & {
  readonly normalised: NormalisedName
  /** Another reading of the name before it. */
  readonly isAgain: boolean
  readonly keys: readonly NameKey[]
}

/** The number of names, each counted once however it is read. */
export function countNames(names: readonly IndexedName[]): number {
  return names.filter(({ isAgain }) => !isAgain).length
}

// Nine tenths of the work of an index. The lists of different days have most entries in common.
const NORMALISED = new WeakMap<SanctionedParty, readonly IndexedName[]>()
// As many words as were ever listed. Words are counted by identity, so all indexes have the same.
const POOLS = { individual: new Map<string, NameToken>(), entity: new Map<string, NameToken>() }

/** All names of a party, with each reading of them. */
export function indexedNamesOf(party: SanctionedParty): readonly IndexedName[] {
  const names = NORMALISED.get(party) ?? normaliseNames(party)
  NORMALISED.set(party, names)
  return names
}

function normaliseNames(party: SanctionedParty): readonly IndexedName[] {
  return [{ name: party.name, weak: false }, ...party.aliases].flatMap(({ name, weak }) => {
    return readingsOfListed(name, party.type)
      .filter(({ tokens }) => tokens.length > 0)
      .map(({ tokens, ...normalised }, at) => ({
        party,
        name,
        weak,
        isAgain: at > 0,
        keys: at > 0 ? [] : nameKeysOf(name, party.type),
        normalised: { ...normalised, tokens: tokens.map((token) => pooled(token, POOLS[party.type])) },
      }))
  })
}

/** Stores equal words once: this saves memory, and comparisons can be cached by identity. */
function pooled(token: NameToken, pool: Map<string, NameToken>): NameToken {
  const key = `${token.text} ${token.vowelless} ${token.isTranscribed} ${token.written?.signs.join('')} ${token.isFather} ${token.isCut} ${token.isDotted} ${token.isMinor}`
  const known = pool.get(key)
  if (known) return known
  pool.set(key, token)
  return token
}
