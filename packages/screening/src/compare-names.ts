import type { SanctionedParty } from './lists/sanctioned-party.ts'
import { normaliseName, readingsOfName } from './normalise-name.ts'
import { scoreNames } from './score-names.ts'

/**
 * The likelihood that two names of persons or of organisations, in any script, are one: 0 to 1; from 0.85 on they
 * deserve a look. Without the lists, every word counts as distinctive.
 */
export function compareNames(a: string, b: string, { type }: Pick<SanctionedParty, 'type'>): number {
  const other = normaliseName(b, type)
  return Math.max(...readingsOfName(a, type).map((reading) => scoreNames(reading, other)))
}
