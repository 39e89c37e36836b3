import { NETWORK_BITS } from '@farebox/concurrency/callers'
import { paidAtomic, readReceipt } from '@farebox/till/records'
import { sql } from 'kysely'
import type { Database } from '../storage/database.ts'
import { uncontradicted } from './contradicted.ts'

/** The revenue of one service today, over all processes on the database. */
export interface SalesOfService {
  readonly service: string
  readonly calls: number
  readonly revenueAtomic: bigint
}

/** Sales and free calls since midnight UTC. */
export interface Today {
  /** Highest revenue first. */
  readonly sales: readonly SalesOfService[]
  /** Free calls given. */
  readonly trials: number
}

// A long answer is stored before the columns read here, so each row costs time.
const STEP = 200

/**
 * The sales and trials since midnight, UTC. Reads the index of rows with stored answers in small steps, so that no call
 * waits for this.
 */
export async function readToday(database: Database, now: Date): Promise<Today> {
  const day = now.toISOString().slice(0, 10)
  const sales = new Map<string, { calls: number; revenueAtomic: bigint }>()
  let place = { created_at: Date.parse(`${day}T00:00:00Z`), key: '' }
  for (;;) {
    const rows = await nextSales(database, place)
    for (const row of rows) {
      const known = sales.get(row.service) ?? { calls: 0, revenueAtomic: 0n }
      known.calls += 1
      known.revenueAtomic += paidAtomic(readReceipt(row))
      sales.set(row.service, known)
    }
    const last = rows.at(-1)
    if (!last || rows.length < STEP) break
    place = last
  }
  const lines = [...sales].map(([service, sums]) => ({ service, ...sums }))
  return {
    sales: lines.sort((one, other) => Number(other.revenueAtomic - one.revenueAtomic)),
    trials: await countTrials(database, day),
  }
}

function nextSales(database: Database, { created_at, key }: { created_at: number; key: string }) {
  return (
    database
      .selectFrom('payments')
      .select(['key', 'service', 'receipt', 'created_at'])
      // A literal, as in the condition of the index.
      .where('answer', 'is not', null)
      .where('state', '=', 'settled')
      .where(uncontradicted)
      .where('created_at', '>=', created_at)
      .where((row) =>
        row.or([row('created_at', '>', created_at), row('created_at', '=', created_at).and('key', '>', key)]),
      )
      .orderBy('created_at')
      .orderBy('key')
      .limit(STEP)
      .execute()
  )
}

// Trials are also counted for the networks around a client, which are no calls of their own.
const NETWORKS = NETWORK_BITS.map((bits) => `%/${bits}`)

async function countTrials(database: Database, day: string): Promise<number> {
  const { used } = await database
    .selectFrom('trials')
    .select(sql<number | null>`sum(used)`.as('used'))
    .where('day', '=', day)
    .where(({ and, eb }) => and(NETWORKS.map((network) => eb('client', 'not like', network))))
    .executeTakeFirstOrThrow()
  return Number(used ?? 0)
}
