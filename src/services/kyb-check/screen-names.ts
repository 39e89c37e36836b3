import type { KnownParticulars, NameIndex, ScreeningMatch } from '@farebox/screening'
import { inOwnTurn } from '../../contract/in-own-turn.ts'

/** Who has the name. */
export type NameOwner = 'company' | 'direct_parent' | 'ultimate_parent' | 'officer'

/** A name to screen, with its owner. */
export interface OwnedName {
  readonly name: string
  readonly of: NameOwner
  /** A person's entries alone, or those of others; missing: both. */
  readonly type?: 'individual' | 'entity'
  readonly known?: KnownParticulars
}

/** A match and the screened name. */
export interface NameMatch extends ScreeningMatch {
  readonly query: string
  readonly of: NameOwner
}

const THRESHOLD = 0.85
const MAX_MATCHES = 5

/** Screens every name of a company and its parents. Returns each listed party once, with its best score. */
export async function screenNames(
  names: readonly OwnedName[],
  { index, signal }: { readonly index: NameIndex; readonly signal: AbortSignal },
): Promise<{ readonly matchCount: number; readonly matches: readonly NameMatch[] }> {
  const best = new Map<string, NameMatch>()
  for (const { name: query, of, type, known } of names) {
    const search = () => index.search({ name: query, threshold: THRESHOLD, limit: 25, type, known })
    const { matches } = await inOwnTurn(search, { signal })
    for (const match of matches) {
      // Born on another day: another person.
      if (match.compared.birth_date === 'differs') continue
      const key = `${match.list} ${match.id}`
      if (match.score > (best.get(key)?.score ?? 0)) best.set(key, { ...match, query, of })
    }
  }
  const ranked = [...best.values()].sort((a, b) => b.score - a.score)
  return { matchCount: ranked.length, matches: ranked.slice(0, MAX_MATCHES) }
}
