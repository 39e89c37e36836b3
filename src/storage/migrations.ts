import { SALE_TABLES } from '@farebox/till/records'
import { isPostgres } from '@farebox/till/statements'
import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { queueMigrations } from './queue-migrations.ts'

type Migrations = Readonly<Record<string, Migration>>

/** The changes of the tables that are not of sales. Names never change; new migrations are appended. */
const OWN: Migrations = {
  '0001-first-tables': {
    async up(database: Kysely<unknown>) {
      await database.schema
        .createTable('trials')
        .addColumn('service', 'text', (column) => column.notNull())
        .addColumn('client', 'text', (column) => column.notNull())
        .addColumn('day', 'text', (column) => column.notNull())
        .addColumn('used', 'integer', (column) => column.notNull())
        .addPrimaryKeyConstraint('trials_key', ['service', 'client', 'day'])
        .execute()
      await database.schema
        .createTable('store')
        .addColumn('key', 'text', (column) => column.primaryKey())
        .addColumn('value', 'text', (column) => column.notNull())
        .addColumn('expires_at', 'bigint', (column) => column.notNull())
        .execute()
    },
  },
  '0002-checks': {
    async up(database: Kysely<unknown>) {
      await database.schema
        .createTable('checks')
        .addColumn('service', 'text', (column) => column.notNull())
        .addColumn('checked_at', 'bigint', (column) => column.notNull())
        .addColumn('ok', 'integer', (column) => column.notNull())
        .addColumn('latency_ms', 'integer', (column) => column.notNull())
        .execute()
      await database.schema.createIndex('checks_by_time').on('checks').column('checked_at').execute()
    },
  },
  '0004-refused-trials': {
    async up(database: Kysely<unknown>) {
      await database.schema
        .alterTable('trials')
        .addColumn('refused', 'integer', (column) => column.notNull().defaultTo(0))
        .execute()
    },
  },
  // Lets the purge find its rows directly, and delete them in small steps.
  '0011-purges-by-index': {
    async up(database: Kysely<unknown>) {
      await database.schema.createIndex('store_by_end').on('store').column('expires_at').execute()
      await database.schema.createIndex('trials_by_day').on('trials').column('day').execute()
    },
  },
  // Whose rows fill the store: callers have shares of it.
  '0014-shares-of-the-store': {
    async up(database: Kysely<unknown>) {
      for (const [name, type] of [
        ['owner', 'text'],
        ['network', 'text'],
        ['is_free', 'integer'],
        ['bytes', 'integer'],
        ['stored_at', 'bigint'],
      ] as const) {
        const empty = type === 'text' ? '' : 0
        await database.schema
          .alterTable('store')
          .addColumn(name, type, (column) => column.notNull().defaultTo(empty))
          .execute()
      }
      for (const scope of ['owner', 'network', 'is_free']) {
        await database.schema
          .createIndex(`store_by_${scope}`)
          .on('store')
          .columns([scope, 'stored_at', 'bytes'])
          .where(sql.ref('owner'), '!=', '')
          .execute()
      }
    },
  },
  '0016-comparison-with-chains': {
    async up(database: Kysely<unknown>) {
      await database.schema
        .createTable('chain_comparisons')
        .addColumn('network', 'text', (column) => column.primaryKey())
        .addColumn('compared_until', 'bigint', (column) => column.notNull())
        .addColumn('head', 'text', (column) => column.notNull())
        .addColumn('leased_until', 'bigint', (column) => column.notNull())
        .execute()
      await database.schema
        .createTable('day_closes')
        .addColumn('day', 'text', (column) => column.primaryKey())
        .addColumn('sums', 'text', (column) => column.notNull())
        .addColumn('digest', 'text', (column) => column.notNull())
        .addColumn('closed_at', 'bigint', (column) => column.notNull())
        .execute()
      await database.schema
        .createTable('refunds')
        .addColumn('payment', 'text', (column) => column.primaryKey())
        // A transfer gives one payment back.
        .addColumn('transaction_hash', 'text', (column) => column.notNull().unique())
        .addColumn('amount_atomic', 'bigint', (column) => column.notNull())
        .addColumn('recorded_at', 'bigint', (column) => column.notNull())
        .execute()
    },
  },
  // Written for each call, and worth nothing after an hour: in PostgreSQL unlogged.
  '0018-requests-at-work': {
    async up(database: Kysely<unknown>) {
      const table = database.schema
        .createTable('requests_at_work')
        .addColumn('key', 'text', (column) => column.primaryKey())
        .addColumn('request', 'text', (column) => column.notNull())
        .addColumn('owner', 'text', (column) => column.notNull())
        .addColumn('lease_until', 'bigint', (column) => column.notNull())
      await (isPostgres(database) ? table.modifyFront(sql`unlogged`) : table).execute()
    },
  },
  '0019-signing-keys': {
    async up(database: Kysely<unknown>) {
      await database.schema
        .createTable('signing_keys')
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('public_key', 'text', (column) => column.notNull())
        .addColumn('published_at', 'bigint', (column) => column.notNull())
        .addColumn('revoked_at', 'bigint')
        .execute()
    },
  },
}

/** Every change of the schema, in order, run once on either engine: those of sales, and ours. */
export const migrations: Migrations = inOneList([SALE_TABLES.migrations, OWN, queueMigrations])

/** By name, which begins with the number. A name that several lists have is one migration, which does what each of them says. */
function inOneList(lists: readonly Migrations[]): Migrations {
  const names = [...new Set(lists.flatMap((list) => Object.keys(list)))].sort()
  const toMigration = (name: string): Migration => ({
    async up(database) {
      for (const list of lists) await list[name]?.up(database)
    },
  })
  return Object.fromEntries(names.map((name) => [name, toMigration(name)]))
}
