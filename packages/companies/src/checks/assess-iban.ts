import { type Finding, FLAWLESS, limit } from '../finding.ts'

interface IbanFacts {
  /** ISO 3166-1 alpha-2. */
  readonly country: string
  /** The company's country by registers, otherwise by the caller; ISO 3166-1 alpha-2. */
  readonly companyCountries: readonly string[]
  /** Whether it is the account that the caller has on file; null if the caller named none. */
  readonly known: 'same' | 'changed' | null
}

/** Rates a well-formed IBAN by whether it is the known account, and in the company's country. */
export function assessIban({ known, ...place }: IbanFacts): Finding {
  const finding = assessPlace(place)
  if (known !== 'changed') return finding
  const reason =
    'HOLD the payment: the account is not the one on file. Confirm it with the company by a phone number that you knew before.'
  return limit({ ...finding, share: 0, reasons: [reason, ...finding.reasons] }, 'account_changed')
}

function assessPlace({ country, companyCountries }: Omit<IbanFacts, 'known'>): Finding {
  if (companyCountries.length === 0 || companyCountries.includes(country)) return FLAWLESS
  const reason = `The account is in ${country}, the company in ${companyCountries.join(' or ')}: confirm the account by a known phone number.`
  return limit({ ...FLAWLESS, share: 0.4 }, 'foreign_account', reason)
}
