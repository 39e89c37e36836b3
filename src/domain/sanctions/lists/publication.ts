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
