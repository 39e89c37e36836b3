import type { Officer } from '@farebox/companies'
import { readDigits } from '@farebox/companies/numbers'
import { joinPresent } from '@farebox/companies/records'
import { checkVatId } from '@farebox/invoices/identifiers'
import {
  type AresPublicRegister,
  type AresSubject,
  ares,
  fetchAresPublicRegister,
  fetchAresSubject,
} from '../../../upstreams/ares/ares.ts'
import type { NationalRegister } from './national-register.ts'
import { unlessFailed } from './unless-failed.ts'

/** ARES, which gathers the registers of the state. */
export const czechia: NationalRegister = {
  upstream: ares,
  country: 'CZ',
  isWhole: true,
  numberInWords: 'an IČO of eight digits',
  readNumber: (stated) => readDigits(stated, 8),
  // Its VAT number is the same, and has the same check digit.
  hasCheckDigit: (ico) => checkVatId(`CZ${ico}`).hasCheckDigits,
  async find(ports, ico) {
    const [subject, added] = await Promise.all([
      fetchAresSubject(ports, ico),
      unlessFailed(fetchAresPublicRegister(ports, ico)),
    ])
    if (!subject) return undefined
    const court = added?.facts
    const endedOn = subject.datumZaniku ?? lastEnd(court)
    return {
      number: subject.ico,
      name: subject.obchodniJmeno,
      otherNames: [],
      formerNames: [],
      ...readState(subject, endedOn),
      registeredOn: subject.datumVzniku ?? null,
      endedOn,
      address: subject.sidlo?.textovaAdresa ?? null,
      officers: court ? toOfficers(court) : null,
      isPartial: added === undefined,
    }
  },
}

/** Of one that has another entry, such as after a change of its register, nothing has ended. */
function lastEnd(court: AresPublicRegister | undefined): string | null {
  const ends = court?.zaznamy.map(({ datumVymazu }) => datumVymazu ?? '') ?? []
  return ends.includes('') ? null : (ends.toSorted().at(-1) ?? null)
}

const ENDED = new Set(['ZANIKLY', 'HISTORICKY'])

function readState({ obchodniJmeno, seznamRegistraci }: AresSubject, endedOn: string | null) {
  const states = Object.values(seznamRegistraci).filter((state) => state !== 'NEEXISTUJICI')
  const { stavZdrojeIr, stavZdrojeIsir, stavZdrojeCeu, stavZdrojeVr = '' } = seznamRegistraci
  // The register of insolvencies by both its names, and that of bankrupts before it.
  const isInsolvent = [stavZdrojeIr, stavZdrojeIsir, stavZdrojeCeu].includes('AKTIVNI')
  // The courts' register writes it into the name.
  const isInLiquidation = /v\s+likvidaci/i.test(obchodniJmeno)
  if (endedOn !== null) return { state: 'ended' as const, records: [`zanikl ${endedOn}`] }
  if (states.length > 0 && states.every((state) => ENDED.has(state)))
    return { state: 'ended' as const, records: ['zanikl'] }
  const records = [isInsolvent && 'insolvenční řízení', isInLiquidation && 'v likvidaci'].filter(
    (record) => record !== false,
  )
  if (records.length > 0) return { state: 'ending' as const, records }
  if (ENDED.has(stavZdrojeVr)) return { state: null, records: ['zanikl v rejstříku'] }
  return { state: states.includes('AKTIVNI') ? ('active' as const) : null, records }
}

function toOfficers({ zaznamy }: AresPublicRegister): Officer[] {
  const current = <T extends { readonly datumVymazu?: string }>(entries: readonly T[] | null | undefined) =>
    (entries ?? []).filter(({ datumVymazu }) => datumVymazu === undefined)
  const members = current(zaznamy).flatMap(({ statutarniOrgany }) =>
    current(statutarniOrgany).flatMap(({ clenoveOrganu }) => current(clenoveOrganu)),
  )
  return members.flatMap(({ fyzickaOsoba: person, pravnickaOsoba: company, nazevAngazma, clenstvi }) => {
    const name = person ? joinPresent(' ', [person.jmeno, person.prijmeni]) : (company?.obchodniJmeno ?? null)
    const role = clenstvi?.funkce?.nazev ?? nazevAngazma ?? null
    return name === null ? [] : [{ name, role, isCompany: !person, birthDate: person?.datumNarozeni ?? null }]
  })
}
