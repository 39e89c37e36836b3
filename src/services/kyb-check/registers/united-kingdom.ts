import type { Officer, RegisterEntry } from '@farebox/companies'
import { fieldInWords, filledFields, hasFilled, joinPresent, namesProceeding } from '@farebox/companies/records'
import {
  type BritishCompany,
  type BritishOfficers,
  companiesHouse,
  fetchBritishCompany,
  fetchBritishOfficers,
} from '../../../upstreams/companies-house/companies-house.ts'
import type { NationalRegister } from './national-register.ts'
import { unlessFailed } from './unless-failed.ts'

/** Companies House, where the operator has a key. */
export const unitedKingdom: NationalRegister = {
  upstream: companiesHouse,
  country: 'GB',
  isWhole: true,
  numberInWords: 'a company number of eight characters, such as 05386273 or SC123456',
  readNumber(stated) {
    const number = stated.replace(/\s/g, '').toUpperCase()
    // Printed without its zeros, too.
    if (/^0*[1-9]\d*$/.test(number) && number.length <= 8) return number.padStart(8, '0')
    return /^[A-Z]{2}\d{6}$/.test(number) ? number : null
  },
  // It has none.
  hasCheckDigit: () => true,
  async find(ports, number) {
    const [company, officers] = await Promise.all([
      fetchBritishCompany(ports, number),
      unlessFailed(fetchBritishOfficers(ports, number)),
    ])
    return company && { ...toEntry(company, officers?.facts), isPartial: officers === undefined }
  },
}

// https://github.com/companieshouse/api-enumerations, constants.yml: what is neither is not said to be active.
const ENDED = new Set(['dissolved', 'converted-closed', 'closed', 'removed'])
const ENDING = new Set([
  'liquidation',
  'receivership',
  'administration',
  'voluntary-arrangement',
  'insolvency-proceedings',
])

// Flags that companies without any fault have, too; the others are of few.
const ORDINARY = /^(?:can_|is_|has_charges|has_super_secure_pscs)/

function toEntry(company: BritishCompany, officers: BritishOfficers | undefined): RegisterEntry {
  const { company_status: status = '', company_status_detail: detail = '' } = company
  const hasEnded = ENDED.has(status)
  const isEnding = ENDING.has(status) || detail.includes('strike-off')
  const fields = filledFields(company)
  const marks = fields.flatMap(([field, value]) => (value === true && !ORDINARY.test(field) ? [field] : []))
  // Where it had an insolvency, nothing says that it is over.
  const isActive = status === 'active' && !marks.some(namesProceeding)
  const overdue = fields.filter(([, part]) => hasFilled(part, /^overdue$/))
  const { premises, address_line_1, address_line_2, locality, postal_code, country } =
    company.registered_office_address ?? {}
  return {
    number: company.company_number,
    name: company.company_name,
    otherNames: [],
    formerNames: company.previous_company_names?.map(({ name }) => name) ?? [],
    state: hasEnded ? 'ended' : isEnding ? 'ending' : isActive ? 'active' : null,
    records: [
      status === 'active' ? '' : status,
      detail,
      ...marks.map((field) => fieldInWords(field, null)),
      ...overdue.map(([field]) => `${fieldInWords(field, null)} overdue`),
    ].filter(Boolean),
    registeredOn: company.date_of_creation ?? null,
    endedOn: hasEnded ? (company.date_of_cessation ?? null) : null,
    address: joinPresent(', ', [premises, address_line_1, address_line_2, locality, postal_code, country]),
    officers: officers?.items.flatMap(toOfficer) ?? null,
  }
}

function toOfficer({
  name,
  officer_role: role,
  resigned_on,
  date_of_birth: born,
}: BritishOfficers['items'][number]): Officer[] {
  if (resigned_on) return []
  const birthDate = born ? `${born.year}-${String(born.month).padStart(2, '0')}` : null
  return [{ name, role: role ?? null, isCompany: role?.startsWith('corporate-') === true, birthDate }]
}
