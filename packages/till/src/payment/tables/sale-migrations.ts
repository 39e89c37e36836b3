import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { isPostgres } from '../../storage/engine.ts'
import { channelMigrations } from './channel-migrations.ts'
import { createClaimsTable } from './claims-table.ts'

/**
 * Every change of the tables of sales, in order, run once on either engine. Names never change; new ones are appended. Whose
 * database has tables of its own may have changes between these, or beside one under the same name.
 */
export const saleMigrations: Readonly<Record<string, Migration>> = {
  '0001-first-tables': {
    async up(database: Kysely<unknown>) {
      await database.schema
        .createTable('payments')
        .addColumn('key', 'text', (column) => column.primaryKey())
        .addColumn('state', 'text', (column) => column.notNull())
        .addColumn('service', 'text', (column) => column.notNull())
        .addColumn('request_digest', 'text', (column) => column.notNull())
        .addColumn('owner', 'text', (column) => column.notNull())
        .addColumn('lease_until', 'bigint', (column) => column.notNull())
        .addColumn('settlement', 'text')
        .addColumn('answer', 'text')
        .addColumn('receipt', 'text')
        .addColumn('created_at', 'bigint', (column) => column.notNull())
        .addColumn('updated_at', 'bigint', (column) => column.notNull())
        .execute()
      // Indexes only open settlements, so that keeping old payments costs nothing.
      await database.schema
        .createIndex('payments_under_way')
        .on('payments')
        .column('lease_until')
        .where(sql.ref('state'), '!=', 'settled')
        .execute()
    },
  },
  // Claims get a table that is never on disk. Claims of the stopped version are void.
  '0003-claims': {
    async up(database: Kysely<unknown>) {
      if (isPostgres(database)) await createClaimsTable(database)
      await database
        // A migration knows the tables of its own time, not today's types.
        .deleteFrom('payments' as never)
        .where(sql.ref('state'), '=', 'claimed')
        .execute()
    },
  },
  // Refused payments stay on record, and an answer knows its buyer. Claims only know their holder.
  '0005-certainty': {
    async up(database: Kysely<unknown>) {
      const nullable = ['reason', 'proof', 'client', 'identifier']
      const counts = ['open_until', 'wrong_tries', 'wrong_tries_here', 'attempts', 'retry_at']
      for (const name of nullable) await database.schema.alterTable('payments').addColumn(name, 'text').execute()
      for (const name of counts) {
        await database.schema
          .alterTable('payments')
          .addColumn(name, 'bigint', (column) => column.notNull().defaultTo(0))
          .execute()
      }
      await database.schema.dropIndex('payments_under_way').execute()
      await database.schema
        .createIndex('payments_followed')
        .on('payments')
        .column('retry_at')
        .where(sql.ref('state'), '=', sql.lit('settling'))
        .execute()
      // Indexes rows with an answer, for the purge; each row enters and leaves it once.
      await database.schema
        .createIndex('payments_with_answer')
        .on('payments')
        .column('created_at')
        .where(sql.ref('answer'), 'is not', null)
        .execute()
      if (!isPostgres(database)) return
      await database.schema.dropTable('claims').execute()
      await createClaimsTable(database)
    },
  },
  // The numbers leave a gap, so that other migrations may come before it.
  '0009-wallet-transactions': {
    async up(database: Kysely<unknown>) {
      await database.schema
        .createTable('wallet_transactions')
        .addColumn('wallet', 'text', (column) => column.notNull())
        .addColumn('nonce', 'bigint', (column) => column.notNull())
        .addColumn('purpose', 'text', (column) => column.notNull())
        .addColumn('target', 'text', (column) => column.notNull())
        .addColumn('data', 'text', (column) => column.notNull())
        .addColumn('gas', 'text', (column) => column.notNull())
        .addColumn('void_after', 'bigint', (column) => column.notNull())
        .addColumn('raw', 'text')
        .addColumn('hashes', 'text', (column) => column.notNull())
        .addColumn('max_fee', 'text', (column) => column.notNull())
        .addColumn('priority_fee', 'text', (column) => column.notNull())
        .addColumn('sent_at', 'bigint', (column) => column.notNull())
        .addColumn('created_at', 'bigint', (column) => column.notNull())
        .addPrimaryKeyConstraint('wallet_transactions_key', ['wallet', 'nonce'])
        .addUniqueConstraint('wallet_transactions_purpose', ['wallet', 'purpose'])
        .execute()
    },
  },
  '0010-prices': {
    async up(database: Kysely<unknown>) {
      await database.schema
        .createTable('prices')
        .addColumn('service', 'text', (column) => column.notNull())
        .addColumn('price_atomic', 'text', (column) => column.notNull())
        .addColumn('ended_at', 'bigint', (column) => column.notNull())
        .addPrimaryKeyConstraint('prices_key', ['service', 'price_atomic'])
        .execute()
    },
  },
  // Few payments have an identifier, and they lose it after a day.
  '0012-payments-by-identifier': {
    async up(database: Kysely<unknown>) {
      await database.schema
        .createIndex('payments_by_identifier')
        .on('payments')
        .column('identifier')
        .where(sql.ref('identifier'), 'is not', null)
        .execute()
    },
  },
  // Sales under way, and the few whose answer reached nobody.
  '0013-undelivered-purchases': {
    async up(database: Kysely<unknown>) {
      await database.schema
        .createIndex('payments_undelivered')
        .on('payments')
        .column('request_digest')
        .where(sql.ref('open_until'), '>', sql.lit(0))
        .execute()
    },
  },
  // Their indexes are in sale-tables.ts.
  '0015-facts-of-payments': {
    async up(database: Kysely<unknown>) {
      const texts = ['request_id', 'network', 'payer', 'transaction_hash', 'answer_digest']
      for (const name of texts) await database.schema.alterTable('payments').addColumn(name, 'text').execute()
      await database.schema.alterTable('payments').addColumn('amount_atomic', 'bigint').execute()
    },
  },
  '0017-works-from': {
    async up(database: Kysely<unknown>) {
      await database.schema
        .createTable('schema_versions')
        .addColumn('migration', 'text', (column) => column.primaryKey())
        .addColumn('works_from', 'text', (column) => column.notNull())
        .execute()
    },
  },
  ...channelMigrations,
  '0025-handed-to': {
    async up(database: Kysely<unknown>) {
      await database.schema.alterTable('payments').addColumn('handed_to', 'text').execute()
    },
  },
  // A thousand sales of one request may be under way, which a look for what ended passes by.
  '0026-ended-purchases': {
    async up(database: Kysely<unknown>) {
      await database.schema.dropIndex('payments_undelivered').execute()
      await database.schema
        .createIndex('payments_open')
        .on('payments')
        .columns(['request_digest', 'lease_until'])
        .where(sql.ref('open_until'), '>', sql.lit(0))
        .execute()
      await database.schema
        .createIndex('payments_for_nobody')
        .on('payments')
        .column('request_digest')
        .where(sql.ref('handed_to'), '=', sql.lit('nobody'))
        .execute()
    },
  },
}
