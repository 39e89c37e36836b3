import { isPostgres } from '@farebox/till/statements'
import { sql } from 'kysely'
import type { Database } from './database.ts'

// The lock holder is silent between two steps of a task; a frozen process must release the lock at some point.
const FROZEN_MS = 120_000

/**
 * Runs a task unless another process on the same database runs one of this name; resolves to whether it ran. The lock
 * is an advisory lock of PostgreSQL in a transaction of its own: it ends with the process, and works through PgBouncer
 * in transaction mode. A SQLite file belongs to one process.
 * @param task gets the holder of the lock, which has to be heard within FROZEN_MS
 */
export async function onOneReplica(
  database: Database,
  name: string,
  task: (holder: Database) => Promise<unknown>,
): Promise<boolean> {
  if (!isPostgres(database)) {
    await task(database)
    return true
  }
  return database.transaction().execute(async (holder) => {
    await sql`set local idle_in_transaction_session_timeout = ${sql.lit(FROZEN_MS)}`.execute(holder)
    const { rows } = await sql<{
      isOurs: boolean
    }>`select pg_try_advisory_xact_lock(hashtextextended(${`farebox ${name}`}, 0)) as "isOurs"`.execute(holder)
    if (rows[0]?.isOurs !== true) return false
    await task(holder)
    return true
  })
}
