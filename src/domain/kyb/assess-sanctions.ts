import type { ScreeningMatch } from '../sanctions/name-index.ts'
import { type Finding, FLAWLESS } from './finding.ts'

export interface SanctionsFacts {
  /** Best first. */
  readonly matches: readonly Pick<ScreeningMatch, 'score' | 'list' | 'id' | 'name'>[]
  readonly listsSearched: number
}

const LISTS = 3
const EXACT = 100

/** Marks the result of a screening: the very same name blocks, a similar one needs a person to look. */
export function assessSanctions({ matches, listsSearched }: SanctionsFacts): Finding {
  const coverage = listsSearched / LISTS
  const [best] = matches
  if (!best) return { ...FLAWLESS, coverage }
  const entry = `"${best.name}" (${best.list} ${best.id})`
  return best.score === EXACT
    ? {
        share: 0,
        coverage,
        cap: 'F',
        reasons: [
          `A name of the company is on a sanctions list: ${entry}. Do not deal with it before a specialist cleared it.`,
        ],
      }
    : {
        share: 0,
        coverage,
        cap: 'D',
        reasons: [
          `A name of the company resembles a sanctioned one: ${entry}, score ${best.score}. Compare address and identifiers.`,
        ],
      }
}
