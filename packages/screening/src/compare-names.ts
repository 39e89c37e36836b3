import type { SanctionedParty } from './lists/sanctioned-party.ts'
import { normaliseName, readingsOfName } from './normalise-name.ts'
import { scoreNames } from './score-names.ts'

/**
 * The likelihood that two names of persons or of organisations, in any script, are one: 0 to 1, the same in either
 * order; from 0.85 on they deserve a look. Without the lists, every word counts as distinctive.
 */
export function compareNames(a: string, b: string, { type }: Pick<SanctionedParty, 'type'>): number {
  // A word is compared as the transcription of one in Latin letters only if it is the query's.
  return Math.max(compareInOrder(a, b), compareInOrder(b, a))

  function compareInOrder(query: string, listed: string): number {
    const candidate = normaliseName(listed, type)
    return Math.max(...readingsOfName(query, type).map((reading) => scoreNames(reading, candidate)))
  }
}
