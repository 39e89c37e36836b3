import { setImmediate } from 'node:timers/promises'
import { type DescribedParty, describeParty } from './describe-party.ts'
import { buildNumberIndex, type NumberIndex } from './identifiers/number-index.ts'
import {
  type Agreement,
  compareParticulars,
  type KnownParticulars,
  type SecondIdentifier,
} from './identifiers/second-identifier.ts'
import type { PartitionedName } from './indexed-names.ts'
import { NO_PARTICULARS } from './lists/particulars.ts'
import type { SanctionedParty } from './lists/sanctioned-party.ts'
import { createNamePartition, type SearchedNames } from './name-partition.ts'
import { partyChangeOf } from './party-change.ts'

/** One listed party that may match the query. */
export interface ScreeningMatch extends DescribedParty {
  /** 0 to 100, rounded down, so that it passes a threshold only if the comparison did. */
  readonly score: number
  /** The name or alias that scored best, as listed; the number of a document if the query has it. */
  readonly matched_on: string
  /** The list itself calls that alias weak: too common to identify a party alone. */
  readonly is_weak_alias: boolean
  readonly compared: SecondIdentifier
}

/** A listed party and one of its names. */
export interface FullerName extends DescribedParty {
  readonly matched_on: string
}

interface ScreeningQuery {
  readonly name: string
  /** Only parties of this type; both types if absent. */
  readonly type?: SanctionedParty['type'] | undefined
  /** 0.5 to 1. */
  readonly threshold: number
  readonly limit: number
  /** Orders matches with equal scores: those that agree with it first, those that differ last; changes no score. */
  readonly known?: KnownParticulars | undefined
  /** Whether a number in the name may be one of a listed document; false for what is a name alone. Default true. */
  readonly hasNumbers?: boolean | undefined
}

/** The listed names in memory, searchable by similarity. */
export interface NameIndex {
  /** Number of searchable names and aliases. */
  readonly nameCount: number
  /**
   * Best first, one match per party; `matchCount` is their number before the limit. without a match, `fuller` are persons
   * of whom a listed name has every word of the query, and more: many may bear these words;
   * `called` are organisations that are called by one word of the query, where it does not read as a person's.
   */
  search(query: ScreeningQuery): {
    readonly matchCount: number
    readonly matches: readonly ScreeningMatch[]
    readonly fuller: readonly FullerName[]
    readonly called: readonly FullerName[]
  }
  /** The index of other parties: it finds what one that is built of them finds, and shares what both have. */
  changed(parties: readonly SanctionedParty[]): NameIndex
}

/** Some ten milliseconds of work. */
const PARTIES_PER_TURN = 100

/**
 * Reads every name once, 25 ms and 1 MB per thousand; lets other work run in between, and stops when the signal fires.
 */
export async function buildNameIndex(
  parties: Iterable<SanctionedParty> | AsyncIterable<SanctionedParty>,
  { signal }: { readonly signal?: AbortSignal } = {},
): Promise<NameIndex> {
  const partitions = { individual: createNamePartition('individual'), entity: createNamePartition('entity') }
  const own: Record<SanctionedParty['type'], SanctionedParty[]> = { individual: [], entity: [] }
  let read = 0
  for await (const party of parties) {
    partitions[party.type].add(party)
    own[party.type].push(party)
    if (++read % PARTIES_PER_TURN === 0) await setImmediate(undefined, { signal })
  }
  const changed = (parties: readonly SanctionedParty[]) => {
    const of = (type: SanctionedParty['type']) =>
      partitions[type].changed(
        partyChangeOf(
          own[type],
          parties.filter((party) => party.type === type),
        ),
      )
    return toIndex({ individual: of('individual'), entity: of('entity'), numbers: buildNumberIndex(parties) }, changed)
  }
  return toIndex({ ...partitions, numbers: buildNumberIndex([...own.individual, ...own.entity]) }, changed)
}

function toIndex(partitions: Searched, changed: NameIndex['changed']): NameIndex {
  return {
    nameCount: partitions.individual.size() + partitions.entity.size(),
    search: (query) => search(partitions, query),
    changed,
  }
}

/** Shorter ones are particles and initials of names. */
const LEAST_WORD = 3

/** Order of matches: agreement first, then unknown, then difference. */
const AGREEMENTS: readonly Agreement[] = ['agrees', 'unknown', 'differs']

type Partitions = Readonly<Record<SanctionedParty['type'], SearchedNames>>
type Searched = Partitions & { readonly numbers: NumberIndex }

function search(
  { numbers, ...partitions }: Searched,
  { name, type, threshold, limit, known = {}, hasNumbers = true }: ScreeningQuery,
) {
  const best = new Map<SanctionedParty, PartitionedName & { readonly score: number }>()
  for (const [party, number] of hasNumbers ? numbers.findIn(name) : []) {
    if (!type || party.type === type) best.set(party, { party, name: number, weak: false, score: 1 })
  }
  for (const partition of type ? [partitions[type]] : Object.values(partitions)) {
    for (const found of partition.find(name, partitions.individual.isUsual)) {
      if (found.score < threshold || found.score <= (best.get(found.party)?.score ?? 0)) continue
      best.set(found.party, found)
    }
  }
  const literal = name.toLowerCase()
  const compare = ({ party }: PartitionedName) => compareParticulars(known, party.particulars ?? NO_PARTICULARS)
  const rankOf = (found: PartitionedName) => AGREEMENTS.indexOf(compare(found).overall)
  const ranked = [...best.values()].sort(
    (a, b) =>
      b.score - a.score ||
      rankOf(a) - rankOf(b) ||
      Number(b.name.toLowerCase() === literal) - Number(a.name.toLowerCase() === literal),
  )
  const matches = ranked.slice(0, limit).map((found) => toMatch(found, compare(found)))
  const fuller = ranked.length > 0 || type === 'entity' ? [] : partitions.individual.fuller(name)
  // Behind a comma, such a word may be a town: Sofia.
  const isPerson = !name.includes(',') && name.split(/\s+/).some((word) => isOfPersons(word, partitions))
  const called = ranked.length > 0 || type === 'individual' || isPerson ? [] : partitions.entity.calledWithin(name)
  return { matchCount: ranked.length, matches, fuller: onePerParty(fuller), called: onePerParty(called) }
}

function isOfPersons(word: string, { individual }: Partitions): boolean {
  return word.length >= LEAST_WORD && individual.isUsual(word.toLowerCase())
}

function onePerParty(names: readonly PartitionedName[]): FullerName[] {
  const first = new Map(names.toReversed().map(({ party, name }) => [party, name]))
  return Array.from(first, ([party, name]) => ({ ...describeParty(party), matched_on: name })).reverse()
}

function toMatch(
  { party, name, weak, score }: PartitionedName & { readonly score: number },
  compared: SecondIdentifier,
): ScreeningMatch {
  return {
    // The small amount keeps a computed 0.85 from becoming 84.
    score: Math.floor(100 * score + 1e-9),
    ...describeParty(party),
    matched_on: name,
    is_weak_alias: weak,
    compared,
  }
}
