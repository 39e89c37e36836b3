import type { ScreeningMatch } from '../sanctions/name-index.ts'
import { normaliseName } from '../sanctions/normalise-name.ts'
import { type Finding, FLAWLESS, limit } from './finding.ts'

type Match = Pick<ScreeningMatch, 'score' | 'list' | 'id' | 'name'> &
  Partial<Pick<ScreeningMatch, 'matched_on' | 'is_weak_alias'>> & {
    /** Whose name it is; the company's own where it is not said. */
    readonly of?: keyof typeof OWNERS
  }

// What a listed party owns or controls is blocked with it: OFAC's 50 percent rule, and the best practices of the EU.
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
/** Up to so many letters, without legal forms, a name is an acronym or as common as one: PCI, BNC, PLF. */
const ACRONYM_LETTERS = 5

/** Marks the result of a screening: the very same name blocks, a similar one needs a person to look. */
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

/** An acronym, or an alias the list itself calls weak, is shared by many: it never identifies anybody alone. */
function isTooShort({ matched_on, is_weak_alias }: Match): boolean {
  if (is_weak_alias) return true
  const { tokens } = normaliseName(matched_on ?? '', 'entity')
  return tokens.length > 0 && tokens.reduce((letters, { text }) => letters + text.length, 0) <= ACRONYM_LETTERS
}
