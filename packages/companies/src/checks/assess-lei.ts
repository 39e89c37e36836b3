import type { CapRuleName } from '../cap-rules.ts'
import { type Finding, FLAWLESS, limit } from '../finding.ts'
import { findIdentity } from '../identity/find-identity.ts'
import { limitByFounding } from './limit-by-founding.ts'

/** Data of the global LEI register about a company. */
export interface LeiFacts {
  readonly lei: string
  readonly legalName: string
  readonly otherNames: readonly string[]
  /** Those of the other names that are former legal names. */
  readonly formerNames?: readonly string[]
  /** GLEIF's code of the legal form, such as 6QQB; null or missing if unknown. */
  readonly elfCode?: string | null
  /** ACTIVE or INACTIVE; NULL if the register does not say. */
  readonly entityStatus: string
  /** GENERAL, BRANCH, FUND...; missing if unknown. */
  readonly category?: string | null
  /** YYYY-MM-DD; missing if unknown. */
  readonly founded?: string | null
  /** ISSUED, LAPSED, RETIRED... */
  readonly registrationStatus: string
  /** YYYY-MM-DD. */
  readonly nextRenewal: string | null
  readonly corroboration: string
  /** ISO 3166-1 alpha-2, of the legal address. */
  readonly country: string
  /** ISO 3166-1 alpha-2, of the head office; missing if unknown. */
  readonly headquarters?: string
  readonly successorLei: string | null
  readonly events: readonly { readonly type: string; readonly status: string; readonly date: string | null }[]
}

/** Statements of the caller about the company. */
export interface Claims {
  readonly name: string | null
  /** ISO 3166-1 alpha-2. */
  readonly country: string | null
}

/** What the rating needs besides the entry; what is missing is not rated. */
interface Surroundings {
  readonly now?: Date
  /** The entries of its parents. */
  readonly parents?: readonly Pick<LeiFacts, 'legalName' | 'entityStatus'>[]
  /** The register has a parent, and did not answer which. */
  readonly isWithoutParents?: boolean
}

interface Mark {
  readonly share: number
  readonly rule?: CapRuleName
  readonly reason?: (facts: LeiFacts) => string
}

const DAY_MS = 86_400_000
const WELL: Mark = { share: 1 }
const GONE = ({ registrationStatus, successorLei }: LeiFacts) =>
  `The LEI is ${registrationStatus}: it no longer stands for a company${successorLei ? `; its successor is ${successorLei}` : ''}. Ask for the current one.`

const LAPSED: Mark = {
  share: 0.6,
  reason: ({ nextRenewal }) =>
    `The LEI lapsed: its data were not renewed${nextRenewal ? ` when due on ${nextRenewal}` : ''}. Ask the company to renew it, and check its register entry.`,
}

const REGISTRATION: ReadonlyMap<string, Mark> = new Map(
  Object.entries({
    ISSUED: WELL,
    PENDING_TRANSFER: WELL,
    PENDING_ARCHIVAL: WELL,
    LAPSED,
    RETIRED: { share: 0, rule: 'lei_ended', reason: GONE },
    MERGED: { share: 0, rule: 'lei_ended', reason: GONE },
    ANNULLED: { share: 0, rule: 'lei_ended', reason: GONE },
    CANCELLED: { share: 0, rule: 'lei_ended', reason: GONE },
    DUPLICATE: { share: 0, rule: 'lei_ended', reason: GONE },
  }),
)

const CORROBORATION: ReadonlyMap<string, Mark> = new Map(
  Object.entries({
    FULLY_CORROBORATED: WELL,
    PARTIALLY_CORROBORATED: { share: 0.9 },
    ENTITY_SUPPLIED_ONLY: {
      share: 0.7,
      reason: () =>
        'The LEI data come from the company alone: they were not compared with its national register. Ask for an extract.',
    },
  }),
)

const ENDINGS = new Set(['LIQUIDATION', 'BANKRUPTCY', 'INSOLVENCY', 'DISSOLUTION', 'VOLUNTARY_ARRANGEMENT'])

/** Rates an entry of the LEI register; null means that there is no such LEI. */
export function assessLei(
  facts: LeiFacts | null,
  claims: Claims,
  { now, parents = [], isWithoutParents = false }: Surroundings = {},
): Finding {
  if (!facts) {
    const reason = 'The LEI is well-formed but not in the global register: it was never issued. Ask for the right one.'
    return limit({ ...FLAWLESS, share: 0 }, 'lei_unknown', reason)
  }
  const [registration, entity] = [markRegistration(facts, now), markEntity(facts)]
  const marks = [
    registration,
    CORROBORATION.get(facts.corroboration) ?? { share: 0.8 },
    entity,
    markEvents(facts),
    markCategory(facts),
    ...parents.map(markParent),
    markName(facts, claims),
    markCountry(facts, claims),
  ]
  const finding = {
    ...FLAWLESS,
    share: Math.min(...marks.map(({ share }) => share)),
    reasons: [...marks.flatMap(({ reason }) => reason?.(facts) ?? []), ...(isWithoutParents ? [NO_PARENTS] : [])],
    ...(isWithoutParents && { isUnfinished: true }),
    ...(registration === WELL && entity === WELL && { activity: 'plain' as const }),
  }
  const limited = marks.reduce<Finding>((all, { rule }) => (rule ? limit(all, rule) : all), finding)
  return limitByFounding(limited, facts.founded ?? null, now)
}

const NO_PARENTS =
  'The LEI register did not answer which parents the company has: they were not screened. Check again later.'

/** An entry that is issued and was due to be renewed has lapsed, too. */
function markRegistration({ registrationStatus, nextRenewal }: LeiFacts, now: Date | undefined): Mark {
  const mark = REGISTRATION.get(registrationStatus)
  if (mark === WELL && now && nextRenewal !== null && Date.parse(nextRenewal) < now.getTime() - DAY_MS) return LAPSED
  const reason = () => `The LEI is ${registrationStatus}, so nobody vouches for its data now: look it up at GLEIF.`
  return mark ?? { share: 0.8, reason }
}

function markEntity({ entityStatus }: LeiFacts): Mark {
  if (entityStatus === 'ACTIVE') return WELL
  if (entityStatus !== 'INACTIVE')
    return { share: 0.8, reason: () => 'The LEI register does not say whether the company is active.' }
  return {
    share: 0,
    rule: 'company_inactive',
    reason: () => 'The LEI register says the company is inactive: it no longer operates.',
  }
}

function markCategory({ category }: LeiFacts): Mark {
  if (category !== 'BRANCH') return WELL
  return {
    share: 0.7,
    rule: 'lei_of_branch',
    reason: () => 'The LEI is that of a branch, which is no legal person: ask for the LEI of the company.',
  }
}

function markParent({ legalName, entityStatus }: Pick<LeiFacts, 'legalName' | 'entityStatus'>): Mark {
  if (entityStatus !== 'INACTIVE') return WELL
  return {
    share: 0.9,
    reason: () => `Its parent "${legalName}" is inactive by the LEI register: ask who owns the company now.`,
  }
}

function markEvents({ events }: LeiFacts): Mark {
  const ending = events.find(({ type, status }) => ENDINGS.has(type) && status !== 'WITHDRAWN_CANCELLED')
  if (!ending) return WELL
  const { type, status, date } = ending
  return {
    share: 0.2,
    rule: 'company_ending',
    reason: () =>
      `The LEI register records ${type.toLowerCase().replaceAll('_', ' ')} (${status.toLowerCase().replaceAll('_', ' ')}${date ? `, ${date}` : ''}). Ask who may act for the company.`,
  }
}

function markName(facts: LeiFacts, { name }: Claims): Mark {
  if (name === null) return WELL
  const { legalName, otherNames, formerNames = [], country, elfCode = null } = facts
  const { identity, difference } = findIdentity(name, { names: [legalName, ...otherNames], country, elfCode })
  if (identity === 'different') {
    return {
      share: 0.3,
      rule: 'lei_of_another',
      reason: () => `The LEI belongs to "${legalName}", not to the given name. Ask which company you are dealing with.`,
    }
  }
  if (identity !== 'same') {
    return {
      share: 0.6,
      rule: 'lei_of_another',
      reason: () =>
        `The LEI belongs to "${legalName}", which is close to the given name but not the same: ${difference}. Ask which company you are dealing with.`,
    }
  }
  const isFormer =
    findIdentity(name, { names: [legalName], country, elfCode }).identity !== 'same' && formerNames.length > 0
  const former = isFormer && findIdentity(name, { names: formerNames, country, elfCode }).identity === 'same'
  if (!former) return WELL
  return { share: 0.9, reason: () => `The given name is a former one: the company is now called "${legalName}".` }
}

function markCountry(facts: LeiFacts, { country }: Claims): Mark {
  if (country === null || country === facts.country || country === facts.headquarters) return WELL
  return {
    share: 0.7,
    rule: 'lei_of_another_country',
    reason: () =>
      `The LEI belongs to a company in ${facts.country}, the given country is ${country}. Ask which one is meant.`,
  }
}
