import { belgium, type Country, checkVAT, countries } from 'jsvat'

/** A VAT identifier by the format and the check digits of its country. */
export interface VatIdCheck {
  /** Without blanks and punctuation, in capitals, Greece as EL. */
  readonly vatId: string
  /** Prefix as VIES knows it, EL and XI included; null where there is none we know. */
  readonly country: string | null
  /** What comes after the prefix. */
  readonly number: string
  readonly hasFormat: boolean
  readonly hasCheckDigits: boolean
}

// The longest VAT identifier has 15 characters.
const MAX_LENGTH = 40
const VIES_COUNTRIES = 'AT BE BG CY CZ DE DK EE EL ES FI FR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK XI'.split(' ')

// Belgium gives out numbers that begin with 1 since those with 0 run short; jsvat 2.5.4 does not know them.
const newBelgium: Country = {
  ...belgium,
  calcFn: (number) => 97 - (Number(number.padStart(10, '0').slice(0, 8)) % 97) === Number(number.slice(-2)),
  rules: { ...belgium.rules, regex: [/^(BE)(0?[1-9]\d{8}|1\d{9})$/] },
}
const COUNTRIES = countries.map((country) => (country === belgium ? newBelgium : country))

/** Checks a VAT identifier as people write it. Never throws; says nothing about whether it was ever given to anybody. */
export function checkVatId(stated: string): VatIdCheck {
  const vatId = stated
    .slice(0, MAX_LENGTH)
    .replaceAll(/[\s./-]/g, '')
    .toUpperCase()
    .replace(/^GR/, 'EL')
  // Northern Ireland kept the British numbers under another prefix.
  const { country, isValid, isValidFormat } = checkVAT(vatId.replace(/^XI/, 'GB'), COUNTRIES)
  // Some countries' rules take a number without its prefix; here that is no VAT identifier.
  const prefix = country && /^[A-Z]{2}/.test(vatId) ? vatId.slice(0, 2) : null
  return {
    vatId,
    country: prefix,
    number: vatId.slice(2),
    hasFormat: prefix !== null && isValidFormat,
    hasCheckDigits: prefix !== null && isValid,
  }
}

/** True where VIES can be asked about the numbers of a prefix. */
export function isInVies(country: string | null): country is string {
  return country !== null && VIES_COUNTRIES.includes(country)
}
