import type { Officer, RegisterEntry } from '@farebox/companies'
import { readDigits } from '@farebox/companies/numbers'
import { fieldInWords, filledFields, joinPresent, namesProceeding } from '@farebox/companies/records'
import { checkVatId } from '@farebox/invoices/identifiers'
import {
  type BrregRoles,
  type BrregUnit,
  brreg,
  fetchBrregRoles,
  fetchBrregUnit,
} from '../../../upstreams/brreg/brreg.ts'
import type { NationalRegister } from './national-register.ts'
import { unlessFailed } from './unless-failed.ts'

/** Enhetsregisteret. */
export const norway: NationalRegister = {
  upstream: brreg,
  country: 'NO',
  isWhole: true,
  numberInWords: 'an organisasjonsnummer of nine digits',
  readNumber: (stated) => readDigits(stated.replace(/\s*mva\s*$/i, '').replace(/^\s*no/i, ''), 9),
  // Its VAT number is the same, and has the same check digit.
  hasCheckDigit: (number) => checkVatId(`NO${number}`).hasCheckDigits,
  async find(ports, number) {
    const [unit, roles] = await Promise.all([
      fetchBrregUnit(ports, number),
      unlessFailed(fetchBrregRoles(ports, number)),
    ])
    return unit && { ...toEntry(unit, roles?.facts), isPartial: roles === undefined }
  },
}

function toEntry(unit: BrregUnit, roles: BrregRoles | undefined): RegisterEntry {
  const { konkurs, underAvvikling, underTvangsavviklingEllerTvangsopplosning: isForced, slettedato } = unit
  const marks = filledFields(unit).filter(([field, value]) => !ORDINARY.test(field) && isMark(value))
  const isEnding = marks.some(([field]) => namesProceeding(field))
  const { adresse, postnummer, poststed, landkode } = unit.forretningsadresse ?? {}
  // A company exists only once it is in the register of businesses, too.
  const isUnborn = /\bASA?$/.test(unit.navn) && Object(unit).registrertIForetaksregisteret === false
  const isSilent = isUnborn || marks.length > 0 || [konkurs, underAvvikling, isForced].includes(undefined)
  return {
    number: unit.organisasjonsnummer,
    name: unit.navn,
    otherNames: [],
    formerNames: [],
    // A flag that is missing has not been denied.
    state: slettedato ? 'ended' : isEnding ? 'ending' : isSilent ? null : 'active',
    records: [
      ...(slettedato ? [`slettet ${slettedato}`] : []),
      ...(isUnborn ? ['ikke registrert i Foretaksregisteret'] : []),
      ...marks.map((mark) => fieldInWords(...mark)),
    ],
    registeredOn: unit.stiftelsesdato ?? unit.registreringsdatoEnhetsregisteret ?? null,
    endedOn: slettedato ?? null,
    address: joinPresent(', ', [...(adresse ?? []), joinPresent(' ', [postnummer, poststed]), landkode]),
    officers: roles === undefined ? null : toOfficers(roles),
  }
}

// All other fields with a day, and all other flags, are of few companies: of 64 fields of a million entries.
const ORDINARY = /^(?:registr|stiftelse|vedtekt|fravalg|slette|er[A-Z]|har[A-Z])/

function isMark(value: unknown): boolean {
  return value === true || (typeof value === 'string' && /^\d{4}-\d\d-\d\d/.test(value))
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
