import {
  type CompiledQuery,
  type Kysely,
  PostgresAdapter,
  type QueryResult,
  type RawBuilder,
  type SelectQueryBuilder,
  sql,
} from 'kysely'
import type { Tables } from './schema.ts'

/** What runs compiled statements for Kysely. Carried by the adapter, which every instance of one database shares. */
export interface Engine {
  /** Runs a statement that comes again and again, past Kysely's executor, which costs more than the statement in SQLite. */
  run<Row>(query: CompiledQuery): Promise<QueryResult<Row>>
  /** What has to be written before the database closes; undefined where the engine looks after it by itself. */
  readonly beforeClosing?: Set<() => Promise<void>>
}

/** The engine of a database that openDatabase() opened. */
export function engineOf<Tables>(database: Kysely<Tables>): Engine {
  const { adapter } = database.getExecutor()
  if ('engine' in adapter) return adapter.engine as Engine
  throw new Error('This database was not opened by openDatabase().')
}

/**
 * The database's own clock, in milliseconds since 1970, for use in a statement. Processes on several machines compare
 * their leases by it: their own clocks may differ.
 */
export function databaseTime<Tables>(database: Kysely<Tables>): RawBuilder<number> {
  return isPostgres(database)
    ? sql<number>`cast(extract(epoch from clock_timestamp()) * 1000 as bigint)`
    : sql<number>`cast(unixepoch('subsec') * 1000 as integer)`
}

/**
 * The rows of a query that nobody writes at this moment. Whoever writes many rows of its own choice chooses by this: it never waits
 * for a row while it holds others, so that no two statements wait for each other. In SQLite, where writes take turns, all rows.
 */
export function passingBy<Table extends keyof Tables, Row>(
  database: Kysely<Tables>,
  rows: SelectQueryBuilder<Tables, Table, Row>,
): SelectQueryBuilder<Tables, Table, Row> {
  return isPostgres(database) ? rows.forUpdate().skipLocked() : rows
}

/**
 * Whether the database itself said that it could not make a write, as on a full disk. False for a connection that was lost on the way:
 * that tells nothing of the next write.
 */
export function isRefusedWrite(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { syscall, severity } = error as { readonly syscall?: unknown; readonly severity?: unknown }
  // SQLite's number of what went wrong, or the flush of its log; the level of a message of PostgreSQL, FATAL where it ends a connection.
  return 'errcode' in error || syscall === 'fdatasync' || severity === 'ERROR'
}

/** Whether a database is PostgreSQL; it is SQLite otherwise. */
export function isPostgres<Tables>(database: Kysely<Tables>): boolean {
  return database.getExecutor().adapter instanceof PostgresAdapter
}
