import { countLetters, type ScreeningMatch } from '@farebox/screening'
import { type Finding, FLAWLESS, limit } from './finding.ts'

type Match = Pick<ScreeningMatch, 'score' | 'list' | 'id' | 'name'> &
  Partial<Pick<ScreeningMatch, 'matched_on' | 'is_weak_alias'>> & {
    /** The owner of the name; absent for the company's own. */
    readonly of?: keyof typeof OWNERS
  }

// An entity that a listed party owns or controls is blocked too: OFAC's 50 percent rule, and the best practices of the
// EU.
const OWNERS = {
  company: 'A name of the company',
  direct_parent: 'The name of its direct parent',
  ultimate_parent: 'The name of its ultimate parent',
} as const

interface SanctionsFacts {
  /** Best first. */
  readonly matches: readonly Match[]
  readonly listsSearched: number
}

const LISTS = 3
const EXACT = 100
/** A name of at most this many letters, without legal forms, is an acronym or as common as one: PCI, BNC, PLF. */
const ACRONYM_LETTERS = 5

/** Rates the result of a screening: an identical name blocks, a similar one requires review by a person. */
export function assessSanctions({ matches, listsSearched }: SanctionsFacts): Finding {
  const coverage = listsSearched / LISTS
  const best = matches.find((match) => match.score === EXACT && !isTooShort(match)) ?? matches[0]
  if (!best) return { ...FLAWLESS, coverage }
  const whose = OWNERS[best.of ?? 'company']
  const entry = `"${best.name}" (${best.list} ${best.id})`
  const finding = { ...FLAWLESS, share: 0, coverage }
  if (best.score === EXACT && !isTooShort(best)) {
    const reason = `${whose} is on a sanctions list: ${entry}. Do not deal with it before a specialist cleared it.`
    return limit(finding, 'listed_name', reason)
  }
  const reason =
    best.score === EXACT
      ? `${whose} is also a short or weak alias of a sanctioned party: ${entry}. Compare address and identifiers.`
      : `${whose} resembles a sanctioned one: ${entry}, score ${best.score}. Compare address and identifiers.`
  return limit(finding, 'resembles_listed', reason)
}

/** An acronym, or an alias that the list itself calls weak, has many bearers and never identifies a party alone. */
function isTooShort({ matched_on, is_weak_alias }: Match): boolean {
  if (is_weak_alias) return true
  const letters = countLetters(matched_on ?? '')
  return letters > 0 && letters <= ACRONYM_LETTERS
}
