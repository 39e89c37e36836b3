import { sql } from 'kysely'
import type { Database } from './database.ts'
import { isPostgres } from './engine.ts'

// Between two steps of a task the holder says nothing; a process that froze must give way at last.
const FROZEN_MS = 120_000

/**
 * Runs a task unless a process on the same database is at one of this name; resolves with whether it ran. The lock is an
 * advisory one of PostgreSQL, held by a transaction of its own: it ends with the process, however that ends, and PgBouncer
 * in transaction mode keeps it. A SQLite file belongs to one process.
 */
export async function onOneReplica(database: Database, name: string, task: () => Promise<unknown>): Promise<boolean> {
  if (!isPostgres(database)) {
    await task()
    return true
  }
  return database.transaction().execute(async (holder) => {
    await sql`set local idle_in_transaction_session_timeout = ${sql.lit(FROZEN_MS)}`.execute(holder)
    const { rows } = await sql<{
      isOurs: boolean
    }>`select pg_try_advisory_xact_lock(hashtextextended(${`farebox ${name}`}, 0)) as "isOurs"`.execute(holder)
    if (rows[0]?.isOurs !== true) return false
    await task()
    return true
  })
}
