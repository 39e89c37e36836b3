import { type Kysely, sql } from 'kysely'
import { isPostgres } from '../engine.ts'
import type { TablesDefinition } from './tables-definition.ts'

/** Names of the declared indexes that the database lacks, or whose making was interrupted. */
export async function indexesToMake<Tables>(
  database: Kysely<Tables>,
  indexes: TablesDefinition['indexes'],
): Promise<string[]> {
  const { rows } = isPostgres(database)
    ? await sql<{ name: string }>`
        select class.relname as name from pg_index join pg_class as class on class.oid = pg_index.indexrelid
        where pg_index.indisvalid and class.relnamespace = current_schema()::regnamespace`.execute(database)
    : await sql<{ name: string }>`select name from sqlite_schema where type = 'index'`.execute(database)
  const known = new Set(rows.map(({ name }) => name))
  return Object.keys(indexes).filter((name) => !known.has(name))
}

/**
 * Makes the declared indexes that are missing, unless another process is at it. On PostgreSQL others go on writing
 * meanwhile; it needs two connections without a limit for statements.
 */
export async function createIndexes<Tables>(
  database: Kysely<Tables>,
  indexes: TablesDefinition['indexes'],
): Promise<void> {
  if (!isPostgres(database)) return createMissing(database, indexes)
  await database.transaction().execute(async (holder) => {
    // Not onOneReplica(), which gives up a silent holder after two minutes.
    const lock = sql<{
      isOurs: boolean
    }>`select pg_try_advisory_xact_lock(hashtextextended('farebox indexes', 0)) as "isOurs"`
    if ((await lock.execute(holder)).rows[0]?.isOurs) await createMissing(database, indexes)
  })
}

async function createMissing<Tables>(database: Kysely<Tables>, indexes: TablesDefinition['indexes']) {
  for (const name of await indexesToMake(database, indexes)) {
    const definition = sql.raw(indexes[name] ?? '')
    if (!isPostgres(database)) {
      await sql`create index if not exists ${sql.ref(name)} on ${definition}`.execute(database)
      continue
    }
    // What an interrupted making left has the name, and serves no query.
    await sql`drop index concurrently if exists ${sql.ref(name)}`.execute(database)
    await sql`create index concurrently if not exists ${sql.ref(name)} on ${definition}`.execute(database)
  }
}
