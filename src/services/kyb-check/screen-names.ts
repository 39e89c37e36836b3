import type { NameIndex, ScreeningMatch } from '@farebox/screening'

/** The company that has the name. */
export type NameOwner = 'company' | 'direct_parent' | 'ultimate_parent'

/** A name to screen, with its owner. */
export interface OwnedName {
  readonly name: string
  readonly of: NameOwner
}

/** A match and the screened name. */
export interface NameMatch extends ScreeningMatch {
  readonly query: string
  readonly of: NameOwner
}

const THRESHOLD = 0.85
const MAX_MATCHES = 5

/** Screens every name of a company and its parents. Returns each listed party once, with its best score. */
export function screenNames(
  index: NameIndex,
  names: readonly OwnedName[],
): { readonly matchCount: number; readonly matches: readonly NameMatch[] } {
  const best = new Map<string, NameMatch>()
  for (const { name: query, of } of names) {
    const { matches } = index.search({ name: query, threshold: THRESHOLD, limit: 25 })
    for (const match of matches) {
      const key = `${match.list} ${match.id}`
      if (match.score > (best.get(key)?.score ?? 0)) best.set(key, { ...match, query, of })
    }
  }
  const ranked = [...best.values()].sort((a, b) => b.score - a.score)
  return { matchCount: ranked.length, matches: ranked.slice(0, MAX_MATCHES) }
}
