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
    .normalize('NFKC')
    .replaceAll(/[\s\p{Pd}./:;,_()[\]'"]/gu, '')
    .toUpperCase()
    .replace(/^GR/, 'EL')
    .replace(/^(EL)(\d{8})$|^(BE)(\d{9})$|^(NL)(\d{8}B\d{2})$/, pad)
  const isKnownWrong = breaksRuleOfOwn(vatId)
  // Northern Ireland kept the British numbers under another prefix.
  const { country, isValid, isValidFormat } = checkVAT(vatId.replace(/^XI/, 'GB'), COUNTRIES)
  // Some countries' rules take a number without its prefix; here that is no VAT identifier.
  const prefix = country && /^[A-Z]{2}/.test(vatId) ? vatId.slice(0, 2) : null
  return {
    vatId,
    country: prefix,
    number: vatId.slice(2),
    hasFormat: prefix !== null && isValidFormat,
    hasCheckDigits: prefix !== null && isValid && !isKnownWrong,
  }
}

/** Older numbers were a digit shorter, and people leave the zero out that the new ones begin with. */
function pad(stated: string): string {
  return `${stated.slice(0, 2)}0${stated.slice(2)}`
}

/** Rules that jsvat 2.5.4 does not have. */
function breaksRuleOfOwn(vatId: string): boolean {
  if (/^FR(?!\d\d)/.test(vatId)) return !isFrenchKeyOfLetters(vatId.slice(2, 4), vatId.slice(4))
  // A Dutch number ends with a serial from 01 on.
  if (/^NL.{9}B00$/.test(vatId)) return true
  // A person's number in Latvia begins with the day of birth, or with 32.
  return /^LV[0-3]\d{10}$/.test(vatId) && !/^LV(?:32|(?:0[1-9]|[12]\d|3[01])(?:0[1-9]|1[0-2]))/.test(vatId)
}

const KEY_LETTERS = '0123456789ABCDEFGHJKLMNPQRSTUVWXYZ'

/** French keys with letters, which are given since the numerical ones run short: both sides leave the same rest modulo 11. */
function isFrenchKeyOfLetters(key: string, siren: string): boolean {
  const [first = -1, second = -1] = [...key].map((letter) => KEY_LETTERS.indexOf(letter))
  if (first < 0 || second < 0 || !/^\d{9}$/.test(siren)) return false
  const value = first < 10 ? first * 24 + second - 10 : first * 34 + second - 100
  return (Number(siren) + 1 + Math.floor(value / 11)) % 11 === value % 11
}

/** True where VIES can be asked about the numbers of a prefix. */
export function isInVies(country: string | null): country is string {
  return country !== null && VIES_COUNTRIES.includes(country)
}
