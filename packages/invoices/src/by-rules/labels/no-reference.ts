import { findIbans } from '../../iban/find-ibans.ts'
import { checkVatId } from '../../vat/vat-id.ts'
import { findPrinted, type PrintedNumber } from '../amounts/numbers.ts'
import { isMonthName, readDate } from '../dates/dates.ts'
import { termsOf } from '../languages/terms-of.ts'

interface Candidate {
  readonly code: string
  /** Start index in the text. */
  readonly start: number
}

const EITHER_ORDER = { monthFirst: null }
const OUT_OF = new RegExp(
  `^ ?(?:/|${termsOf(({ outOf }) => [outOf || undefined]).join('|')}) ?\\d{1,3}(?![\\d/])`,
  'iu',
)
// A bank account in Russia: its kind, then the currency. A fapiao has twenty digits, too, and begins with its year.
const RUSSIAN_ACCOUNT = /^[34]\d{4}(?:810|643|840|978|156|398)\d{12}$/
const GOES_ON = /^ ?(?:[-–/] ?|(?<= ))(?=\d)/
const CENTS = /[.,]\d{2}$/
// Matches '1,234' and '12.345.678' but neither '0.012' nor '2024.001'.
const GROUPED = /^[1-9]\d{0,2}(?:,\d{3})+$|^[1-9]\d{0,2}(?:([.'’])\d{3})(?:\1\d{3})+$/
// 'R10023', 'R-1009' and 'RM4711' are document numbers; 'EUR4711' is an amount.
const LETTERED = /^[A-Z]{1,2}-?\d/
// 'Mar-2026' is a period; 'INV-2042' is not.
const PERIOD = /^(\p{L}{3,9})[-./](?:\d{2}|\d{4})$/u
// The taxpayer identifier of India (GSTIN); its fourteenth character is a Z.
const GSTIN = /^\d{2}[A-Z]{5}\d{4}[A-Z][A-Z\d]Z[A-Z\d]$/

/**
 * Whether the text at the place of a document number is something else: an amount, a percentage, a date, a time, a
 * page, a part of a longer number such as a telephone number, a tax identifier or an account.
 */
export function isSomethingElse(text: string, { code, start }: Candidate): boolean {
  const rest = text.slice(start)
  const after = rest.slice(code.length)
  return (
    isDate(rest) ||
    isAmount(text, { code, start }) ||
    // A time; a page of several; one group of a longer number.
    /^:\d{2}(?!\d)/.test(after) ||
    isOneOf(code, after) ||
    // '2021 -638' and '2026 / 0091' were split: the rest belongs to the code.
    (GOES_ON.test(after) && !isDate(after.replace(GOES_ON, ''))) ||
    /^ ?(?:[(+]\d|\) ?\d)/.test(after) ||
    isPeriod(code) ||
    GSTIN.test(code) ||
    RUSSIAN_ACCOUNT.test(code) ||
    checkVatId(code).hasCheckDigits ||
    findIbans(rest).some((iban) => rest.startsWith(iban))
  )
}

/** True for '2' before 'of 4'. */
export function isOneOf(code: string, after: string): boolean {
  return /^\d{1,3}$/.test(code) && OUT_OF.test(after)
}

function isPeriod(code: string): boolean {
  const [, letters] = PERIOD.exec(code) ?? []
  return letters !== undefined && isMonthName(letters)
}

function isDate(text: string): boolean {
  return readDate(text.slice(0, 30), EITHER_ORDER)?.index === 0
}

/** True for digits and marks in a form that only amounts have, or beside a currency or a percent sign. */
function isAmount(text: string, { code, start }: Candidate): boolean {
  const end = start + code.length
  const covers = ({ index, end: to }: PrintedNumber) => index < end && to > start
  return findPrinted(text, { spaceGroups: false })
    .filter(covers)
    .some(
      ({ digits, hasCurrency, isPercent }) =>
        (hasCurrency && !LETTERED.test(code)) || isPercent || CENTS.test(digits) || GROUPED.test(digits),
    )
}
