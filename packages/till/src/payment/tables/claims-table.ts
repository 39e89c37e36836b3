import { type Kysely, sql } from 'kysely'
import { isPostgres } from '../../storage/engine.ts'

/**
 * Creates the table of claims, shared by all processes on the database; it need not survive a stop. In PostgreSQL it is
 * unlogged. A SQLite file belongs to one process, so there it is in memory, created anew with every connection.
 */
export async function createClaimsTable<Tables>(database: Kysely<Tables>) {
  const table = database.schema
    .createTable('claims')
    .addColumn('key', 'text', (column) => column.primaryKey())
    .addColumn('owner', 'text', (column) => column.notNull())
    .addColumn('lease_until', 'bigint', (column) => column.notNull())
  await (isPostgres(database)
    ? table.modifyFront(sql`unlogged`)
    : table.temporary().modifyEnd(sql`without rowid`)
  ).execute()
}
