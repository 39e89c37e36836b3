import { readDigits } from '@farebox/companies/numbers'
import { joinPresent } from '@farebox/companies/records'
import { checkVatId } from '@farebox/invoices/identifiers'
import { fetchPrhCompany, type PrhCompany, prh } from '../../../upstreams/prh/prh.ts'
import type { NationalRegister } from './national-register.ts'

/** The open data of PRH and YTJ. They do not name who acts for a company. */
export const finland: NationalRegister = {
  upstream: prh,
  country: 'FI',
  // Limited companies and cooperatives alone.
  isWhole: false,
  numberInWords: 'a Y-tunnus of eight digits, such as 0112038-9',
  readNumber: (stated) => toBusinessId(readDigits(stated, 8)),
  // Its VAT number is the same, and has the same check digit.
  hasCheckDigit: (businessId) => checkVatId(`FI${businessId.replace('-', '')}`).hasCheckDigits,
  async find(ports, businessId) {
    const company = await fetchPrhCompany(ports, businessId)
    if (!company) return undefined
    const ofType = (type: string) => company.names.filter((name) => name.type === type)
    const own = ofType('1')
    const current = own.find(({ endDate }) => !endDate) ?? own[0]
    if (!current) return undefined
    const situations = company.companySituations.filter(({ endDate }) => !endDate).map(({ type }) => type)
    return {
      number: company.businessId.value,
      name: current.name,
      otherNames: ofType('2').flatMap(({ name, endDate }) => (endDate ? [] : [name])),
      formerNames: own.flatMap((name) => (name === current ? [] : [name.name])),
      state: company.endDate ? 'ended' : situations.length === 0 ? 'active' : readSituations(situations),
      records: company.endDate ? [`ended ${company.endDate}`] : situations.map((type) => SITUATIONS.get(type) ?? type),
      registeredOn: company.registrationDate ?? null,
      endedOn: company.endDate ?? null,
      address: toAddress(company),
      officers: null,
    }
  },
}

const SITUATIONS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    KONK: 'konkurssi (bankruptcy)',
    SANE: 'saneeraus (reorganisation)',
    SELTILA: 'selvitystila (liquidation)',
  }),
)

/** Ending if one of them says so; a situation that we do not know may be anything. */
function readSituations(situations: readonly string[]): 'ending' | null {
  return situations.some((type) => SITUATIONS.has(type)) ? 'ending' : null
}

function toAddress({ addresses }: PrhCompany): string | null {
  const visited = addresses?.find(({ type }) => type === 1) ?? addresses?.[0]
  if (!visited) return null
  const { street, buildingNumber, postCode, postOffices } = visited
  // Language 1 is Finnish.
  const office = postOffices?.find(({ languageCode }) => languageCode === '1') ?? postOffices?.[0]
  return joinPresent(', ', [
    joinPresent(' ', [street, buildingNumber]),
    joinPresent(' ', [postCode, office?.city]),
    'FI',
  ])
}

function toBusinessId(digits: string | null): string | null {
  return digits && `${digits.slice(0, 7)}-${digits.slice(7)}`
}
