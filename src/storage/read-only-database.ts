import { closeSync, existsSync, openSync, readSync, statSync } from 'node:fs'
import { resolve } from 'node:path'
import { DatabaseSync, type SQLInputValue } from 'node:sqlite'
import { pathToFileURL } from 'node:url'
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  Kysely,
  PostgresDialect,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely'
import pg from 'pg'
import { announceReader } from './announced-reader.ts'
import type { Database } from './database.ts'
import { postgresTypes } from './postgres-types.ts'
import type { Tables } from './schema.ts'

// With a reader the log begins anew every 64 MiB: to meet that once is chance, and five times in a row none.
const ATTEMPTS = 5
// https://www.sqlite.org/fileformat2.html#the_write_ahead_log
const WAL_HEADER_BYTES = 32

/**
 * Reads the database of a server that may be running, and writes nothing to it. Everything `read` asks for is of one moment on
 * SQLite. Throws where there is none. Never for the process that holds the database open.
 */
export async function readDatabase<T>(url: string, read: (database: Database) => Promise<T>): Promise<T> {
  if (/^postgres(ql)?:/.test(url)) return withPostgres(url, read)
  const path = resolve(url.replace(/^file:/, ''))
  if (!existsSync(path)) throw new Error(`${path}: no database is there. Is DATABASE_URL that of the server?`)
  const leave = announceReader(path)
  try {
    return await readSqlite(path, read)
  } finally {
    leave()
  }
}

async function readSqlite<T>(path: string, read: (database: Database) => Promise<T>): Promise<T> {
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    const before = stateOf(path)
    const outcome = await withSqlite(path, read).then(
      (value) => ({ value }),
      (error: unknown) => ({ error }),
    )
    // What was read while pages moved is not to be trusted, and neither is what went wrong.
    if (stateOf(path) !== before) continue
    if ('error' in outcome) throw outcome.error
    return outcome.value
  }
  throw new Error(`${path} is written so much that it cannot be read at the moment. Try again.`)
}

async function withPostgres<T>(url: string, read: (database: Database) => Promise<T>): Promise<T> {
  const pool = new pg.Pool({
    connectionString: url,
    types: postgresTypes(),
    max: 1,
    connectionTimeoutMillis: 5000,
    statement_timeout: 120_000,
    options: '-c default_transaction_read_only=on',
  })
  pool.on('error', () => {})
  const database = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
  try {
    return await read(database)
  } finally {
    await database.destroy()
  }
}

async function withSqlite<T>(path: string, read: (database: Database) => Promise<T>): Promise<T> {
  const database = new Kysely<Tables>({
    dialect: {
      createAdapter: () => new SqliteAdapter(),
      createDriver: () => new ReadOnlyDriver(path),
      createIntrospector: (kysely) => new SqliteIntrospector(kysely),
      createQueryCompiler: () => new SqliteQueryCompiler(),
    },
  })
  try {
    return await read(database)
  } finally {
    await database.destroy()
  }
}

/**
 * Changes whenever a page may have moved: the file is written to when the log is copied back, and the log's header when the
 * log begins anew. In between the log only grows, past what a reader has seen.
 */
function stateOf(path: string): string {
  const header = Buffer.alloc(WAL_HEADER_BYTES)
  try {
    const file = openSync(`${path}-wal`, 'r')
    readSync(file, header)
    closeSync(file)
  } catch {
    // A server that stopped leaves no log.
  }
  return `${statSync(path, { bigint: true }).mtimeNs} ${header.toString('hex')}`
}

/** The server holds the lock of its file for good, so this takes none; the index of the log is kept in our own memory. */
class ReadOnlyDriver implements Driver, DatabaseConnection {
  readonly #path: string
  #database: DatabaseSync | undefined

  constructor(path: string) {
    this.#path = path
  }

  async init() {
    // https://www.sqlite.org/vfs.html: unix-none has no locks, and is there wherever unix is.
    const vfs = process.platform === 'win32' ? '' : '&vfs=unix-none'
    this.#database = new DatabaseSync(`${pathToFileURL(this.#path).href}?mode=ro${vfs}`, { readOnly: true })
    this.#database.exec('PRAGMA locking_mode = EXCLUSIVE; PRAGMA temp_store = MEMORY')
  }

  async acquireConnection(): Promise<DatabaseConnection> {
    return this
  }

  async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    // Kysely types the rows; SQLite gives them as plain objects of exactly the selected columns.
    return { rows: (this.#database?.prepare(sql).all(...(parameters as SQLInputValue[])) ?? []) as R[] }
  }

  // biome-ignore lint/correctness/useYield: the interface asks for a generator that this engine does not offer.
  async *streamQuery(): AsyncIterableIterator<never> {
    throw new Error('SQLite does not stream.')
  }

  async beginTransaction() {}
  async commitTransaction() {}
  async rollbackTransaction() {}
  async releaseConnection() {}

  async destroy() {
    this.#database?.close()
  }
}
