import { randomBytes } from 'node:crypto'
import { databaseTime, durably } from '@farebox/till/statements'
import { busy } from '../contract/errors.ts'
import type { Database } from './database.ts'

const KEY = 'readiness'
// The size of a small answer.
const PROBE_BYTES = 4096

/**
 * Resolves once the database has written something to disk: one that only answers queries, such as on a full disk,
 * cannot record a payment. Throws busy.
 * @param couldRecord false if a larger write failed recently
 */
export async function checkWritable(database: Database, couldRecord: boolean): Promise<void> {
  const row = { value: randomBytes(PROBE_BYTES / 2).toString('hex'), expires_at: databaseTime(database) }
  try {
    if (!couldRecord) throw new Error('a payment could not be recorded recently')
    await durably(database)
      .insertInto('store')
      .values({ key: KEY, ...row })
      .onConflict((conflict) => conflict.column('key').doUpdateSet(row))
      .execute()
  } catch (cause) {
    const error = busy('The database accepts no writes at the moment, so no payment could be recorded.', 5)
    error.cause = cause
    throw error
  }
}
