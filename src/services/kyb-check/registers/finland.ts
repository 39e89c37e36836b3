import type { RegisterEntry } from '@farebox/companies'
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
    return {
      number: company.businessId.value,
      name: current.name,
      otherNames: ofType('2').flatMap(({ name, endDate }) => (endDate ? [] : [name])),
      formerNames: own.flatMap((name) => (name === current ? [] : [name.name])),
      ...readState(company),
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

// The register's own list of codes, REK_KDI, which is at its /opendata-ytj-api/v3/description.
const REGISTERED = '1'
const STATUSES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    '0': 'rekisteröimätön (unregistered)',
    '2': 'poistettu rekisteristä (removed from the register)',
    '3': 'ei rekisteröity perustaminen (start-up not registered)',
    '4': 'lakannut (ceased)',
  }),
)
const ENDED = new Set(['2', '4'])

/** A situation or status that we do not know may be anything. */
function readState(company: PrhCompany): Pick<RegisterEntry, 'state' | 'records'> {
  const { endDate, tradeRegisterStatus: status = REGISTERED } = company
  if (endDate) return { state: 'ended', records: [`ended ${endDate}`] }
  const situations = company.companySituations.filter((situation) => !situation.endDate).map(({ type }) => type)
  const records = situations.map((type) => SITUATIONS.get(type) ?? type)
  const isEnding = situations.some((type) => SITUATIONS.has(type))
  if (status === REGISTERED) return { state: isEnding ? 'ending' : situations.length === 0 ? 'active' : null, records }
  const state = ENDED.has(status) ? 'ended' : isEnding ? 'ending' : null
  return { state, records: [STATUSES.get(status) ?? `status ${status} of the trade register`, ...records] }
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
