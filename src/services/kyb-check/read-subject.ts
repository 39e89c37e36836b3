import {
  type CompanyDomain,
  checkLei,
  describeVatDigitRule,
  readCompanyDomain,
  UnusableDomain,
} from '@farebox/companies/reading'
import { checkIban, checkVatId } from '@farebox/invoices/identifiers'
import { invalidInput } from '../../contract/errors.ts'
import { readName } from '../../domain/screening/read-name.ts'
import { isInVies } from '../../upstreams/vies/is-in-vies.ts'
import { type Registration, readCompanyNumber } from './read-company-number.ts'

/** The caller's input. */
export interface KybInput {
  readonly name?: string
  readonly vat_number?: string
  readonly lei?: string
  readonly registration_number?: string
  readonly domain?: string
  readonly country?: string
  readonly iban?: string
  readonly known_iban?: string
}

/** A bank account. */
export interface BankAccount {
  readonly iban: string
  readonly country: string
  readonly bankCode: string | null
}

/** The company to check: every given field, well-formed; null for absent fields. */
export interface Subject {
  readonly name: string | null
  readonly vat: { readonly vatId: string; readonly country: string; readonly number: string } | null
  readonly lei: string | null
  readonly registration: Registration | null
  readonly domain: CompanyDomain | null
  /** ISO 3166-1 alpha-2. */
  readonly country: string | null
  readonly iban: BankAccount | null
  /** The account on file, to compare with `iban`. */
  readonly knownIban: string | null
}

const HINT = 'Not charged.'
const countryNames = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })

/**
 * Validates every field offline, so that a mistyped number costs nothing. Throws invalid_input naming the broken rule.
 */
export function readSubject(input: KybInput): Subject {
  const country = input.country === undefined ? null : readCountry(input.country)
  const subject = {
    name: input.name === undefined ? null : readName(input.name),
    vat: input.vat_number === undefined ? null : readVat(input.vat_number),
    lei: input.lei === undefined ? null : readLei(input.lei),
    registration:
      input.registration_number === undefined ? null : readCompanyNumber(input.registration_number, country),
    domain: input.domain === undefined ? null : readDomain(input.domain),
    country,
    iban: input.iban === undefined ? null : readIban('iban', input.iban),
    knownIban: input.known_iban === undefined ? null : readIban('known_iban', input.known_iban).iban,
  }
  if (!subject.vat && !subject.lei && !subject.registration && !subject.domain) {
    throw invalidInput(
      `Give at least one of vat_number, lei, registration_number and domain besides the name; for a name alone use sanctions-screen. ${HINT}`,
    )
  }
  if (!subject.name && !subject.vat && !subject.lei && !subject.registration) {
    throw invalidInput(`name is needed beside domain, for the screening. ${HINT}`)
  }
  if (subject.knownIban !== null && !subject.iban) {
    throw invalidInput(`known_iban is compared with iban: give the account you intend to pay to as iban. ${HINT}`)
  }
  return subject
}

function readVat(stated: string): Subject['vat'] {
  const { vatId, country, number, hasFormat, hasCheckDigits, isOneStopShop } = checkVatId(stated)
  if (isOneStopShop) {
    throw invalidInput(
      `vat_number: ${vatId} is a number of the EU's one-stop shop, which no register confirms. Give the VAT number of an EU member state, the lei or the domain instead. ${HINT}`,
    )
  }
  if (!isInVies(country)) {
    throw invalidInput(
      `vat_number must be an EU VAT number that begins with the prefix of its country, such as DE136695976 (EL for Greece, XI for Northern Ireland). ${HINT}`,
    )
  }
  if (!hasFormat) {
    throw invalidInput(
      `vat_number: ${vatId} does not have the form of a VAT number of ${country}. Check its length. ${HINT}`,
    )
  }
  if (!hasCheckDigits) {
    throw invalidInput(
      `vat_number: ${vatId} breaks the rule of its digits (${country}: ${describeVatDigitRule(country)}). Look for a typing mistake. ${HINT}`,
    )
  }
  return { vatId, country, number }
}

function readLei(stated: string): string {
  const { lei, hasFormat, hasCheckDigits } = checkLei(stated)
  if (!hasFormat) throw invalidInput(`lei must have 18 letters or digits and two check digits (ISO 17442). ${HINT}`)
  if (hasCheckDigits) return lei
  throw invalidInput(
    `lei: the check digits of ${lei} do not match (ISO 17442: ISO 7064 MOD 97-10, the remainder must be 1). Look for a typing mistake. ${HINT}`,
  )
}

function readCountry(stated: string): string {
  const code = stated.trim().toUpperCase()
  const iso = code === 'UK' ? 'GB' : code === 'EL' ? 'GR' : code
  if (/^[A-Z]{2}$/.test(iso) && iso !== 'ZZ' && countryNames.of(iso) !== undefined) return iso
  throw invalidInput(`country must be an ISO 3166-1 code of two letters, such as DE. ${HINT}`)
}

function readIban(field: 'iban' | 'known_iban', stated: string): BankAccount {
  const { iban, country, bankCode, problem } = checkIban(stated)
  if (country !== null) return { iban, country, bankCode }
  throw invalidInput(`${field} is not an IBAN. ${problem} ${HINT}`)
}

function readDomain(stated: string): CompanyDomain {
  try {
    return readCompanyDomain(stated)
  } catch (error) {
    throw error instanceof UnusableDomain ? invalidInput(`${error.message} Not charged.`) : error
  }
}
