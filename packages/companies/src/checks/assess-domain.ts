import { type Finding, FLAWLESS, limit } from '../finding.ts'

/** A registry's data about a domain. */
export interface DomainFacts {
  readonly registeredAt: Date | null
  readonly expiresAt: Date | null
  /** Status in the words of RFC 8056, such as 'client hold'. */
  readonly status: readonly string[]
}

const DAY_MS = 86_400_000

/** Share of the points, by the minimum age in days. */
const AGES = [
  { days: 5 * 365, share: 1 },
  { days: 2 * 365, share: 0.9 },
  { days: 365, share: 0.7 },
  { days: 180, share: 0.4 },
  { days: 90, share: 0.2 },
]
const YOUNG_DAYS = 365
const SOON_DAYS = 30
const DYING = new Set(['client hold', 'server hold', 'redemption period', 'pending delete', 'inactive'])

function inDays(count: number): string {
  return `${count} day${count === 1 ? '' : 's'}`
}

/** Whole days since the registration; null if the registry does not state its date, or one still to come. */
export function ageInDays({ registeredAt }: Pick<DomainFacts, 'registeredAt'>, now: Date): number | null {
  const days = registeredAt === null ? -1 : Math.floor((now.getTime() - registeredAt.getTime()) / DAY_MS)
  return days < 0 ? null : days
}

/**
 * Rates a domain by its age and state; null means that it is not registered, 'doubted' that the registry does not know it
 * although it answers. Without a date there is no finding.
 */
export function assessDomain(facts: DomainFacts | 'doubted' | null, now: Date): Finding | null {
  if (facts === 'doubted') {
    const reason =
      "The registry's server does not know the domain (RDAP), although its mail, website or name servers answer: look it up at the registry."
    return limit({ ...FLAWLESS, share: 0.3 }, 'domain_doubted', reason)
  }
  if (!facts) {
    const reason = 'The domain is not registered: anyone could register it today. Ask for the right one.'
    return limit({ ...FLAWLESS, share: 0 }, 'domain_unregistered', reason)
  }
  const days = ageInDays(facts, now)
  const dying = facts.status.filter((status) => DYING.has(status.toLowerCase()))
  const left = facts.expiresAt === null ? null : (facts.expiresAt.getTime() - now.getTime()) / DAY_MS
  if (dying.length > 0 || (left !== null && left < 0)) {
    const state = dying.length > 0 ? dying.join(', ') : 'expired'
    const reason = `The domain is about to be lost or is switched off (${state}). Ask why.`
    return limit({ ...FLAWLESS, share: 0.1 }, 'domain_ending', reason)
  }
  if (facts.registeredAt === null) return null
  const share = AGES.find((age) => days !== null && days >= age.days)?.share ?? 0
  const reasons: string[] = []
  if (days === null || days < YOUNG_DAYS) {
    reasons.push(
      `The domain is ${days === null ? 'not registered yet, by the date of its registry' : `${inDays(days)} old`}. Fraudulent shops are often new: compare with how long the company says it exists.`,
    )
  }
  const isEnding = left !== null && left < SOON_DAYS
  if (isEnding) reasons.push(`The domain expires in ${inDays(Math.floor(left))}.`)
  return { ...FLAWLESS, share: isEnding ? share * 0.9 : share, reasons }
}
