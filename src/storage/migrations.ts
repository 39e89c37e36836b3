import { isPostgres } from '@farebox/till/statements'
import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { channelMigrations } from './channel-migrations.ts'
import { createClaimsTable } from './claims-table.ts'

/** Every change of the schema, in order, run once on either engine. Names never change; new migrations are appended. */
export const migrations: Readonly<Record<string, Migration>> = {
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
  '0004-refused-trials': {
    async up(database: Kysely<unknown>) {
      await database.schema
        .alterTable('trials')
        .addColumn('refused', 'integer', (column) => column.notNull().defaultTo(0))
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
  // Lets the purge find its rows directly, and delete them in small steps.
  '0011-purges-by-index': {
    async up(database: Kysely<unknown>) {
      await database.schema.createIndex('store_by_end').on('store').column('expires_at').execute()
      await database.schema.createIndex('trials_by_day').on('trials').column('day').execute()
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
  // Their indexes are in indexes.ts.
  '0015-facts-of-payments': {
    async up(database: Kysely<unknown>) {
      const texts = ['request_id', 'network', 'payer', 'transaction_hash', 'answer_digest']
      for (const name of texts) await database.schema.alterTable('payments').addColumn(name, 'text').execute()
      await database.schema.alterTable('payments').addColumn('amount_atomic', 'bigint').execute()
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
  '0017-works-from': {
    async up(database: Kysely<unknown>) {
      await database.schema
        .createTable('schema_versions')
        .addColumn('migration', 'text', (column) => column.primaryKey())
        .addColumn('works_from', 'text', (column) => column.notNull())
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
  ...channelMigrations,
}
