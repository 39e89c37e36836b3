import { countLetters, type ScreeningMatch, type toBirthLikeness } from '@farebox/screening'
import { type Finding, FLAWLESS, limit } from '../finding.ts'

type Match = Pick<ScreeningMatch, 'score' | 'list' | 'id' | 'name'> &
  Partial<Pick<ScreeningMatch, 'matched_on' | 'is_weak_alias' | 'type'>> & {
    /** The owner of the name; absent for the company's own. */
    readonly of?: keyof typeof OWNERS
    /** Of a person whose date of birth is known. */
    readonly born?: ReturnType<typeof toBirthLikeness>
  }

// An entity that a listed party owns or controls is blocked too: OFAC's 50 percent rule, and the best practices of the
// EU.
const OWNERS = {
  company: 'A name of the company',
  direct_parent: 'The name of its direct parent',
  ultimate_parent: 'The name of its ultimate parent',
  officer: 'The name of one who acts for the company',
} as const

interface SanctionsFacts {
  /** Best first. */
  readonly matches: readonly Match[]
  readonly listsSearched: number
  /** Why the searched lists may lack what is listed today, in words; null or missing if nothing says so. */
  readonly warning?: string | null
}

const LISTS = 4
const EXACT = 100
/** A name of at most this many letters, without legal forms, is an acronym or as common as one: PCI, BNC, PLF. */
const ACRONYM_LETTERS = 5

/** Rates the result of a screening: an identical name blocks, a similar one requires review by a person. */
export function assessSanctions({ warning = null, ...facts }: SanctionsFacts): Finding {
  const finding = assessMatches(facts)
  return warning === null ? finding : { ...finding, isUnfinished: true, reasons: [...finding.reasons, warning] }
}

function assessMatches({ matches, listsSearched }: Omit<SanctionsFacts, 'warning'>): Finding {
  const coverage = listsSearched / LISTS
  const best = matches.find(isIdentified) ?? matches[0]
  if (!best) return { ...FLAWLESS, coverage }
  const whose = OWNERS[best.of ?? 'company']
  const entry = `"${best.name}" (${best.list} ${best.id})`
  const finding = { ...FLAWLESS, share: 0, coverage }
  if (isIdentified(best)) {
    const reason = `${whose} is on a sanctions list: ${entry}. Do not deal with it before a specialist cleared it.`
    return limit(finding, 'listed_name', reason)
  }
  const reason =
    best.score === EXACT && isTooShort(best)
      ? `${whose} is also a short or weak alias of a sanctioned party: ${entry}. Compare address and identifiers.`
      : `${whose} resembles a sanctioned one: ${entry}, score ${best.score}. Compare ${best.of === 'officer' ? 'date of birth' : 'address'} and identifiers.`
  // One of several people who may be meant weighs less than the company's own name.
  return limit({ ...finding, share: best.of === 'officer' ? 0.5 : 0 }, 'resembles_listed', reason)
}

/** The name is the same and, of a person, so is the date of birth: people share names more often than companies do. */
function isIdentified(match: Match): boolean {
  if (match.score !== EXACT || isTooShort(match)) return false
  return match.of !== 'officer' || match.type === 'entity' || match.born === 'same'
}

/** An acronym, or an alias that the list itself calls weak, has many bearers and never identifies a party alone. */
function isTooShort({ matched_on, is_weak_alias }: Match): boolean {
  if (is_weak_alias) return true
  const letters = countLetters(matched_on ?? '')
  return letters > 0 && letters <= ACRONYM_LETTERS
}
