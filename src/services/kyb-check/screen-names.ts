import type { NameIndex, ScreeningMatch } from '../../domain/sanctions/name-index.ts'

/** A match and the company's name that found it. */
export interface NameMatch extends ScreeningMatch {
  readonly query: string
}

const THRESHOLD = 0.85
const MAX_MATCHES = 5

/** Screens every name of a company; each listed party once, by its best score. */
export function screenNames(
  index: NameIndex,
  names: readonly string[],
): { readonly matchCount: number; readonly matches: readonly NameMatch[] } {
  const best = new Map<string, NameMatch>()
  for (const query of names) {
    const { matches } = index.search({ name: query, threshold: THRESHOLD, limit: 25 })
    for (const match of matches) {
      const key = `${match.list} ${match.id}`
      if (match.score > (best.get(key)?.score ?? 0)) best.set(key, { ...match, query })
    }
  }
  const ranked = [...best.values()].sort((a, b) => b.score - a.score)
  return { matchCount: ranked.length, matches: ranked.slice(0, MAX_MATCHES) }
}
