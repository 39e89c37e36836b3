import { type Kysely, type RawBuilder, sql } from 'kysely'
import { isPostgres } from './claims-table.ts'

/**
 * The database's own clock, in milliseconds since 1970, for use in a statement. Processes on several machines compare
 * their leases by it: their own clocks may differ.
 */
export function databaseTime<Tables>(database: Kysely<Tables>): RawBuilder<number> {
  return isPostgres(database)
    ? sql<number>`cast(extract(epoch from clock_timestamp()) * 1000 as bigint)`
    : sql<number>`cast(unixepoch('subsec') * 1000 as integer)`
}
