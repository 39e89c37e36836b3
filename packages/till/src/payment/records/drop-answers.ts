import { type SqlBool, sql } from 'kysely'
import { databaseTime, isPostgres } from '../../storage/engine.ts'
import { inSteps } from '../../storage/in-steps.ts'
import type { SalesDatabase } from '../tables/sale-rows.ts'

/** How long an answer is stored. */
export const ANSWER_KEPT_MS = 24 * 3600 * 1000

/** Deletes answers older than 24 hours, and what identifies their buyers. The record of the payment stays. */
export async function dropOldAnswers(database: SalesDatabase): Promise<void> {
  const past = sql<number>`${databaseTime(database)} - ${sql.lit(ANSWER_KEPT_MS)}`
  const isOver = sql<SqlBool>`answer is not null and created_at < ${past} and updated_at < ${past} and state <> 'settling'`
  const dropped = sql`answer = null, settlement = null, proof = null, client = null, identifier = null`
  await inSteps(async (rows) => {
    const oldest = sql`select key from payments where ${isOver} order by created_at limit ${rows}`
    const step = isPostgres(database)
      ? sql`update payments set ${dropped} where key in (${oldest})`
      : // Without its answer a row fills only a fraction of its page, and SQLite does not reuse the rest. Moving the row behind
        // the last one packs small rows together and frees the whole page.
        sql`update payments set ${dropped}, rowid = moved.place from (
              select key as moved_key, (select max(rowid) from payments) + row_number() over () as place from (${oldest})
            ) as moved where key = moved.moved_key`
    const { numAffectedRows = 0n } = await step.execute(database)
    return numAffectedRows
  })
}
