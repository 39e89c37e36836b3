import { refuseOld } from '../../contract/ages/refuse-old.ts'
import type { ServiceContext } from '../../contract/context.ts'
import { invalidInput, upstreamFailed } from '../../contract/errors.ts'
import { ecb, type ReferenceRates } from '../../upstreams/ecb/ecb.ts'
import { fetchPastRates } from '../../upstreams/ecb/past-rates.ts'
import { loadReferenceRates } from './last-good-rates.ts'
import { refuseLeap } from './refuse-leap.ts'

const DAY_MS = 24 * 3600 * 1000
// The bank's longest pause is from Maundy Thursday to Easter Tuesday, five days.
const MAX_AGE_DAYS = 7
/** One day more, since a table's date is the start of its day. */
export const RATES_REFUSED_AFTER_SECONDS = (MAX_AGE_DAYS + 1) * 24 * 3600
const FIRST_DAY = '1999-01-04'
/** The longest series, in days. */
export const MAX_SERIES_DAYS = 92

interface FoundTables {
  /** The table that is valid for the requested day. */
  readonly table: ReferenceRates
  /** The tables from `from` on, the oldest first; null if no series was requested. */
  readonly series: readonly ReferenceRates[] | null
}

interface WantedDays {
  readonly date?: string
  readonly from?: string
}

type Ports = Pick<ServiceContext, 'memo' | 'clock'>

/** Finds the newest table, or that of a past day: a day without a table has that of the last working day before it. */
export async function findRateTables({ date, from }: WantedDays, ports: Ports): Promise<FoundTables> {
  const today = ports.clock.now().toISOString().slice(0, 10)
  const to = date ?? today
  if (date !== undefined) checkDay('date', date, today)
  if (from !== undefined) {
    checkDay('from', from, to)
    if (daysBetween(from, to) > MAX_SERIES_DAYS) {
      throw invalidInput(`from: a series has at most ${MAX_SERIES_DAYS} days; this one ends on ${to}. Not charged.`)
    }
  }
  if (date === undefined && from === undefined) return { table: await findNewest(ports), series: null }
  const start = from ?? to
  const tables = await remember({ from: daysBefore(start, MAX_AGE_DAYS), to, today }, ports)
  const table = tables.at(-1)
  if (!table || daysBetween(table.date, to) > MAX_AGE_DAYS) {
    throw upstreamFailed(ecb.name, `${ecb.name}: no table in the week before ${to}`)
  }
  return { table, series: from === undefined ? null : tables.filter((one) => one.date >= from) }
}

async function findNewest({ memo, clock }: Ports): Promise<ReferenceRates> {
  const table = await memo.remember('exchange-rates:daily', {
    ttlSeconds: 3600,
    staleSeconds: MAX_AGE_DAYS * 24 * 3600,
    load: loadReferenceRates,
  })
  refuseOld(new Date(table.date), { source: ecb.name, refused_after_s: RATES_REFUSED_AFTER_SECONDS }, clock.now())
  return table
}

interface Period {
  readonly from: string
  readonly to: string
  readonly today: string
}

/** Caches past tables: rates set days ago no longer change. Each must be within reach of the one before. */
function remember({ from, to, today }: Period, { memo }: Ports): Promise<readonly ReferenceRates[]> {
  return memo.remember(`exchange-rates:${from}:${to}`, {
    ttlSeconds: daysBetween(to, today) > 1 ? 24 * 3600 : 600,
    load: async (ports) => {
      const tables = await fetchPastRates(ports, { from, to })
      for (const [at, table] of tables.entries()) refuseLeap(table, tables[at - 1] ?? table)
      return tables
    },
  })
}

function checkDay(field: string, day: string, last: string): void {
  const isDay = toDate(day).toISOString().startsWith(day)
  if (isDay && day >= FIRST_DAY && day <= last) return
  throw invalidInput(`${field}: ${day} is not a day from ${FIRST_DAY} to ${last} (YYYY-MM-DD). Not charged.`)
}

/** A day that does not exist becomes the epoch, which is before the first table. */
function toDate(day: string): Date {
  const date = new Date(`${day}T00:00:00Z`)
  return Number.isNaN(date.getTime()) ? new Date(0) : date
}

function daysBetween(one: string, other: string): number {
  return (Date.parse(other) - Date.parse(one)) / DAY_MS
}

function daysBefore(day: string, days: number): string {
  return new Date(Date.parse(day) - days * DAY_MS).toISOString().slice(0, 10)
}
