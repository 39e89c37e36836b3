const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

/**
 * A date of birth in OFAC's notation: '19 Jun 1951', 'Jun 1951', '1951', 'circa 1951', '1951 to 1953', 'circa
 * 1979-1982'. Returns EDTF; '' for any other text.
 */
export function toListedDate(written: string): string {
  const [, circa, from = '', to] = /^(circa\s+)?(.+?)(?:(?:\s+to\s+|(?<=\d{4})-)(.+))?$/i.exec(written.trim()) ?? []
  const first = toIso(from)
  const last = to === undefined ? undefined : toIso(to)
  if (first === '' || last === '') return ''
  const mark = circa ? '~' : ''
  return last === undefined ? `${first}${mark}` : `${first}${mark}/${last}${mark}`
}

function toIso(date: string): string {
  const [, day, month, year] = /^(?:(?:(\d{1,2})\s+)?([a-z]{3})[a-z]*\s+)?(\d{4})$/i.exec(date.trim()) ?? []
  if (year === undefined) return ''
  if (month === undefined) return year
  const number = MONTHS.indexOf(month.toLowerCase()) + 1
  if (number === 0) return ''
  return [year, two(number), ...(day ? [two(Number(day))] : [])].join('-')
}

function two(number: number): string {
  return String(number).padStart(2, '0')
}

/** A date from the parts that the EU and the UN give: `date`, or a year, or two years. Returns EDTF; '' for none. */
export function toSpan(parts: {
  readonly date?: string | undefined
  readonly year?: string | undefined
  readonly from?: string | undefined
  readonly to?: string | undefined
  readonly isAbout: boolean
}): string {
  const mark = parts.isAbout ? '~' : ''
  const [day] = /^\d{4}-\d{2}-\d{2}/.exec(parts.date ?? '') ?? []
  if (day) return `${day}${mark}`
  const [from, to] = [parts.from, parts.to].map((year) => (/^\d{4}$/.test(year ?? '') ? year : undefined))
  // The list itself uses a span to express 'about'.
  if (from && to) return from === to ? `${from}${mark}` : `${from}/${to}`
  const year = [parts.year, from, to].find((one) => /^\d{4}$/.test(one ?? ''))
  return year ? `${year}${mark}` : ''
}

/** An official file's statements about itself. */
export interface ListPublication {
  /** The day of publication or generation, UTC, YYYY-MM-DD; null if it is not stated. */
  readonly publishedOn: string | null
  /** The number of entries it should have; null if it is not stated. */
  readonly recordCount: number | null
}

/** Called when the reader of a list reaches this statement. */
export type OnPublication = (publication: ListPublication) => void

/**
 * A moment in an official file's notation: with a time zone (EU, UN), or as month/day/year (OFAC). Null for any other
 * text.
 */
export function toPublicationDay(written: string | undefined): string | null {
  const [, month, day, year] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(written?.trim() ?? '') ?? []
  const iso = year ? `${year}-${month?.padStart(2, '0')}-${day?.padStart(2, '0')}` : (written?.trim() ?? '')
  const time = Date.parse(iso)
  return Number.isNaN(time) ? null : new Date(time).toISOString().slice(0, 10)
}
