import { type CheckName, type RegisterEntry, toVerdict } from '@farebox/companies'
import { assessRegister } from '@farebox/companies/checks'
import { derivePairs } from './derive-pairs.ts'

/** A company in the register of its country. */
export interface RegisterFirm {
  readonly country: string
  readonly number: string
  readonly state: 'active' | 'ending' | 'ended'
  readonly name: string
}

/** What a caller states, the entry under the number that he gives, and whether ALLOW would be right. */
export interface FirmCase {
  readonly kind: string
  readonly isRight: boolean
  readonly given: string
  readonly country: string
  readonly entry: RegisterEntry
}

const OTHER_CHECKS = ['sanctions', 'lei', 'vat', 'domain', 'email', 'website', 'tls'] as const satisfies CheckName[]
const NOTHING_FOUND = { share: 1, coverage: 1, cap: null, reasons: [] }

/**
 * The cases of each firm: as registered and in other spellings, with another legal form or a word more, dissolved,
 * renamed, and with the number of every other firm of its country.
 */
export function toFirmCases(firms: readonly RegisterFirm[]): FirmCase[] {
  return firms.flatMap((firm, at) => {
    const { country, name, state } = firm
    const entry = toEntry(firm)
    const own = { country, entry, given: name }
    const renamed = { ...entry, name: firms[(at + 1) % firms.length]?.name ?? '' }
    const others = firms.filter((other) => other.country === country && other.number !== firm.number)
    return [
      { ...own, kind: `as registered, ${state}`, isRight: state === 'active' },
      { ...own, kind: 'dissolved', isRight: false, entry: { ...entry, state: 'ended' as const } },
      { ...own, kind: 'renamed, the register tells it', isRight: true, entry: { ...renamed, formerNames: [name] } },
      { ...own, kind: 'renamed, the register does not tell it', isRight: false, entry: renamed },
      ...derivePairs([{ group: '', country, name }]).map(({ kind, isSame, given }) => ({
        ...own,
        kind,
        given,
        isRight: isSame && state === 'active',
      })),
      ...others.map((other) => ({ ...own, kind: 'number of another firm', isRight: false, entry: toEntry(other) })),
    ].map((one) => (state === 'active' ? one : { ...one, isRight: false }))
  })
}

function toEntry({ number, name, state }: RegisterFirm): RegisterEntry {
  return {
    number,
    name,
    state,
    otherNames: [],
    formerNames: [],
    records: [],
    registeredOn: null,
    endedOn: null,
    address: null,
    officers: null,
  }
}

/** Whether the verdict is ALLOW where every check but that of the register found nothing wrong. */
export function isAllowed({ given, country, entry }: FirmCase): boolean {
  const register = assessRegister({ country, number: entry.number, entry }, { name: given })
  const outcomes = [
    ...OTHER_CHECKS.map((check) => ({ check, finding: NOTHING_FOUND, note: null })),
    { check: 'register' as const, finding: register, note: null },
  ]
  return toVerdict(outcomes, { isRegistered: true }).recommendation === 'ALLOW'
}
