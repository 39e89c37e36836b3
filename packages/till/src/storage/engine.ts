import {
  type CompiledQuery,
  type Kysely,
  PostgresAdapter,
  type QueryResult,
  type RawBuilder,
  type SelectQueryBuilder,
  sql,
} from 'kysely'

/** Runs a statement, and may do something before and after it. */
export type Around = <Result>(run: () => Promise<Result>) => Promise<Result>

/** Runs compiled statements for Kysely. The adapter carries it, which every instance of one database shares. */
export interface Engine {
  /** Runs a recurring statement without Kysely's executor, which costs more than the statement itself in SQLite. */
  run<Row>(query: CompiledQuery): Promise<QueryResult<Row>>
  /** Called in place of each recurring statement, to measure or trace it. */
  readonly around?: Around | undefined
  /** Writes to finish before the database closes; undefined if the engine handles that itself. */
  readonly beforeClosing?: Set<() => Promise<void>>
}

/** The engine of a database that openTables() opened. */
export function engineOf<Tables>(database: Kysely<Tables>): Engine {
  const { adapter } = database.getExecutor()
  if ('engine' in adapter) return adapter.engine as Engine
  throw new Error('This database was not opened by openTables().')
}

/**
 * The database's own clock, in milliseconds since 1970, for use in a statement. Processes on several machines compare
 * leases by it, because their own clocks may differ.
 */
export function databaseTime<Tables>(database: Kysely<Tables>): RawBuilder<number> {
  return isPostgres(database)
    ? sql<number>`cast(extract(epoch from clock_timestamp()) * 1000 as bigint)`
    : sql<number>`cast(unixepoch('subsec') * 1000 as integer)`
}

/**
 * The rows of a query that no one else is writing. A statement that chooses many rows to write uses this, so that it
 * never waits for one row while it holds others, and no two statements deadlock. In SQLite, where writes are
 * serialized, all rows.
 */
export function passingBy<Tables, Table extends keyof Tables, Row>(
  database: Kysely<Tables>,
  rows: SelectQueryBuilder<Tables, Table, Row>,
): SelectQueryBuilder<Tables, Table, Row> {
  return isPostgres(database) ? rows.forUpdate().skipLocked() : rows
}

/**
 * Whether the database itself reported that it could not write, as on a full disk. False for a lost connection, which
 * says nothing about the next write.
 */
export function isRefusedWrite(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { syscall, severity } = error as { readonly syscall?: unknown; readonly severity?: unknown }
  // SQLite's error code, or the failed flush of its log; in PostgreSQL the severity of the message, FATAL if it ends a
  // connection.
  return 'errcode' in error || syscall === 'fdatasync' || severity === 'ERROR'
}

const SQLITE_FULL = 13
// SQLSTATE 53100 disk_full, 25006 read_only_sql_transaction.
const POSTGRES_UNDOES = ['53100', '25006']

/**
 * Whether the database said that it has kept nothing of a write. False for all that may have come after its last byte,
 * such as a failed flush or an answer that was lost.
 */
export function isUndoneWrite(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { errcode, code } = error as { readonly errcode?: unknown; readonly code?: unknown }
  return errcode === SQLITE_FULL || POSTGRES_UNDOES.includes(String(code))
}

// https://www.sqlite.org/rescode.html: readonly, ioerr and full; the rest of an extended code says where.
const SQLITE_TAKES_NOTHING = [8, 10, SQLITE_FULL]

/** Whether the disk takes no writes at present, of whatever: other errors may be about one row. */
export function isDiskRefusing(error: unknown): boolean {
  const { errcode, syscall } = Object(error)
  return isUndoneWrite(error) || syscall === 'fdatasync' || SQLITE_TAKES_NOTHING.includes(Number(errcode) & 0xff)
}

/** Whether a database is PostgreSQL; otherwise it is SQLite. */
export function isPostgres<Tables>(database: Kysely<Tables>): boolean {
  return database.getExecutor().adapter instanceof PostgresAdapter
}

/** A value as a text, also where PostgreSQL cannot know that it is one. */
export function castToText(value: unknown): RawBuilder<string> {
  return sql<string>`cast(${value} as text)`
}
