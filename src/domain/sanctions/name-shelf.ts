import type { TokenCost } from './align-tokens.ts'
import { createCandidateFinder } from './candidate-finder.ts'
import type { SanctionedParty } from './lists/sanctioned-party.ts'
import type { NameToken } from './name-token.ts'
import { type NormalisedName, normaliseName } from './normalise-name.ts'
import { scoreNames } from './score-names.ts'
import { tokenCost } from './token-cost.ts'
import { TRADE_WORDS } from './words/weak-words.ts'

/** A name of a party, as listed. */
export interface ShelvedName {
  readonly party: SanctionedParty
  readonly name: string
  readonly weak: boolean
}

/** The names of all parties of one type. */
export interface NameShelf {
  /** Puts all names of a party on the shelf. */
  add(party: SanctionedParty): void
  /** How many names there are. */
  size(): number
  /** The names most like this one with their scores, 0-1, in no order. */
  find(name: string): readonly (ShelvedName & { readonly score: number })[]
}

const WEAK_ALIAS = 0.95
/** A word that stands in so many names is as common as can be. */
const COMMONEST = 60
/** A word of so many listed names is a name, not another one misspelt. */
const KNOWN_WORD = 8
/** What such a difference costs, in differences. */
const OTHER_NAME = 1.6
/** What different spellings of one name cost at most, in letters. */
const SPELLING = 0.75
/** A company named after a person is not that person. */
const FIRM_FOR_PERSON = 0.12

/** Persons and organisations are read differently, so each type has its own shelf. */
export function createNameShelf(type: SanctionedParty['type']): NameShelf {
  const shelved: (ShelvedName & { readonly normalised: NormalisedName })[] = []
  const pool = new Map<string, NameToken>()
  const finder = createCandidateFinder()
  /** In how many names each word stands. */
  const counts = new Map<NameToken, number>()
  const vocabulary = new Map<string, number>()
  const commonnessOf = (token: NameToken) => Math.min(1, Math.log(counts.get(token) ?? 1) / Math.log(COMMONEST))

  function put(entry: ShelvedName): void {
    const name = normaliseName(entry.name, type)
    if (name.tokens.length === 0) return
    const normalised = { ...name, tokens: name.tokens.map((token) => pooled(token, pool)) }
    for (const token of new Set(normalised.tokens)) {
      counts.set(token, (counts.get(token) ?? 0) + 1)
      vocabulary.set(token.text, (vocabulary.get(token.text) ?? 0) + 1)
    }
    shelved.push({ ...entry, normalised })
    finder.add(normalised)
  }

  return {
    add(party) {
      put({ party, name: party.name, weak: false })
      for (const alias of party.aliases) put({ party, name: alias.name, weak: alias.weak })
    },
    size: () => shelved.length,
    find(text) {
      const query = normaliseName(text, type)
      const costOf = rememberCosts((word) => (vocabulary.get(word) ?? 0) >= KNOWN_WORD)
      const firm = type === 'individual' && isFirm(query) ? FIRM_FOR_PERSON : 0
      return finder.find(query).flatMap((position) => {
        const entry = shelved[position]
        if (!entry) return []
        const { party, name, weak, normalised } = entry
        const score = scoreNames(query, normalised, { costOf, commonnessOf }) - firm
        return [{ party, name, weak, score: weak ? score * WEAK_ALIAS : score }]
      })
    },
  }
}

function isFirm({ forms, tokens }: NormalisedName): boolean {
  return forms.length > 0 || tokens.some(({ text }) => TRADE_WORDS.has(text) || FIRM_WORDS.has(text))
}

const FIRM_WORDS = new Set(['and', 'et', 'und', 'sons', 'brothers'])

/** The same word is kept once: less memory, and its comparisons can be remembered by identity. */
function pooled(token: NameToken, pool: Map<string, NameToken>): NameToken {
  const key = `${token.text} ${token.vowelless} ${token.isFather} ${token.isCut}`
  const known = pool.get(key)
  if (known) return known
  pool.set(key, token)
  return token
}

/** Listed names share most of their words, so that one search compares the same two words many times. */
function rememberCosts(isWord: (word: string) => boolean): TokenCost {
  const costs = new Map<NameToken, Map<NameToken, number>>()
  return (query, listed) => {
    const known = costs.get(query) ?? new Map<NameToken, number>()
    if (known.size === 0) costs.set(query, known)
    const cost = known.get(listed) ?? toCost(query, listed, isWord)
    known.set(listed, cost)
    return cost
  }
}

/** Two words that both are names are two names, where more than their spelling differs: 'Khalil' is not 'Khalid' mistyped. */
function toCost(query: NameToken, listed: NameToken, isWord: (word: string) => boolean): number {
  const cost = tokenCost(query, listed)
  const isMistake = cost <= SPELLING || query.text.length < 2 || query.isNumber || !isWord(query.text)
  return isMistake ? cost : OTHER_NAME * cost
}
