import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** The migrations of payment channels, by name. */
export const channelMigrations: Readonly<Record<string, Migration>> = {
  '0020-channels': {
    async up(database: Kysely<unknown>) {
      await database.schema
        .createTable('channels')
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('network', 'text', (column) => column.notNull())
        .addColumn('authorizer', 'text', (column) => column.notNull())
        .addColumn('config', 'text', (column) => column.notNull())
        .addColumn('balance', 'bigint', (column) => column.notNull())
        .addColumn('claimed', 'bigint', (column) => column.notNull())
        .addColumn('withdraw_at', 'bigint', (column) => column.notNull())
        .addColumn('synced_block', 'bigint', (column) => column.notNull())
        .addColumn('synced_at', 'bigint', (column) => column.notNull())
        .addColumn('reserved_until', 'bigint', (column) => column.notNull().defaultTo(0))
        .addColumn('reserved_for', 'text', (column) => column.notNull().defaultTo(''))
        .addColumn('created_at', 'bigint', (column) => column.notNull())
        .addCheckConstraint('channels_claimed', sql`claimed <= balance`)
        .execute()
      for (const name of ['channel', 'voucher'])
        await database.schema.alterTable('payments').addColumn(name, 'text').execute()
      await database.schema.alterTable('payments').addColumn('charged_from', 'bigint').execute()
      // Each sale of a channel begins where the one before it ended: no sum is charged twice.
      await database.schema
        .createIndex('payments_of_channel')
        .unique()
        .on('payments')
        .columns(['channel', 'charged_from'])
        .where(sql.ref('channel'), 'is not', null)
        .execute()
    },
  },
  '0021-channel-refunds': {
    async up(database: Kysely<unknown>) {
      const columns = {
        refunds: 0,
        refund_nonce: -1,
        refund_amount: 0,
        refund_charged: 0,
        forgotten_until: 0,
        changed_at: 0,
      }
      for (const [name, first] of Object.entries(columns))
        await database.schema
          .alterTable('channels')
          .addColumn(name, 'bigint', (column) => column.notNull().defaultTo(first))
          .execute()
    },
  },
  '0023-refunds-told': {
    async up(database: Kysely<unknown>) {
      for (const [name, first] of Object.entries({ refund_told: -1, refund_rest: 0, refund_free_at: 0 }))
        await database.schema
          .alterTable('channels')
          .addColumn(name, 'bigint', (column) => column.notNull().defaultTo(first))
          .execute()
    },
  },
}
