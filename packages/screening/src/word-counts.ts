import type { NameToken } from './name-token.ts'
import type { NormalisedName } from './normalise-name.ts'

/** With fewer parties the frequency of a word is not reliable. */
const LEAST_PARTIES = 10_000
/** The most information, in nats, that a given name in many languages can carry: one person in 150 has it. */
const GIVEN_NAME = 5
/** So many bearers of a word beside the first may be his family, which lists name with him: the word is no more frequent for that. */
const RELATIVES = 2

/** How often words are listed. */
export interface WordCounts {
  /** Counts the names of one party, or takes them away with -1. */
  count(names: readonly { readonly normalised: NormalisedName }[], by: 1 | -1): void
  /** In nats: the rarer, the more. */
  informationOf(token: NameToken): number
  bearersOf(token: NameToken): number
  namesWith(word: string): number
  /** Of names, by parties. */
  frequencyOf(word: string): number
  parties(): number
}

/** Counts from nothing, or on from other counts, which stay as they are. */
export function createWordCounts(from?: WordCounts): WordCounts {
  /** The number of parties that bear each word, and the number of names that contain it. */
  const bearers = new Map<NameToken, number>()
  const vocabulary = new Map<string, number>()
  let parties = 0
  const counts: WordCounts = {
    count(names, by) {
      parties += by
      const borne = new Set<NameToken>()
      for (const { normalised } of names) {
        for (const token of new Set(normalised.tokens)) {
          borne.add(token)
          vocabulary.set(token.text, (vocabulary.get(token.text) ?? 0) + by)
        }
      }
      for (const token of borne) bearers.set(token, (bearers.get(token) ?? 0) + by)
    },
    informationOf(token) {
      const families = Math.max(1, counts.bearersOf(token) - RELATIVES)
      const nats = Math.log(Math.max(LEAST_PARTIES, counts.parties()) / families)
      return token.variants.length > 0 ? Math.min(GIVEN_NAME, nats) : nats
    },
    bearersOf: (token) => (from?.bearersOf(token) ?? 0) + (bearers.get(token) ?? 0),
    namesWith: (word) => (from?.namesWith(word) ?? 0) + (vocabulary.get(word) ?? 0),
    frequencyOf: (word) => counts.namesWith(word) / Math.max(LEAST_PARTIES, counts.parties()),
    parties: () => (from?.parties() ?? 0) + parties,
  }
  return counts
}
