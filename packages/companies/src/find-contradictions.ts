import type { CapRuleName } from './cap-rules.ts'
import type { Mention } from './company-mention.ts'

/** The combined facts of several checks about a company and its claimed domain. */
export interface Ties {
  /** The registered domain, such as example.com; null: none was given. */
  readonly domain: string | null
  /** Whole days since its registration; null if unknown. */
  readonly domainAgeDays: number | null
  readonly domainRegisteredAt: Date | null
  /** Day of the company's foundation by a register; null if unknown. */
  readonly founded: Date | null
  /** The company's countries by registers; ISO 3166-1 alpha-2. */
  readonly countries: readonly string[]
  /** How clearly the website names it; undefined: it could not be read, or was not checked. */
  readonly mention: Mention | undefined
  /** The website was fetched and gave no readable page. */
  readonly isWebsiteUnread: boolean
}

/** A rule that two facts together break. */
export interface Contradiction {
  readonly rule: CapRuleName
  readonly reason: string
}

const YOUNG_DAYS = 90
const SETTLED_DAYS = 2 * 365
/** A company founded at most this long before its domain counts as equally new. */
const YEAR_MS = 365 * 86_400_000
/** Country-code domains that are marketed worldwide for the word they spell. */
const FOR_EVERYBODY = new Set(
  'ac ag ai am as bz cc cd co dj eu fm fo gg gl gs im io is je la li ly me ms mu nu pw sc sh sr st su tc tk tl to tv vc vg vu wf ws'.split(
    ' ',
  ),
)
const BY_TLD: ReadonlyMap<string, string> = new Map(Object.entries({ uk: 'GB', el: 'GR' }))
const regions = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })

/** Facts that are plausible each but contradict each other: the mark of an impostor. */
export function findContradictions(ties: Ties): readonly Contradiction[] {
  if (ties.domain === null) return []
  return [findYoungDomain(ties), findForeignDomain(ties), findUntiedDomain(ties)].filter((found) => found !== null)
}

function findYoungDomain({ domainAgeDays, domainRegisteredAt, founded }: Ties): Contradiction | null {
  if (domainRegisteredAt === null || (domainAgeDays ?? 0) >= YOUNG_DAYS) return null
  if (founded !== null && domainRegisteredAt.getTime() - founded.getTime() < YEAR_MS) return null
  const since =
    founded === null
      ? 'no register says that the company is as new'
      : `the company exists since ${founded.toISOString().slice(0, 10)}`
  return {
    rule: 'young_domain',
    reason: `The domain was registered on ${domainRegisteredAt.toISOString().slice(0, 10)}, and ${since}: ask the company by a known phone number whether the domain is its own.`,
  }
}

function findForeignDomain({ domain, countries, mention }: Ties): Contradiction | null {
  const country = countryOf(domain ?? '')
  if (country === null || countries.length === 0 || countries.includes(country) || mention === 'named') return null
  return {
    rule: 'foreign_domain',
    reason: `The domain is one of ${country}, while the company is in ${countries.join(' or ')}, and the website does not name it in full: confirm that the domain is its own.`,
  }
}

function findUntiedDomain({ domainAgeDays, mention, isWebsiteUnread }: Ties): Contradiction | null {
  if (!isWebsiteUnread || mention === 'named') return null
  if (domainAgeDays !== null && domainAgeDays >= SETTLED_DAYS) return null
  return {
    rule: 'untied_domain',
    reason:
      'Nothing ties the domain to the company: its website could not be read, and the domain is young or of unknown age. Confirm that it is its own.',
  }
}

function countryOf(domain: string): string | null {
  const zone = domain.slice(domain.lastIndexOf('.') + 1)
  if (!/^[a-z]{2}$/.test(zone) || FOR_EVERYBODY.has(zone)) return null
  const country = BY_TLD.get(zone) ?? zone.toUpperCase()
  return regions.of(country) === undefined ? null : country
}
