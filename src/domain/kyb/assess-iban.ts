import { type Finding, FLAWLESS, limit } from './finding.ts'

interface IbanFacts {
  /** ISO 3166-1 alpha-2. */
  readonly country: string
  /** Where registers place the company, else where the caller does; ISO 3166-1 alpha-2. */
  readonly companyCountries: readonly string[]
}

/** Marks a well-formed IBAN by whether the account is where the company is. */
export function assessIban({ country, companyCountries }: IbanFacts): Finding {
  if (companyCountries.length === 0 || companyCountries.includes(country)) return FLAWLESS
  const reason = `The account is in ${country}, the company in ${companyCountries.join(' or ')}: confirm the account by a known phone number.`
  return limit({ ...FLAWLESS, share: 0.4 }, 'foreign_account', reason)
}
