import type { SelectQueryBuilder } from 'kysely'
import { isPostgres } from './claims-table.ts'
import type { Database } from './database.ts'
import type { Tables } from './schema.ts'

/**
 * The rows of a query that nobody writes at this moment. Whoever writes many rows of its own choice chooses by this: it never waits
 * for a row while it holds others, so that no two statements wait for each other. In SQLite, where writes take turns, all rows.
 */
export function passingBy<Table extends keyof Tables, Row>(
  database: Database,
  rows: SelectQueryBuilder<Tables, Table, Row>,
): SelectQueryBuilder<Tables, Table, Row> {
  return isPostgres(database) ? rows.forUpdate().skipLocked() : rows
}
