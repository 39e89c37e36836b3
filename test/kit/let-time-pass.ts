import { isPostgres } from '@farebox/till/statements'
import { sql } from 'kysely'
import type { Database } from '../../src/storage/database.ts'

const TIMES = {
  claims: ['lease_until'],
  requests_at_work: ['lease_until'],
  payments: ['lease_until', 'open_until', 'retry_at', 'created_at', 'updated_at'],
  channels: ['synced_at', 'reserved_until', 'forgotten_until', 'changed_at', 'created_at'],
} as const

/**
 * Moves every stored time into the past, or with a negative number into the future, as after the clock was set back: leases, pauses and ages follow the database's clock, which tests cannot set.
 */
export async function letTimePass(database: Database, milliseconds: number) {
  for (const [table, columns] of Object.entries(TIMES)) {
    // 0 is not a time.
    const moved = columns.map(
      (column) =>
        sql`${sql.ref(column)} = ${sql.ref(column)} - case when ${sql.ref(column)} > 0 then ${sql.lit(milliseconds)} else 0 end`,
    )
    const move = sql`update ${sql.table(table)} set ${sql.join(moved)}`
    if (!isPostgres(database)) await move.execute(database)
    else
      await database.transaction().execute(async (transaction) => {
        // All rows at once: whoever writes some of them in another order would deadlock with this.
        await sql`lock table ${sql.table(table)} in share row exclusive mode`.execute(transaction)
        await move.execute(transaction)
      })
  }
}
