import { sql } from 'kysely'
import type { Database } from '../../src/storage/database.ts'

const TIMES = {
  claims: ['lease_until'],
  requests_at_work: ['lease_until'],
  payments: ['lease_until', 'open_until', 'retry_at', 'created_at', 'updated_at'],
} as const

/**
 * Moves every stored time into the past: leases, pauses and ages follow the database's clock, which tests cannot set.
 */
export async function letTimePass(database: Database, milliseconds: number) {
  for (const [table, columns] of Object.entries(TIMES)) {
    for (const column of columns) {
      // 0 is not a time.
      await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${sql.ref(column)} - ${sql.lit(milliseconds)} where ${sql.ref(column)} > 0`.execute(
        database,
      )
    }
  }
}
