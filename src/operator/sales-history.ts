import type { Database } from '../storage/database.ts'
import { type ReportLine, readReport } from './ledger-reports.ts'

/** Sales of a time, over all processes on the database. */
export interface Sales {
  readonly calls: number
  readonly revenueAtomic: bigint
}

/** What was sold before today, and to whom. Days are UTC. */
export interface SalesHistory {
  /** The last 30 days with today, oldest first, without gaps. */
  readonly days: readonly (Sales & { readonly day: string })[]
  readonly week: Sales
  readonly weekBefore: Sales
  /** The same weekday a week ago, until this time of the day. */
  readonly untilNowLastWeek: Sales
  /** Of the 30 days, highest revenue first. */
  readonly networks: readonly (Sales & { readonly network: string })[]
  readonly buyers: { readonly all: number; readonly returning: number }
}

const DAY_MS = 86_400_000
const WEEK_DAYS = 7
const SHOWN_DAYS = 30

/** Reads the sales of 30 days from the index of sold payments. A returning buyer bought more than once. */
export async function readSalesHistory(database: Database, now: Date): Promise<SalesHistory> {
  const midnight = Math.floor(now.getTime() / DAY_MS) * DAY_MS
  const from = midnight - (SHOWN_DAYS - 1) * DAY_MS
  const to = now.getTime() + 1
  const lastWeek = { from: midnight - WEEK_DAYS * DAY_MS, to: to - WEEK_DAYS * DAY_MS }
  const byDay = new Map((await readReport(database, { by: 'day', from, to })).map((line) => [line.group, line]))
  const networks = await readReport(database, { by: 'network', from, to })
  const payers = await readReport(database, { by: 'payer', from, to })
  const earlier = await readReport(database, { by: 'service', ...lastWeek })
  const days = Array.from({ length: SHOWN_DAYS }, (_, index) => {
    const day = new Date(from + index * DAY_MS).toISOString().slice(0, 10)
    return { day, ...sumOf([byDay.get(day)]) }
  })
  return {
    days,
    week: sumOf(days.slice(-WEEK_DAYS)),
    weekBefore: sumOf(days.slice(-2 * WEEK_DAYS, -WEEK_DAYS)),
    untilNowLastWeek: sumOf(earlier),
    networks: networks.map((line) => ({ network: line.group, ...sumOf([line]) })),
    buyers: {
      all: payers.filter(({ calls }) => calls > 0).length,
      returning: payers.filter(({ calls }) => calls > 1).length,
    },
  }
}

function sumOf(parts: readonly (Pick<ReportLine, 'calls' | 'revenueAtomic'> | undefined)[]): Sales {
  return parts.reduce<Sales>(
    (sum, part) => ({
      calls: sum.calls + (part?.calls ?? 0),
      revenueAtomic: sum.revenueAtomic + (part?.revenueAtomic ?? 0n),
    }),
    { calls: 0, revenueAtomic: 0n },
  )
}
