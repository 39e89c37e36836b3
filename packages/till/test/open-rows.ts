import type { Kysely } from 'kysely'
import { openTables } from '../src/storage/opening/open-tables.ts'

interface Rows {
  store: { key: string; value: string; expires_at: number }
  claims: { key: string; owner: string; lease_until: number }
}

/** Opens a database with two tables: `store`, and `claims` in memory. */
export function openRows(url: string): Promise<Kysely<Rows>> {
  return openTables<Rows>(url, {
    tables: {
      migrations: {
        '0001-tables': {
          async up(database) {
            await database.schema
              .createTable('store')
              .addColumn('key', 'text', (column) => column.primaryKey())
              .addColumn('value', 'text', (column) => column.notNull())
              .addColumn('expires_at', 'bigint', (column) => column.notNull())
              .execute()
            await database.schema
              .createTable('schema_versions')
              .addColumn('migration', 'text', (column) => column.primaryKey())
              .addColumn('works_from', 'text', (column) => column.notNull())
              .execute()
          },
        },
      },
      worksFrom: {},
      indexes: { store_by_end: 'store (expires_at)' },
      async createTemporary(database) {
        await database.schema
          .createTable('claims')
          .addColumn('key', 'text', (column) => column.primaryKey())
          .addColumn('owner', 'text', (column) => column.notNull())
          .addColumn('lease_until', 'bigint', (column) => column.notNull())
          .temporary()
          .execute()
      },
    },
  })
}
