import { foldText } from '../fold-text.ts'
import { LANGUAGES } from '../languages/languages.ts'

const NUMERIC = /(?<![\d.,])(\d{1,4})\s?[./-]\s?(\d{1,2})\s?[./-]\s?(\d{2,4})(?![\d])/g
const ASIAN = /(?<!\d)(\d{4}) ?[年년] ?(\d{1,2}) ?[月월] ?(\d{1,2}) ?[日일]/g
const DAY_FIRST =
  /(?<!\d)(\d{1,2})(?:st|nd|rd|th|er|º|o)?[ ]{0,3}(?:de {1,2}|of |ב)?(\p{L}{3,12})[ ]{1,3}(?:de[l]? {1,2})?(\d{4})(?!\d)/gu
const MONTH_FIRST = /(?<!\p{L})(\p{L}{3,12}) {1,3}(\d{1,2})(?:st|nd|rd|th)? {1,3}(\d{4})(?!\d)/gu
// '14-Feb-26': with two digits only between marks, or a time could be a year.
const SHORT_YEAR = /(?<!\d)(\d{1,2})[-/.](\p{L}{3,9})[-/.'](\d{2})(?![\d:])/gu
const MAX_TEXT = 2000
// Invoices in use are not older, and not dated further ahead.
const YEARS = { first: 1990, last: new Date().getUTCFullYear() + 5 }
/** Of two readings of a date with two digits for the year, one that is so many years nearer to today may be meant. */
export const NEARER_YEARS = 8

const MONTHS: readonly (readonly [prefix: string, month: number])[] = LANGUAGES.flatMap(({ months }) =>
  months === ''
    ? []
    : months
        .split(', ')
        .flatMap((prefixes, index) => prefixes.split('|').map((prefix) => [foldText(prefix), index + 1] as const)),
).sort(([a], [b]) => b.length - a.length)
// In a date and alone, as Unicode's locale data have them.
const FULL_MONTHS = Array.from({ length: 12 }, (_, month) =>
  LANGUAGES.flatMap(({ code }) =>
    [{ day: 'numeric' } as const, {}].map((beside) => foldText(nameMonth(month, { code, ...beside }))),
  ),
)

/** What comes first in numeric dates. */
export interface DateStyle {
  /** Null if unknown. */
  readonly monthFirst: boolean | null
  /** True in languages whose dates begin with the year: '26.03.14' is of 2026. */
  readonly yearFirst?: boolean
}

/** A date, or both readings of an ambiguous one. */
export interface FoundDate {
  /** YYYY-MM-DD; null if there are two readings. */
  readonly date: string | null
  readonly readings: readonly string[]
  /** Start index in the text. */
  readonly index: number
}

/** A date in a text. */
export interface PlacedDate extends FoundDate {
  /** Index of what stands behind it. */
  readonly end: number
}

/** The first date in a text; null if there is none. */
export function readDate(text: string, style: DateStyle): FoundDate | null {
  return readDates(text, style)[0] ?? null
}

/** The dates in a text, from left to right. */
export function readDates(text: string, style: DateStyle): PlacedDate[] {
  const found: Omit<PlacedDate, 'date'>[] = []
  const add = ({ index, 0: { length } }: RegExpExecArray, readings: readonly (string | null)[]) => {
    const real = [...new Set(readings.filter((date) => date !== null))]
    if (real.length > 0) found.push({ index, end: index + length, readings: real })
  }
  const raw = text.slice(0, MAX_TEXT)
  // Most cells have words only.
  if (!/\d/.test(raw)) return []
  for (const match of raw.matchAll(NUMERIC)) {
    const [, a = '', b = '', c = ''] = match
    // 'R8.3.14' counts the years of an era.
    const isOfEra = c.length === 2 && /\p{L}/u.test(raw.charAt(match.index - 1))
    if (!isOfEra) add(match, readNumeric([a, b, c], style))
  }
  for (const match of raw.matchAll(ASIAN)) add(match, [toIso(match[1], match[2], match[3])])
  const folded = foldText(raw)
  for (const match of folded.matchAll(DAY_FIRST)) add(match, [toIso(match[3], toMonth(match[2] ?? ''), match[1])])
  for (const match of raw.matchAll(SHORT_YEAR))
    add(match, [toIso(`20${match[3]}`, toMonth(foldText(match[2] ?? '')), match[1])])
  for (const match of folded.matchAll(MONTH_FIRST)) add(match, [toIso(match[3], toMonth(match[1] ?? ''), match[2])])
  return found
    .sort((a, b) => a.index - b.index)
    .map((one) => ({ ...one, date: one.readings.length === 1 ? (one.readings[0] ?? null) : null }))
}

/** The first date in a text, as YYYY-MM-DD; null if there is none, or if it is ambiguous. */
export function findDate(text: string, style: DateStyle): string | null {
  return readDate(text, style)?.date ?? null
}

/** Whether numeric dates have the month first, by the unambiguous dates of the text; undefined if there is none. */
export function isMonthFirst(text: string): boolean | undefined {
  const found = new Set<boolean>()
  for (const { 1: a = '', 2: b = '', 3: c = '' } of text.matchAll(NUMERIC)) {
    if (a.length > 2 || c.length === 3) continue
    if (Number(a) > 12 && Number(a) <= 31 && Number(b) <= 12) found.add(false)
    if (Number(b) > 12 && Number(b) <= 31 && Number(a) <= 12) found.add(true)
  }
  return found.size === 1 ? [...found][0] : undefined
}

function readNumeric(parts: readonly [string, string, string], style: DateStyle): (string | null)[] {
  const [a, b, c] = parts
  if (a.length === 4) return [toIso(a, b, c)]
  if (a.length > 2 || c.length === 3) return []
  const usual = readYearLast(parts, style)
  const begun = a.length === 2 && c.length === 2 ? toIso(`20${a}`, b, c) : null
  if (begun === null) return usual
  if (style.yearFirst) return yearsFromNow(begun) < NEARER_YEARS ? [begun] : [begun, ...usual]
  const isFar = usual.every((date) => date === null || yearsFromNow(date) - yearsFromNow(begun) >= NEARER_YEARS)
  return isFar && usual.some((date) => date !== null) ? [...usual, begun] : usual
}

function readYearLast([a, b, c]: readonly [string, string, string], { monthFirst }: DateStyle): (string | null)[] {
  const year = c.length === 2 ? `20${c}` : c
  const [dayFirst, other] = [toIso(year, b, a), toIso(year, a, b)]
  if (monthFirst === null) return [dayFirst, other]
  return monthFirst ? [other ?? dayFirst] : [dayFirst ?? other]
}

function yearsFromNow(date: string): number {
  return Math.abs(Number(date.slice(0, 4)) - new Date().getUTCFullYear())
}

/** Whether letters are the name of a month in a supported language, cut short or inflected. */
export function isMonthName(letters: string): boolean {
  return toMonth(foldText(letters)) !== undefined
}

function toMonth(name: string): string | undefined {
  const month = MONTHS.find(([prefix, number]) => name.startsWith(prefix) && isFormOf(name, { prefix, number }))?.[1]
  return month === undefined ? undefined : String(month)
}

/** False for 'template', which begins like 'temmuz', and for 'decor': only the last letter of a form may differ. */
function isFormOf(name: string, { prefix, number }: { readonly prefix: string; readonly number: number }): boolean {
  const begin = name.slice(0, Math.max(prefix.length + 1, name.length - 1))
  return name === prefix || (FULL_MONTHS[number - 1] ?? []).some((full) => full.startsWith(begin))
}

function nameMonth(month: number, { code, ...beside }: { readonly code: string; readonly day?: 'numeric' }): string {
  const parts = new Intl.DateTimeFormat(code, { ...beside, month: 'long' }).formatToParts(new Date(2026, month, 15))
  return parts.find(({ type }) => type === 'month')?.value ?? ''
}

function toIso(year: string | undefined, month: string | undefined, day: string | undefined): string | null {
  if (!year || !month || !day || day.length > 2) return null
  if (Number(year) < YEARS.first || Number(year) > YEARS.last) return null
  const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const time = Date.parse(`${iso}T00:00:00Z`)
  return Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== iso ? null : iso
}
