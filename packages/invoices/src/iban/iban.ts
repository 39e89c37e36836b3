import { extractIBAN, ValidationErrorsIBAN, validateIBAN } from 'ibantools'

/** Result of checking an IBAN by mod 97 and the structure of its country. */
export interface IbanCheck {
  /** Without blanks, in capitals. */
  readonly iban: string
  readonly valid: boolean
  /** Why it is not valid, in words; null if it is valid. */
  readonly problem: string | null
  /** ISO 3166-1 alpha-2; null if it is not valid. */
  readonly country: string | null
  /** National bank code; null if the country's IBANs have none. */
  readonly bankCode: string | null
}

// The longest IBAN has 34 characters.
const MAX_LENGTH = 60

/** Checks an account number as people write it. Never throws. */
export function checkIban(stated: string): IbanCheck {
  const iban = stated
    .slice(0, MAX_LENGTH)
    .replaceAll(/[\s.-]/g, '')
    .toUpperCase()
  const { valid, errorCodes } = validateIBAN(iban)
  if (!valid) return { iban, valid, problem: explain(errorCodes, iban), country: null, bankCode: null }
  const { countryCode, bankIdentifier } = extractIBAN(iban)
  return { iban, valid, problem: null, country: countryCode ?? null, bankCode: bankIdentifier ?? null }
}

// Errors that make the others irrelevant come first.
function explain(errorCodes: readonly ValidationErrorsIBAN[], iban: string): string {
  const has = (code: ValidationErrorsIBAN) => errorCodes.includes(code)
  if (has(ValidationErrorsIBAN.NoIBANProvided) || has(ValidationErrorsIBAN.NoIBANCountry))
    return 'It does not begin with the code of a country that has IBANs.'
  if (has(ValidationErrorsIBAN.WrongBBANLength))
    return `${iban.slice(0, 2)} has IBANs of another length than ${iban.length}.`
  if (has(ValidationErrorsIBAN.WrongBBANFormat))
    return `It has letters where ${iban.slice(0, 2)} has digits, or the reverse.`
  if (has(ValidationErrorsIBAN.WrongAccountBankBranchChecksum)) return 'The national check digits do not match.'
  return 'The check digits do not match (ISO 13616, mod 97).'
}
