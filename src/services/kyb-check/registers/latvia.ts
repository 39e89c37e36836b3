import type { Officer } from '@farebox/companies'
import { readDigits } from '@farebox/companies/numbers'
import { joinPresent } from '@farebox/companies/records'
import { checkVatId } from '@farebox/invoices/identifiers'
import {
  fetchLatvianEntry,
  fetchLatvianOfficers,
  fetchLatvianProceedings,
  type LatvianEntry,
  type LatvianOfficer,
  latvianRegister,
} from '../../../upstreams/latvian-register/latvian-register.ts'
import type { NationalRegister } from './national-register.ts'

/** The open data of the register of enterprises. */
export const latvia: NationalRegister = {
  upstream: latvianRegister,
  country: 'LV',
  isWhole: true,
  numberInWords: 'a registration number of eleven digits',
  readNumber: (stated) => readDigits(stated.replace(/^\s*lv/i, ''), 11),
  // Its VAT number is the same, and has the same check digit.
  hasCheckDigit: (number) => checkVatId(`LV${number}`).hasCheckDigits,
  async find(ports, number) {
    const [entry, officers, proceedings] = await Promise.all([
      fetchLatvianEntry(ports, number),
      fetchLatvianOfficers(ports, number),
      fetchLatvianProceedings(ports, number),
    ])
    if (!entry) return undefined
    return {
      number,
      name: entry.name,
      otherNames: [],
      formerNames: [],
      ...readState(entry, proceedings),
      registeredOn: entry.registered?.slice(0, 10) ?? null,
      address: joinPresent(', ', [entry.address, entry.index && `LV-${entry.index}`]),
      officers: officers?.map(toOfficer) ?? null,
      isPartial: officers === undefined,
    }
  },
}

const CLOSED = new Map([
  ['L', 'liquidated'],
  ['R', 'reorganised'],
])

/** Active only where the lists of proceedings are there and have none that is open. */
function readState(entry: LatvianEntry, proceedings: Awaited<ReturnType<typeof fetchLatvianProceedings>>) {
  const endedOn = entry.terminated?.slice(0, 10) || null
  const closed = entry.closed?.trim() ?? ''
  if (endedOn !== null || closed !== '')
    return { state: 'ended' as const, records: closed ? [CLOSED.get(closed) ?? closed] : [], endedOn }
  if (!proceedings) return { state: null, records: [], endedOn }
  const records = [
    ...proceedings.liquidations.map((one) => ({
      what: one.liquidation_type_text ?? 'likvidācija',
      since: one.date_from,
    })),
    ...proceedings.insolvencies
      .filter(({ proceeding_ended_on: end }) => !end)
      .map((one) => ({ what: one.proceeding_form ?? 'maksātnespēja', since: one.proceeding_started_on })),
  ].map(({ what, since }) => [what, ...(since ? [since.slice(0, 10)] : [])].join(' '))
  return { state: records.length > 0 ? ('ending' as const) : ('active' as const), records, endedOn }
}

const NATURAL_PERSON = 'NATURAL_PERSON'

function toOfficer(held: LatvianOfficer): Officer {
  return {
    name: held.name,
    role: held.position ?? held.governing_body ?? null,
    // Foreign ones have a kind of their own.
    isCompany: (held.entity_type ?? NATURAL_PERSON) !== NATURAL_PERSON,
    birthDate: held.birth_date?.slice(0, 10) ?? null,
  }
}
