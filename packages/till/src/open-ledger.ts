import type { SaleRows, SalesDatabase } from './payment/tables/sale-rows.ts'
import { SALE_TABLES } from './payment/tables/sale-tables.ts'
import { type OpeningOptions, openTables } from './storage/opening/open-tables.ts'

/**
 * Opens the database that sales are recorded in, and brings its tables up to this version. Throws DatabaseNotOpened.
 * @param url `file:<path>` or `:memory:` for SQLite, which one process owns; `postgres://...`, which several share
 */
export function openLedger(url: string, options: OpeningOptions = {}): Promise<SalesDatabase> {
  return openTables<SaleRows>(url, { ...options, tables: SALE_TABLES })
}
