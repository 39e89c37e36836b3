import { createCandidateFinder } from './candidate-finder.ts'
import { createListedWordCost } from './listed-word-cost.ts'
import type { SanctionedParty } from './lists/sanctioned-party.ts'
import type { NameToken } from './name-token.ts'
import { type NormalisedName, normaliseName } from './normalise-name.ts'
import { scoreNames } from './score-names.ts'
import { TRADE_WORDS } from './words/minor-words.ts'

/** A name of a party, as listed. */
export interface PartitionedName {
  readonly party: SanctionedParty
  readonly name: string
  readonly weak: boolean
}

/** The names of all parties of one type. */
export interface NamePartition {
  /** Adds all names of a party. */
  add(party: SanctionedParty): void
  /** The number of names. */
  size(): number
  /** The names most like this one with their scores, 0-1, in no order. */
  find(name: string): readonly (PartitionedName & { readonly score: number })[]
}

const WEAK_ALIAS = 0.95
/** With fewer parties the frequency of a word is not reliable. */
const LEAST_PARTIES = 10_000
/** The most information, in nats, that a given name in many languages can carry: one person in 150 has it. */
const GIVEN_NAME = 5
/** A word that occurs in this many listed names is a name, not a misspelling of another. */
const KNOWN_WORD = 8
/** A company named after a person is not that person. */
const FIRM_FOR_PERSON = 0.12

/** Names of persons and organisations are compared differently, so each type has its own partition. */
export function createNamePartition(type: SanctionedParty['type']): NamePartition {
  const indexed: IndexedName[] = []
  const finder = createCandidateFinder()
  let parties = 0
  /** The number of parties that bear each word, and the number of names that contain it. */
  const bearers = new Map<NameToken, number>()
  const vocabulary = new Map<string, number>()

  function informationOf(token: NameToken): number {
    const nats = Math.log(Math.max(LEAST_PARTIES, parties) / (bearers.get(token) ?? 1))
    return token.variants.length > 0 ? Math.min(GIVEN_NAME, nats) : nats
  }

  function put(entry: IndexedName, words: Set<NameToken>): void {
    const { normalised } = entry
    for (const token of new Set(normalised.tokens)) {
      words.add(token)
      vocabulary.set(token.text, (vocabulary.get(token.text) ?? 0) + 1)
    }
    indexed.push(entry)
    finder.add(normalised)
  }

  return {
    add(party) {
      const words = new Set<NameToken>()
      const names = NORMALISED.get(party) ?? normaliseNames(party)
      NORMALISED.set(party, names)
      for (const name of names) put(name, words)
      for (const token of words) bearers.set(token, (bearers.get(token) ?? 0) + 1)
      parties++
    },
    size: () => indexed.length,
    find(text) {
      const query = normaliseName(text, type)
      const costOf = createListedWordCost((word) => (vocabulary.get(word) ?? 0) >= KNOWN_WORD)
      const firm = type === 'individual' && isFirm(query) ? FIRM_FOR_PERSON : 0
      return finder.find(query).flatMap((position) => {
        const entry = indexed[position]
        if (!entry) return []
        const { party, name, weak, normalised } = entry
        const score = scoreNames(query, normalised, { costOf, informationOf, type }) - firm
        return [{ party, name, weak, score: weak ? score * WEAK_ALIAS : score }]
      })
    },
  }
}

type IndexedName = PartitionedName & { readonly normalised: NormalisedName }

// Nine tenths of the work of an index. The lists of different days have most entries in common.
const NORMALISED = new WeakMap<SanctionedParty, readonly IndexedName[]>()
// As many words as were ever listed. Words are counted by identity, so all indexes have the same.
const POOLS = { individual: new Map<string, NameToken>(), entity: new Map<string, NameToken>() }

function normaliseNames(party: SanctionedParty): readonly IndexedName[] {
  return [{ name: party.name, weak: false }, ...party.aliases].flatMap(({ name, weak }) => {
    const normalised = normaliseName(name, party.type)
    if (normalised.tokens.length === 0) return []
    return [
      {
        party,
        name,
        weak,
        normalised: { ...normalised, tokens: normalised.tokens.map((token) => pooled(token, POOLS[party.type])) },
      },
    ]
  })
}

function isFirm({ forms, tokens }: NormalisedName): boolean {
  return forms.length > 0 || tokens.some(({ text }) => TRADE_WORDS.has(text) || FIRM_WORDS.has(text))
}

const FIRM_WORDS = new Set(['and', 'et', 'und', 'sons', 'brothers'])

/** Stores equal words once: this saves memory, and comparisons can be cached by identity. */
function pooled(token: NameToken, pool: Map<string, NameToken>): NameToken {
  const key = `${token.text} ${token.vowelless} ${token.transcription} ${token.isFather} ${token.isCut}`
  const known = pool.get(key)
  if (known) return known
  pool.set(key, token)
  return token
}
