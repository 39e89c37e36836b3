import { belgium, type Country, checkVAT, countries, romania } from 'jsvat'

/** Result of checking a VAT identifier by the format and check digits of its country. */
export interface VatIdCheck {
  /** Without blanks and punctuation, in capitals, with EL for Greece. */
  readonly vatId: string
  /** Prefix as in VIES, including EL and XI; EU or IM of the one-stop shop; null if it is unknown. */
  readonly country: string | null
  /** The part after the prefix. */
  readonly number: string
  readonly hasFormat: boolean
  /** For numbers of the one-stop shop, whether the format is right: their check digit rule is not published. */
  readonly hasCheckDigits: boolean
  /**
   * A number of the EU's one-stop shop, EU... or IM...: no register confirms it, and its check digit rule is
   * unpublished.
   */
  readonly isOneStopShop: boolean
}

// The longest VAT identifier has 15 characters.
const MAX_LENGTH = 40

// Belgium issues numbers that begin with 1 since those with 0 run short; jsvat 2.5.4 does not accept them.
const newBelgium: Country = {
  ...belgium,
  calcFn: (number) => 97 - (Number(number.padStart(10, '0').slice(0, 8)) % 97) === Number(number.slice(-2)),
  rules: { ...belgium.rules, regex: [/^(BE)(0?[1-9]\d{8}|1\d{9})$/] },
}
// Romania: persons who are registered use their personal number (CNP); jsvat 2.5.4 knows only companies.
const PERSON_WEIGHTS = [2, 7, 9, 1, 4, 6, 3, 5, 8, 2, 7, 9]
const newRomania: Country = {
  ...romania,
  calcFn: (number) => (number.length === 13 ? isRomanianPerson(number) : romania.calcFn(number)),
  rules: { ...romania.rules, regex: [...romania.rules.regex, /^(RO)([1-8]\d{12})$/] },
}
const COUNTRIES = countries.map((country) => {
  if (country === belgium) return newBelgium
  return country === romania ? newRomania : country
})

/** Member states by ISO 3166-1 numeric, which follow the prefix of a one-stop shop number; 900 is Northern Ireland. */
const ONE_STOP_SHOP_STATES =
  '040 056 100 191 196 203 208 233 246 250 276 300 348 372 380 428 440 442 470 528 616 620 642 703 705 724 752 900'.split(
    ' ',
  )

/** Checks a VAT identifier as people write it. Never throws. The result does not tell whether it was ever issued. */
export function checkVatId(stated: string): VatIdCheck {
  const vatId = stated
    .slice(0, MAX_LENGTH)
    .normalize('NFKC')
    .replaceAll(/[\s\p{Pd}./:;,_()[\]'"]/gu, '')
    .toUpperCase()
    .replace(/^GR/, 'EL')
    .replace(/^(EL)(\d{8})$|^(BE)(\d{9})$|^(NL)(\d{7,8}B\d{2})$/, pad)
  if (/^(?:EU|IM)\d/.test(vatId)) {
    const hasFormat = /^(?:EU\d{9}|IM\d{10})$/.test(vatId) && ONE_STOP_SHOP_STATES.includes(vatId.slice(2, 5))
    const country = vatId.slice(0, 2)
    return { vatId, country, number: vatId.slice(2), hasFormat, hasCheckDigits: hasFormat, isOneStopShop: true }
  }
  const isKnownWrong = breaksRuleOfOwn(vatId)
  // Northern Ireland kept the British numbers under another prefix.
  const { country, isValid, isValidFormat } = checkVAT(vatId.replace(/^XI/, 'GB'), COUNTRIES)
  // Some countries' rules accept a number without its prefix; here that is not a VAT identifier.
  const prefix = country && /^[A-Z]{2}/.test(vatId) ? vatId.slice(0, 2) : null
  return {
    vatId,
    country: prefix,
    number: vatId.slice(2),
    hasFormat: prefix !== null && isValidFormat,
    hasCheckDigits: prefix !== null && isValid && !isKnownWrong,
    isOneStopShop: false,
  }
}

/**
 * Older numbers were a digit shorter, and people omit leading zeros of the new ones; small Dutch numbers begin with
 * two.
 */
function pad(stated: string): string {
  const [prefix, number] = [stated.slice(0, 2), stated.slice(2)]
  return prefix + number.padStart({ EL: 9, BE: 10, NL: 12 }[prefix] ?? 0, '0')
}

/** Rules that jsvat 2.5.4 lacks. */
function breaksRuleOfOwn(vatId: string): boolean {
  if (/^FR(?!\d\d)/.test(vatId)) return !isFrenchKeyOfLetters(vatId.slice(2, 4), vatId.slice(4))
  // A Dutch number ends with a serial from 01 on.
  if (/^NL.{9}B00$/.test(vatId)) return true
  // A personal number in Latvia begins with the day of birth, or with 32.
  return /^LV[0-3]\d{10}$/.test(vatId) && !/^LV(?:32|(?:0[1-9]|[12]\d|3[01])(?:0[1-9]|1[0-2]))/.test(vatId)
}

/** A CNP has a date of birth as yymmdd after its first digit, and ends with a weighted sum modulo 11. */
function isRomanianPerson(number: string): boolean {
  const digits = [...number].map(Number)
  const sum = PERSON_WEIGHTS.reduce((total, weight, index) => total + weight * (digits[index] ?? 0), 0)
  const hasDate = /^.\d\d(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])/.test(number)
  return hasDate && (sum % 11 === 10 ? 1 : sum % 11) === digits[12]
}

const KEY_LETTERS = '0123456789ABCDEFGHJKLMNPQRSTUVWXYZ'

/**
 * French keys with letters, issued since the numerical ones run short: both sides have the same remainder modulo 11.
 */
function isFrenchKeyOfLetters(key: string, siren: string): boolean {
  const [first = -1, second = -1] = [...key].map((letter) => KEY_LETTERS.indexOf(letter))
  if (first < 0 || second < 0 || !/^\d{9}$/.test(siren)) return false
  const value = first < 10 ? first * 24 + second - 10 : first * 34 + second - 100
  return (Number(siren) + 1 + Math.floor(value / 11)) % 11 === value % 11
}
