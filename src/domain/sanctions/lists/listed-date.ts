const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

/**
 * A date of birth as OFAC writes it: '19 Jun 1951', 'Jun 1951', '1951', 'circa 1951', '1951 to 1953', 'circa 1979-1982'. EDTF; ''
 * where it is none of these.
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

/** A date of parts, as the EU and the UN give them: `date`, or a year, or two years. EDTF; '' for none. */
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
  // A span is the list's own way to say 'about'.
  if (from && to) return from === to ? `${from}${mark}` : `${from}/${to}`
  const year = [parts.year, from, to].find((one) => /^\d{4}$/.test(one ?? ''))
  return year ? `${year}${mark}` : ''
}

/** What an official file says about itself. */
export interface ListPublication {
  /** The day it was published or generated, UTC, YYYY-MM-DD; null where it does not say. */
  readonly publishedOn: string | null
  /** How many entries it should have; null where it does not say. */
  readonly recordCount: number | null
}

/** Receives it when the reader of a list comes across it. */
export type OnPublication = (publication: ListPublication) => void

/** A moment as an official file writes it: with a time zone (EU, UN), or as month/day/year (OFAC). Null where it is neither. */
export function toPublicationDay(written: string | undefined): string | null {
  const [, month, day, year] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(written?.trim() ?? '') ?? []
  const iso = year ? `${year}-${month?.padStart(2, '0')}-${day?.padStart(2, '0')}` : (written?.trim() ?? '')
  const time = Date.parse(iso)
  return Number.isNaN(time) ? null : new Date(time).toISOString().slice(0, 10)
}
