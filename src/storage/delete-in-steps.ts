import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Database } from './database.ts'
import { isPostgres } from './engine.ts'
import type { Tables } from './schema.ts'

/**
 * Deletes what meets a condition, so many rows a statement, so that neither the event loop nor another statement waits long
 * for it. The condition should be one that an index serves.
 */
export async function deleteInSteps(
  database: Database,
  table: keyof Tables,
  { where, rows }: { where: RawBuilder<SqlBool>; rows: number },
): Promise<void> {
  const id = sql.ref(isPostgres(database) ? 'ctid' : 'rowid')
  const some = sql`select ${id} from ${sql.table(table)} where ${where} limit ${sql.lit(rows)}`
  const step = sql`delete from ${sql.table(table)} where ${id} in (${some})`
  for (;;) {
    const { numAffectedRows = 0n } = await step.execute(database)
    if (numAffectedRows < BigInt(rows)) return
  }
}
