import { joinPresent } from '@farebox/companies/records'
import { cro, fetchIrishCompany, type IrishCompany } from '../../../upstreams/cro/cro.ts'
import type { NationalRegister } from './national-register.ts'

/** The open data of the CRO. They do not name who acts for a company. */
export const ireland: NationalRegister = {
  upstream: cro,
  country: 'IE',
  isWhole: true,
  numberInWords: 'a company number of up to six digits',
  readNumber(stated) {
    const number = stated.replace(/\s/g, '').replace(/^0+/, '')
    return /^\d{1,6}$/.test(number) ? number : null
  },
  // It has none.
  hasCheckDigit: () => true,
  async find(ports, number) {
    const company = await fetchIrishCompany(ports, number)
    return (
      company && {
        number,
        name: company.company_name.trim(),
        otherNames: [],
        formerNames: [],
        ...readState(company),
        registeredOn: company.company_reg_date?.slice(0, 10) ?? null,
        address: toAddress(company),
        officers: null,
      }
    )
  },
}

const ENDED = /^(dissolved|struck off|ceased|de-?registered|converted|merged|cancelled|deleted|removed|closed)/i
const ENDING = /^(strike off listed|liquidation|in liquidation|receivership|examinership|bankruptcy)/i

/** A status that we do not know may be anything. */
function readState({ company_status, comp_dissolved_date }: IrishCompany) {
  const status = company_status.trim()
  const endedOn = comp_dissolved_date?.slice(0, 10) ?? null
  const isNormal = status === 'Normal'
  const records = isNormal ? [] : [status]
  if (endedOn !== null || ENDED.test(status)) return { state: 'ended' as const, records, endedOn }
  if (ENDING.test(status)) return { state: 'ending' as const, records, endedOn }
  return { state: isNormal ? ('active' as const) : null, records, endedOn }
}

// What the register writes where a line of an address is missing.
const NO_LINE = /^\*+/

function toAddress(company: IrishCompany): string | null {
  const { company_address_1, company_address_2, company_address_3, company_address_4, eircode } = company
  const lines = [company_address_1, company_address_2, company_address_3, company_address_4, eircode]
  return joinPresent(
    ', ',
    lines.map((line) => (line && !NO_LINE.test(line) ? line.replace(/^[,\s]+|[,\s]+$/g, '') : null)),
  )
}
