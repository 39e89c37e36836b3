import { type SqlBool, sql } from 'kysely'
import type { Clock, Store } from '../contract/context.ts'
import type { Database } from './database.ts'
import { deleteInSteps } from './delete-in-steps.ts'
import { createStoreShares } from './store-shares.ts'
import { lastingSeconds, storedFor } from './stored-for.ts'

/** The `store` port: values that survive a restart and are shared by all replicas until they expire. */
export function createStore({
  database,
  clock,
}: {
  database: Database
  clock: Clock
}): Store & { purge(): Promise<void> } {
  const shares = createStoreShares(database)
  return {
    async get(key) {
      const row = await database
        .selectFrom('store')
        .select('value')
        .where('key', '=', key)
        .where('expires_at', '>', clock.now().getTime())
        .executeTakeFirst()
      return row?.value
    },
    async put(key, value, { ttlSeconds }) {
      const now = clock.now().getTime()
      const row = { value, expires_at: now + lastingSeconds(ttlSeconds) * 1000, ...storedFor(value, now) }
      await database
        .insertInto('store')
        .values({ key, ...row })
        // What was paid for stays as long as was paid for.
        .onConflict((conflict) => conflict.column('key').doUpdateSet(row.is_free ? keepPaid(row) : row))
        .execute()
      await shares.enforce(row)
    },
    async putIfAbsent(key, value, { ttlSeconds }) {
      const now = clock.now().getTime()
      const row = { value, expires_at: now + ttlSeconds * 1000, ...storedFor(value, now) }
      const { numInsertedOrUpdatedRows } = await database
        .insertInto('store')
        .values({ key, ...row })
        .onConflict((conflict) => conflict.column('key').doUpdateSet(row).where('store.expires_at', '<=', now))
        .executeTakeFirst()
      if (numInsertedOrUpdatedRows === 1n) await shares.enforce(row)
      return numInsertedOrUpdatedRows === 1n
    },
    async purge() {
      const where = sql<SqlBool>`expires_at <= ${clock.now().getTime()}`
      await deleteInSteps(database, 'store', where)
      await shares.enforceTotal()
    },
  }
}

function keepPaid({ expires_at, value, bytes }: { expires_at: number; value: string; bytes: number }) {
  const end = sql<number>`case when store.is_free = 1 or store.expires_at < ${expires_at} then ${expires_at} else store.expires_at end`
  return { value, bytes, expires_at: end }
}
