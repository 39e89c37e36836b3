import type { Particulars } from '../lists/particulars.ts'

/**
 * Whether the caller's knowledge beyond the name agrees with a list. 'unknown' if the list or the caller states
 * nothing.
 */
export type Agreement = 'agrees' | 'differs' | 'unknown'

/** The caller's knowledge of the queried party. */
export interface KnownParticulars {
  /** YYYY, YYYY-MM or YYYY-MM-DD. */
  readonly birthDate?: string | undefined
  /** ISO 3166-1 alpha-2. */
  readonly country?: string | undefined
  readonly documentNumber?: string | undefined
}

/** The caller's knowledge compared with a list's, field by field and together. */
export interface SecondIdentifier {
  readonly birth_date: Agreement
  readonly country: Agreement
  readonly document_number: Agreement
  /** Combined result: a document outranks a date of birth, which outranks a country. */
  readonly overall: Agreement
}

/** Tolerance in years of 'about 1965' in a list. */
const ABOUT_YEARS = 2
/** Shorter numbers are not distinctive. */
const DOCUMENT_LETTERS = 4

/** Compares known particulars with those of a list. Never evidence of identity by itself: names come first. */
export function compareParticulars(known: KnownParticulars, listed: Particulars): SecondIdentifier {
  const birth_date = compareBirth(known.birthDate, listed.birthDates)
  const country = compareCountry(known.country, listed.countries)
  const document_number = compareDocument(known.documentNumber, listed.documents)
  const overall = [document_number, birth_date, country].find((agreement) => agreement !== 'unknown') ?? 'unknown'
  return { birth_date, country, document_number, overall }
}

function compareBirth(known: string | undefined, listed: readonly string[]): Agreement {
  if (known === undefined || listed.length === 0) return 'unknown'
  const verdicts = listed.map((date) => compareDate(known, date))
  if (verdicts.includes('agrees')) return 'agrees'
  return verdicts.includes('unknown') ? 'unknown' : 'differs'
}

/** Compares a listed date of birth, in EDTF, with a known one, at the precision that both state. */
function compareDate(known: string, listed: string): Agreement {
  const [from = '', to = from] = listed.replaceAll('~', '').split('/')
  const year = Number(known.slice(0, 4))
  if (listed.includes('~')) {
    const isNear = year >= Number(from.slice(0, 4)) - ABOUT_YEARS && year <= Number(to.slice(0, 4)) + ABOUT_YEARS
    return isNear ? 'agrees' : 'unknown'
  }
  const common = Math.min(known.length, from.length, to.length)
  const [date, first, last] = [known, from, to].map((one) => one.slice(0, common))
  if (date === undefined || first === undefined || last === undefined) return 'unknown'
  return date >= first && date <= last ? 'agrees' : 'differs'
}

function compareCountry(known: string | undefined, listed: readonly string[]): Agreement {
  if (known === undefined || listed.length === 0) return 'unknown'
  if (listed.includes(known)) return 'agrees'
  return listed.every((country) => /^[A-Z]{2}$/.test(country)) ? 'differs' : 'unknown'
}

/** People have several documents and lists know only a few: a different number proves nothing. */
function compareDocument(known: string | undefined, listed: Particulars['documents']): Agreement {
  const wanted = foldNumber(known ?? '')
  if (wanted.length < DOCUMENT_LETTERS) return 'unknown'
  return listed.some(({ number }) => foldNumber(number) === wanted) ? 'agrees' : 'unknown'
}

/** Two spellings of one number become the same: letters and digits alone, in capitals. */
export function foldNumber(number: string): string {
  return number.toUpperCase().replace(/[^\p{L}\p{N}]/gu, '')
}
