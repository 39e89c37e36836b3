import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** The tables of a database, and how they come to be. */
export interface TablesDefinition {
  /**
   * Every change, in order, run once on either engine. Names never change; new ones are appended. One of them makes
   * `schema_versions`, with the texts `migration` (its key) and `works_from`.
   */
  readonly migrations: Readonly<Record<string, Migration>>
  /**
   * From which migration on the code works with the schema after a later one: it only added what older code does not read.
   * A migration that is not here needs the code that brought it.
   */
  readonly worksFrom: Readonly<Record<string, string>>
  /**
   * Indexes by name, as `table (columns) where condition`. They are no migrations: a missing one makes an answer slow, never
   * wrong, so that versions with and without them run side by side.
   */
  readonly indexes: Readonly<Record<string, string>>
  /** Makes the tables in memory, which a SQLite file loses when it is closed. Not called for PostgreSQL. */
  readonly createTemporary: <Tables>(database: Kysely<Tables>) => Promise<void>
}
