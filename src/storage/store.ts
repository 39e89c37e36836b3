import { type SqlBool, sql } from 'kysely'
import type { Clock, Store } from '../contract/context.ts'
import type { Database } from './database.ts'
import { deleteInSteps } from './delete-in-steps.ts'

/** The `store` port: values that survive a restart and are shared by all replicas until they expire. */
export function createStore({
  database,
  clock,
}: {
  database: Database
  clock: Clock
}): Store & { purge(): Promise<void> } {
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
      const row = { value, expires_at: clock.now().getTime() + ttlSeconds * 1000 }
      await database
        .insertInto('store')
        .values({ key, ...row })
        .onConflict((conflict) => conflict.column('key').doUpdateSet(row))
        .execute()
    },
    async putIfAbsent(key, value, { ttlSeconds }) {
      const now = clock.now().getTime()
      const row = { value, expires_at: now + ttlSeconds * 1000 }
      const { numInsertedOrUpdatedRows } = await database
        .insertInto('store')
        .values({ key, ...row })
        .onConflict((conflict) => conflict.column('key').doUpdateSet(row).where('store.expires_at', '<=', now))
        .executeTakeFirst()
      return numInsertedOrUpdatedRows === 1n
    },
    async purge() {
      const where = sql<SqlBool>`expires_at <= ${clock.now().getTime()}`
      await deleteInSteps(database, 'store', where)
    },
  }
}
