import { type Finding, FLAWLESS, limit } from './finding.ts'

interface IbanFacts {
  /** ISO 3166-1 alpha-2. */
  readonly country: string
  /** The company's country by registers, otherwise by the caller; ISO 3166-1 alpha-2. */
  readonly companyCountries: readonly string[]
}

/** Rates a well-formed IBAN by whether the account is in the company's country. */
export function assessIban({ country, companyCountries }: IbanFacts): Finding {
  if (companyCountries.length === 0 || companyCountries.includes(country)) return FLAWLESS
  const reason = `The account is in ${country}, the company in ${companyCountries.join(' or ')}: confirm the account by a known phone number.`
  return limit({ ...FLAWLESS, share: 0.4 }, 'foreign_account', reason)
}
