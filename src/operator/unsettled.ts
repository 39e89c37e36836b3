import { databaseTime } from '@farebox/till/statements'
import { sql } from 'kysely'
import type { Database } from '../storage/database.ts'

/** The payments of unknown outcome. Reads only their own index, however many payments there are. */
export async function readUnsettled(database: Database) {
  const row = await database
    .selectFrom('payments')
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.min('created_at').as('oldest')])
    .select(databaseTime(database).as('now'))
    // A literal, as in the condition of the index.
    .where('state', '=', sql.lit('settling' as const))
    .executeTakeFirstOrThrow()
  const oldest = row.oldest === null ? null : Number(row.oldest)
  return { count: Number(row.count), oldestAgeSeconds: oldest === null ? 0 : Math.max(0, (row.now - oldest) / 1000) }
}
