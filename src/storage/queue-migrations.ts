import { isPostgres } from '@farebox/till/statements'
import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** The migrations of the queue of heavy work, by name. */
export const queueMigrations: Readonly<Record<string, Migration>> = {
  // Worth nothing after some seconds, so unlogged. A SQLite file belongs to one process, which needs no queue.
  '0022-queue-of-heavy-work': {
    async up(database: Kysely<unknown>) {
      if (!isPostgres(database)) return
      await database.schema
        .createTable('queue_machines')
        .modifyFront(sql`unlogged`)
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('role', 'text', (column) => column.notNull())
        .addColumn('kinds', sql`text[]`, (column) => column.notNull())
        .addColumn('slots', 'integer', (column) => column.notNull())
        .addColumn('seen_at', 'bigint', (column) => column.notNull())
        .addColumn('session', 'bigint')
        .execute()
      await database.schema
        .createTable('queued_calls')
        .modifyFront(sql`unlogged`)
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('role', 'text', (column) => column.notNull())
        .addColumn('kind', 'text', (column) => column.notNull())
        .addColumn('seller', 'text', (column) => column.notNull())
        .addColumn('worker', 'text')
        .addColumn('state', 'text', (column) => column.notNull())
        .addColumn('begun', 'integer', (column) => column.notNull())
        .addColumn('is_free', 'boolean', (column) => column.notNull())
        .addColumn('wide_network', 'text', (column) => column.notNull())
        .addColumn('network', 'text', (column) => column.notNull())
        .addColumn('client', 'text', (column) => column.notNull())
        .addColumn('bytes', 'integer', (column) => column.notNull())
        .addColumn('request', 'text', (column) => column.notNull())
        .addColumn('answer', 'text')
        .addColumn('queued_at', 'bigint', (column) => column.notNull())
        .addColumn('begin_by', 'bigint', (column) => column.notNull())
        .addColumn('taken_at', 'bigint')
        .addColumn('deadline', 'bigint', (column) => column.notNull())
        .execute()
      // Files in base64 do not become smaller, and would cost a core a second for each 50 MB.
      for (const column of ['request', 'answer'])
        await sql`alter table queued_calls alter column ${sql.ref(column)} set storage external`.execute(database)
    },
  },
}
