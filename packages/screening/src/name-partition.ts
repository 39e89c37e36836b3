import type { TokenCost } from './align-tokens.ts'
import { type CandidateFinder, createCandidateFinder } from './candidate-finder.ts'
import { DISTINCTIVE } from './coincidence.ts'
import {
  BY_ONE_WORD,
  isCalledBy,
  isSameOneWord,
  isTelling,
  isThatWord,
  LEAST_PERHAPS_APART,
  onlyTellingWord,
  PART_OF_FIELD,
  scoreWithin,
} from './find-within.ts'
import { countNames, type IndexedName, indexedNamesOf, type PartitionedName } from './indexed-names.ts'
import { createKeyPostings, type KeyPostings } from './keys/key-postings.ts'
import { nameKeysOfQuery, scoreKeys } from './keys/name-keys.ts'
import { createListedWordCost } from './listed-word-cost.ts'
import type { SanctionedParty } from './lists/sanctioned-party.ts'
import type { NameToken } from './name-token.ts'
import { type NormalisedName, readingsOfName } from './normalise-name.ts'
import { scoreNames } from './score-names.ts'
import { splitAtSigns, splitField, splitFinely } from './split-field.ts'
import { createWordCounts, type WordCounts } from './word-counts.ts'
import { createWordPostings, type WordPostings } from './word-postings.ts'
import { isFirm } from './words/firm-words.ts'
import { isFullerName, withoutInitials } from './words/fuller-name.ts'
import { NAME_VARIANTS } from './words/name-variants.ts'
import { runsOfNames } from './words/runs-of-names.ts'
import { withoutNickname } from './words/without-nickname.ts'
import { withoutTitles } from './words/without-titles.ts'

/** The names of all parties of one type, searchable. */
export interface SearchedNames {
  /** The number of names. */
  size(): number
  /** Whether a word in lower case is usual in these names. */
  isUsual(word: string): boolean
  /** The names most like this one with their scores, 0-1, in no order; `isOfPersons` tells the words of persons' names. */
  find(name: string, isOfPersons: (word: string) => boolean): readonly (PartitionedName & { readonly score: number })[]
  /** The names that have every word of this one as it is written, two at least or one that few bear, and more. */
  fuller(name: string): readonly PartitionedName[]
  /** The organisations that are called by one word of this name and no more, or by the only word of it that tells. */
  calledWithin(name: string): readonly PartitionedName[]
}

/** The same, to which parties are added; they are numbered from 0. */
export interface NamePartition extends SearchedNames {
  /** Adds all names of a party. */
  add(party: SanctionedParty): void
  /** The names of these parties but some, with those of others: what is found is what a partition of all of them finds. */
  changed(change: PartyChange): SearchedNames
}

/** How a list of parties differs from another. */
export interface PartyChange {
  /** Numbers of the parties that are left out. */
  readonly removed: readonly number[]
  /** In order; each stands before the party with the number `before`. */
  readonly added: readonly { readonly party: SanctionedParty; readonly before: number }[]
}

const WEAK_ALIAS = 0.95
/** A word that occurs in this many listed names is a name, not a misspelling of another. */
const KNOWN_WORD = 8
/** A company named after a person is not that person. */
const FIRM_FOR_PERSON = 0.12

/** Names of persons and organisations are compared differently, so each type has its own partition. */
export function createNamePartition(type: SanctionedParty['type']): NamePartition {
  const indexed: IndexedName[] = []
  /** The number of each party's first name. */
  const starts: number[] = []
  const finder = createCandidateFinder()
  const postings = createWordPostings()
  const keys = createKeyPostings()
  const words = createWordCounts()

  return {
    add(party) {
      starts.push(indexed.length)
      const names = indexedNamesOf(party)
      for (const name of names) {
        indexed.push(name)
        finder.add(name.normalised)
        postings.add(name.normalised)
        keys.add(name.keys)
      }
      words.count(names, 1)
    },
    size: () => countNames(indexed),
    ...searchOf({ type, finder, postings, keys, words, nameAt: (position) => indexed[position] }),
    changed({ removed, added }) {
      const [size, changedWords] = [indexed.length, createWordCounts(words)]
      const isRemoved = new Uint8Array(size)
      for (const party of removed) {
        const [from, to] = [starts[party] ?? size, starts[party + 1] ?? size]
        isRemoved.fill(1, from, to)
        changedWords.count(indexed.slice(from, to), -1)
      }
      const more = added.flatMap(({ party, before }) => {
        const names = indexedNamesOf(party)
        changedWords.count(names, 1)
        return names.map((name) => ({ entry: name, name: name.normalised, before: starts[before] ?? size }))
      })
      const change = { removed: isRemoved, added: more }
      const changedFinder = finder.changed(change)
      const changedPostings = postings.changed(change)
      const changedKeys = keys.changed({ removed: isRemoved, added: more.map(({ entry }) => entry.keys) })
      const nameAt = (position: number) => (position < size ? indexed[position] : more[position - size]?.entry)
      return {
        size: () => countNames([...indexed.filter((_, at) => !isRemoved[at]), ...more.map(({ entry }) => entry)]),
        ...searchOf({
          type,
          finder: changedFinder,
          postings: changedPostings,
          keys: changedKeys,
          words: changedWords,
          nameAt,
        }),
      }
    },
  }
}

interface Names {
  readonly type: SanctionedParty['type']
  readonly finder: Pick<CandidateFinder, 'find'>
  readonly postings: Pick<WordPostings, 'find'>
  readonly keys: Pick<KeyPostings, 'find'>
  readonly words: WordCounts
  readonly nameAt: (position: number) => IndexedName | undefined
}

function searchOf(names: Names): Omit<SearchedNames, 'size'> {
  return {
    isUsual: (word) => NAME_VARIANTS.has(word) || names.words.namesWith(word) >= KNOWN_WORD,
    find: (text, isOfPersons) => findNames(text, names, isOfPersons),
    fuller: (text) => findFuller(text, names),
    calledWithin: (text) => findCalledWithin(text, names),
  }
}

type Scored = PartitionedName & { readonly score: number }

/** As one name, then as a field that may hold several. */
function findNames(text: string, names: Names, isOfPersons: (word: string) => boolean): readonly Scored[] {
  const { words } = names
  const costOf = createListedWordCost((word) => words.namesWith(word) >= KNOWN_WORD)
  const options = { ...names, ...words, costOf }
  const readingsOf = (some: string) => readingsOfName(some, names.type)
  const isName = ({ text }: NameToken) => NAME_VARIANTS.has(text) || words.namesWith(text) > 0
  const bare = names.type === 'individual' ? [...withoutNickname(text), ...withoutTitles(text)] : []
  return [
    ...findByKeys(text, names),
    ...[text, ...bare]
      .flatMap(readingsOf)
      .flatMap((query) => [
        ...findWhole(query, options),
        ...findOneWord(query, options, isCalledBy),
        ...onlyTellingWord(query, options.frequencyOf).flatMap((word) => findOneWord(word, options, isThatWord)),
        ...findInField(query, options),
        ...runsOfNames(query, isName).flatMap((run) => findPart(run, options, LEAST_PERHAPS_APART)),
      ]),
    ...splitField(text)
      .flatMap(readingsOf)
      .flatMap((part) => findPart(part, options, 0)),
    ...[...splitFinely(text), ...splitAtSigns(text, isOfPersons)]
      .flatMap(readingsOf)
      .flatMap((part) => findPerhapsApart(part, options)),
  ]
}

function findByKeys(text: string, { type, keys, nameAt }: Names): readonly Scored[] {
  return nameKeysOfQuery(text, type).flatMap((query) =>
    keys.find(query.key).flatMap((position) => {
      const entry = nameAt(position)
      return entry ? [toScored(entry, scoreKeys(query, entry.keys))] : []
    }),
  )
}

type FindOptions = Names & WordCounts & { readonly costOf: TokenCost }

function findWhole(query: NormalisedName, { type, finder, nameAt, costOf, informationOf }: FindOptions) {
  const firm = type === 'individual' && isFirm(query) ? FIRM_FOR_PERSON : 0
  return finder.find(query).flatMap((position) => {
    const entry = nameAt(position)
    if (!entry) return []
    return [{ ...toScored(entry, scoreNames(query, entry.normalised, { costOf, informationOf, type }) - firm), entry }]
  })
}

/** A part of a field that the caller has separated from others: a name of its own, if it is no common one. */
function findPart(part: NormalisedName, options: FindOptions, least: number): readonly Scored[] {
  return findWhole(part, options)
    .filter(({ score }) => score > 0 && score >= least)
    .filter(({ entry }) => isTelling(part, entry.normalised, { ...options, least: DISTINCTIVE }))
    .map(({ entry: _, score, ...found }) => ({ ...found, score: score * PART_OF_FIELD }))
}

/** A part of what may be one name, too. */
function findPerhapsApart(part: NormalisedName, options: FindOptions): readonly Scored[] {
  return part.tokens.length === 1
    ? findOneWord(part, options, isSameOneWord)
    : findPart(part, options, LEAST_PERHAPS_APART)
}

function findOneWord(
  query: NormalisedName,
  { type, postings, nameAt, informationOf }: FindOptions,
  isNamed: typeof isCalledBy,
): readonly Scored[] {
  if (type !== 'entity' || query.tokens.length !== 1) return []
  return postings.find(query).flatMap(({ position }) => {
    const entry = nameAt(position)
    return entry && isNamed(query, entry.normalised, informationOf) ? [toScored(entry, BY_ONE_WORD)] : []
  })
}

function findInField(query: NormalisedName, { postings, nameAt, ...options }: FindOptions): readonly Scored[] {
  if (query.tokens.length < 3) return []
  return postings.find(query).flatMap(({ position, places }) => {
    const entry = nameAt(position)
    const score = entry ? scoreWithin(query, entry.normalised, { ...options, places }) : 0
    return entry && score > 0 ? [toScored(entry, score)] : []
  })
}

function findFuller(text: string, { type, postings, words: counts, nameAt }: Names) {
  // Among capitals, an initial looks like a particle.
  const majorOf = ({ tokens }: NormalisedName) => tokens.filter(({ isMinor, text }) => !isMinor || text.length === 1)
  return readingsOfName(text, type).flatMap((query) => {
    const words = majorOf(query)
    // A word alone that many bear says nothing.
    if (words.length === 1 && words.some((word) => counts.frequencyOf(word.text) > Math.exp(-DISTINCTIVE))) return []
    return postings.find(withoutInitials(query)).flatMap(({ position }) => {
      const entry = nameAt(position)
      return entry && isFullerName(majorOf(entry.normalised), words) ? [entry] : []
    })
  })
}

function findCalledWithin(text: string, { type, postings, words, nameAt }: Names): readonly PartitionedName[] {
  if (type !== 'entity') return []
  const find = (word: NormalisedName, isNamed: typeof isCalledBy) =>
    postings.find(word).flatMap(({ position }) => {
      const entry = nameAt(position)
      return entry && isNamed(word, entry.normalised, words.informationOf) ? [entry] : []
    })
  return readingsOfName(text, type).flatMap((query) => [
    ...query.tokens.flatMap((token) => find({ ...query, tokens: [token] }, isSameOneWord)),
    // Whatever trade it is called by here, and by another there.
    ...onlyTellingWord({ ...query, forms: [] }, words.frequencyOf).flatMap((word) => find(word, isCalledBy)),
  ])
}

function toScored({ party, name, weak }: IndexedName, score: number): Scored {
  return { party, name, weak, score: weak ? score * WEAK_ALIAS : score }
}
