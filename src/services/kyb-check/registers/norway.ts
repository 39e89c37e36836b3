import type { Officer, RegisterEntry } from '@farebox/companies'
import { checkVatId } from '@farebox/invoices/identifiers'
import {
  type BrregRoles,
  type BrregUnit,
  brreg,
  fetchBrregRoles,
  fetchBrregUnit,
} from '../../../upstreams/brreg/brreg.ts'
import { joinPresent } from './join-present.ts'
import type { NationalRegister } from './national-register.ts'
import { readDigits } from './read-digits.ts'

/** Enhetsregisteret. */
export const norway: NationalRegister = {
  upstream: brreg,
  country: 'NO',
  isWhole: true,
  numberInWords: 'an organisasjonsnummer of nine digits',
  readNumber: (stated) => readDigits(stated.replace(/\s*mva\s*$/i, '').replace(/^\s*no/i, ''), 9),
  // Its VAT number is the same, and has the same check digit.
  hasCheckDigit: (number) => checkVatId(`NO${number}`).hasCheckDigits,
  fromVatNumber: (vatNumber) => readDigits(vatNumber.replace(/MVA$/, ''), 9),
  async find(ports, number) {
    const [unit, roles] = await Promise.all([fetchBrregUnit(ports, number), fetchBrregRoles(ports, number)])
    return unit && toEntry(unit, roles)
  },
}

function toEntry(unit: BrregUnit, roles: BrregRoles | undefined): RegisterEntry {
  const { konkurs, underAvvikling, underTvangsavviklingEllerTvangsopplosning: isForced, slettedato } = unit
  const { adresse, postnummer, poststed, landkode } = unit.forretningsadresse ?? {}
  const flags = [konkurs, underAvvikling, isForced]
  const records = [
    slettedato && `slettet ${slettedato}`,
    konkurs && 'konkurs',
    underAvvikling && 'under avvikling',
    isForced && 'under tvangsavvikling eller tvangsoppløsning',
  ].filter((record) => typeof record === 'string')
  return {
    number: unit.organisasjonsnummer,
    name: unit.navn,
    otherNames: [],
    formerNames: [],
    // A flag that is missing has not been denied.
    state: slettedato ? 'ended' : flags.includes(true) ? 'ending' : flags.includes(undefined) ? null : 'active',
    records,
    registeredOn: unit.stiftelsesdato ?? unit.registreringsdatoEnhetsregisteret ?? null,
    endedOn: slettedato ?? null,
    address: joinPresent(', ', [...(adresse ?? []), joinPresent(' ', [postnummer, poststed]), landkode]),
    officers: roles === undefined ? null : toOfficers(roles),
  }
}

function toOfficers({ rollegrupper }: BrregRoles): Officer[] {
  const held = rollegrupper.flatMap(({ roller }) => roller).filter(({ fratraadt }) => fratraadt !== true)
  return held.flatMap(({ type, person, enhet }) => {
    const { fornavn, mellomnavn, etternavn } = person?.navn ?? {}
    const name = joinPresent(' ', person ? [fornavn, mellomnavn, etternavn] : (enhet?.navn ?? []))
    if (name === null) return []
    return { name, role: type.beskrivelse, isCompany: !person, birthDate: person?.fodselsdato ?? null }
  })
}
