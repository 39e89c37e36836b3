import type pg from 'pg'
import { FORGETS, isForgotten } from '../database-away.ts'
import { DatabaseNotOpened } from './database-not-opened.ts'

// One of a pooler that has no second connection to the server waits for the other.
const PROBE_MS = 2000

/**
 * Throws DatabaseNotOpened for a pooler in transaction mode that keeps no prepared statements: while another has its connection to the
 * server, a first one does not find there what it has prepared.
 */
export async function refuseForgetfulPooler(pool: pg.Pool): Promise<void> {
  if (pool.options.max < 2) return
  const [first, other] = [await pool.connect(), await pool.connect()]
  const ask = () => first.query(Object.assign({ name: 'farebox_probe', text: 'select 1' }, { query_timeout: PROBE_MS }))
  try {
    await ask()
    await other.query('begin; select 1')
    await ask()
  } catch (cause) {
    if (isForgotten(cause)) throw new DatabaseNotOpened({ isLocked: false, cause, problem: FORGETS })
  } finally {
    for (const client of [first, other]) client.release(true)
  }
}
