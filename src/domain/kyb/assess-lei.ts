import { type Finding, FLAWLESS, type Grade } from './finding.ts'
import { compareNames } from './name-agreement.ts'

/** What the global LEI register says about a company. */
export interface LeiFacts {
  readonly lei: string
  readonly legalName: string
  readonly otherNames: readonly string[]
  /** ACTIVE or INACTIVE. */
  readonly entityStatus: string
  /** ISSUED, LAPSED, RETIRED... */
  readonly registrationStatus: string
  /** YYYY-MM-DD. */
  readonly nextRenewal: string | null
  readonly corroboration: string
  /** ISO 3166-1 alpha-2, of the legal address. */
  readonly country: string
  readonly successorLei: string | null
  readonly events: readonly { readonly type: string; readonly status: string; readonly date: string | null }[]
}

/** What the caller says about the company. */
export interface Claims {
  readonly name: string | null
  /** ISO 3166-1 alpha-2. */
  readonly country: string | null
}

interface Mark {
  readonly share: number
  readonly cap?: Grade
  readonly reason?: (facts: LeiFacts) => string
}

const WELL: Mark = { share: 1 }
const GONE = ({ registrationStatus, successorLei }: LeiFacts) =>
  `The LEI is ${registrationStatus}: it no longer stands for a company${successorLei ? `; its successor is ${successorLei}` : ''}. Ask for the current one.`

const REGISTRATION: Readonly<Record<string, Mark>> = {
  ISSUED: WELL,
  PENDING_TRANSFER: WELL,
  PENDING_ARCHIVAL: WELL,
  LAPSED: {
    share: 0.6,
    reason: ({ nextRenewal }) =>
      `The LEI lapsed: its data were not renewed${nextRenewal ? ` when due on ${nextRenewal}` : ''}. Ask the company to renew it, and check its register entry.`,
  },
  RETIRED: { share: 0, cap: 'D', reason: GONE },
  MERGED: { share: 0, cap: 'D', reason: GONE },
  ANNULLED: { share: 0, cap: 'D', reason: GONE },
  CANCELLED: { share: 0, cap: 'D', reason: GONE },
  DUPLICATE: { share: 0, cap: 'D', reason: GONE },
}

const CORROBORATION: Readonly<Record<string, Mark>> = {
  FULLY_CORROBORATED: WELL,
  PARTIALLY_CORROBORATED: { share: 0.9 },
  ENTITY_SUPPLIED_ONLY: {
    share: 0.7,
    reason: () =>
      'The LEI data come from the company alone: nobody compared them with its register. Ask for an extract.',
  },
}

const ENDINGS = new Set(['LIQUIDATION', 'BANKRUPTCY', 'INSOLVENCY', 'DISSOLUTION', 'VOLUNTARY_ARRANGEMENT'])

/** Marks an entry of the LEI register; null: there is no such LEI. */
export function assessLei(facts: LeiFacts | null, claims: Claims): Finding {
  if (!facts) {
    const reason = 'The LEI is well-formed but not in the global register: it was never issued. Ask for the right one.'
    return { share: 0, coverage: 1, cap: 'D', reasons: [reason] }
  }
  const marks = [
    REGISTRATION[facts.registrationStatus] ?? { share: 0.8 },
    CORROBORATION[facts.corroboration] ?? { share: 0.8 },
    markEntity(facts),
    markEvents(facts),
    markName(facts, claims),
    markCountry(facts, claims),
  ]
  return {
    ...FLAWLESS,
    share: Math.min(...marks.map(({ share }) => share)),
    cap: marks.some(({ cap }) => cap === 'D') ? 'D' : marks.some(({ cap }) => cap === 'C') ? 'C' : null,
    reasons: marks.flatMap(({ reason }) => reason?.(facts) ?? []),
  }
}

function markEntity({ entityStatus }: LeiFacts): Mark {
  if (entityStatus !== 'INACTIVE') return WELL
  return { share: 0, cap: 'D', reason: () => 'The LEI register says the company is inactive: it no longer operates.' }
}

function markEvents({ events }: LeiFacts): Mark {
  const ending = events.find(({ type, status }) => ENDINGS.has(type) && status !== 'WITHDRAWN_CANCELLED')
  if (!ending) return WELL
  const { type, status, date } = ending
  return {
    share: 0.2,
    cap: 'D',
    reason: () =>
      `The LEI register records ${type.toLowerCase().replaceAll('_', ' ')} (${status.toLowerCase().replaceAll('_', ' ')}${date ? `, ${date}` : ''}). Ask who may act for the company.`,
  }
}

function markName({ legalName, otherNames }: LeiFacts, { name }: Claims): Mark {
  if (name === null) return WELL
  switch (compareNames(name, [legalName, ...otherNames])) {
    case 'same':
      return WELL
    case 'similar':
      return {
        share: 0.9,
        reason: () => `The LEI belongs to "${legalName}", which is close to the given name but not the same.`,
      }
    default:
      return {
        share: 0.3,
        cap: 'C',
        reason: () => `The LEI belongs to "${legalName}", not to the given name. Ask which company you deal with.`,
      }
  }
}

function markCountry(facts: LeiFacts, { country }: Claims): Mark {
  if (country === null || country === facts.country) return WELL
  return {
    share: 0.7,
    reason: () =>
      `The LEI belongs to a company in ${facts.country}, the given country is ${country}. Ask which one is meant.`,
  }
}
