import { inSteps, isPostgres } from '@farebox/till/statements'
import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely'

/** Deletes the rows that meet a condition, a few per statement. The condition should be served by an index. */
export async function deleteInSteps<Tables>(
  database: Kysely<Tables>,
  table: keyof Tables & string,
  where: RawBuilder<SqlBool>,
): Promise<void> {
  const id = sql.ref(isPostgres(database) ? 'ctid' : 'rowid')
  await inSteps(async (rows) => {
    const some = sql`select ${id} from ${sql.table(table)} where ${where} limit ${rows}`
    const { numAffectedRows = 0n } = await sql`delete from ${sql.table(table)} where ${id} in (${some})`.execute(
      database,
    )
    return numAffectedRows
  })
}
