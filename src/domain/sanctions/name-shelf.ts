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
/** A company named after a person is not that person. */
const FIRM_FOR_PERSON = 0.12

/** Persons and organisations are read differently, so each type has its own shelf. */
export function createNameShelf(type: SanctionedParty['type']): NameShelf {
  const shelved: (ShelvedName & { readonly normalised: NormalisedName })[] = []
  const pool = new Map<string, NameToken>()
  const finder = createCandidateFinder()

  function put(entry: ShelvedName): void {
    const name = normaliseName(entry.name, type)
    if (name.tokens.length === 0) return
    const normalised = { ...name, tokens: name.tokens.map((token) => pooled(token, pool)) }
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
      const costOf = rememberCosts()
      const firm = type === 'individual' && isFirm(query) ? FIRM_FOR_PERSON : 0
      return finder.find(query).flatMap((position) => {
        const entry = shelved[position]
        if (!entry) return []
        const { party, name, weak, normalised } = entry
        const score = scoreNames(query, normalised, costOf) - firm
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
  const key = `${token.text} ${token.vowelless} ${token.isFather}`
  const known = pool.get(key)
  if (known) return known
  pool.set(key, token)
  return token
}

/** Listed names share most of their words, so that one search compares the same two words many times. */
function rememberCosts(): TokenCost {
  const costs = new Map<NameToken, Map<NameToken, number>>()
  return (query, listed) => {
    const known = costs.get(query) ?? new Map<NameToken, number>()
    if (known.size === 0) costs.set(query, known)
    const cost = known.get(listed) ?? tokenCost(query, listed)
    known.set(listed, cost)
    return cost
  }
}
