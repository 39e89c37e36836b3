import { hash } from 'node:crypto'
import { databaseTime } from '@farebox/till/statements'
import type { Database } from '../../storage/database.ts'
import { readReport } from '../ledger-reports.ts'
import type { ComparedChain } from './compared-chain.ts'

const DAY_MS = 86_400_000

/** The sums of one network on one day, in atomic units as decimal text. */
export interface ClosedSums {
  readonly network: string
  readonly calls: number
  readonly revenue: string
  readonly contradicted: string
  /** The finalized block with which the ledger was last compared; empty if it was not. */
  readonly head: string
}

/**
 * Closes each day that every chain was compared beyond: its sums are written once, with the heads of the chains and a
 * digest that also covers the day before. What is put back or contradicted later differs from them.
 */
export async function closeDays(database: Database, chains: readonly Pick<ComparedChain, 'network'>[]): Promise<void> {
  const compared = await database
    .selectFrom('chain_comparisons')
    .select(['network', 'compared_until', 'head'])
    .execute()
  const ours = compared.filter(({ network }) => chains.some((chain) => chain.network === network))
  if (ours.length === 0) return
  const until = Math.min(...ours.map(({ compared_until }) => compared_until))
  for (;;) {
    const last = await database
      .selectFrom('day_closes')
      .select(['day', 'digest'])
      .orderBy('day', 'desc')
      .limit(1)
      .executeTakeFirst()
    // The first close is of the last whole day.
    const start = last ? Date.parse(last.day) + DAY_MS : Math.floor(until / DAY_MS) * DAY_MS - DAY_MS
    if (start + DAY_MS > until) return
    const day = new Date(start).toISOString().slice(0, 10)
    const sums = JSON.stringify(await sumDay(database, day, ours))
    await database
      .insertInto('day_closes')
      .values({ day, sums, digest: digestOf({ day, sums, before: last?.digest }), closed_at: databaseTime(database) })
      // Another process was first.
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
}

/** The digest of a close: SHA-256 of the digest of the close before it, the day and its sums, a line each. */
export function digestOf(close: { readonly day: string; readonly sums: string; readonly before: string | undefined }) {
  return hash('sha256', [close.before ?? '', close.day, close.sums].join('\n'))
}

/** What the ledger says of a day now, by network. */
export async function sumDay(
  database: Database,
  day: string,
  heads: readonly { readonly network: string; readonly head: string }[],
): Promise<ClosedSums[]> {
  const from = Date.parse(day)
  const lines = await readReport(database, { by: 'network', from, to: from + DAY_MS })
  const networks = [...new Set([...heads.map(({ network }) => network), ...lines.map(({ group }) => group)])].sort()
  return networks.map((network) => {
    const line = lines.find(({ group }) => group === network)
    return {
      network,
      calls: line?.calls ?? 0,
      revenue: String(line?.revenueAtomic ?? 0n),
      contradicted: String(line?.contradictedAtomic ?? 0n),
      head: heads.find((one) => one.network === network)?.head ?? '',
    }
  })
}
