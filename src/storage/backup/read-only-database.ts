import { closeSync, existsSync, openSync, readSync, statSync } from 'node:fs'
import { resolve } from 'node:path'
import { DatabaseSync, type SQLInputValue } from 'node:sqlite'
import { pathToFileURL } from 'node:url'
import { announceReader, toPoolOptions } from '@farebox/till/storage'
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
  sql,
} from 'kysely'
import pg from 'pg'
import { codeOf, messageOf } from '../../contract/thrown.ts'
import type { Database } from '../database.ts'
import type { Tables } from '../schema.ts'

const READ_MS = 120_000
// With a reader the log restarts every 64 MiB: hitting that once is chance, five times in a row is not.
const ATTEMPTS = 5
// https://www.sqlite.org/fileformat2.html#the_write_ahead_log
const WAL_HEADER_BYTES = 32

/**
 * Reads the database of a server that may be running, and writes nothing. On SQLite everything `read` sees is of one
 * moment. Throws if there is no database. Never for the process that has the database open.
 */
export async function readDatabase<T>(url: string, read: (database: Database) => Promise<T>): Promise<T> {
  if (/^postgres(ql)?:/.test(url)) return withPostgres(url, read)
  const path = resolve(url.replace(/^file:/, ''))
  if (!existsSync(path)) throw new Error(`${path}: there is no database. Check that DATABASE_URL is the server's.`)
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
    // If pages moved during the read, neither its result nor its error can be trusted.
    if (stateOf(path) !== before) continue
    if ('error' in outcome) throw ofFile(outcome.error, path)
    return outcome.value
  }
  throw new Error(`${path} is being written too fast to be read at the moment. Try again.`)
}

/** An error of SQLite with the file that it is about, which it does not name; any other as it is. */
export function ofFile(error: unknown, path: string): unknown {
  return codeOf(error) === 'ERR_SQLITE_ERROR' ? new Error(`${path}: ${messageOf(error)}`, { cause: error }) : error
}

async function withPostgres<T>(url: string, read: (database: Database) => Promise<T>): Promise<T> {
  const pool = new pg.Pool({ ...toPoolOptions(url), max: 1, connectionTimeoutMillis: 5000 })
  pool.on('error', () => {})
  const database = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
  try {
    // In a transaction, because a pooler refuses startup parameters; and all that is read is of one moment.
    const reading = database.transaction().setAccessMode('read only').setIsolationLevel('repeatable read')
    return await reading.execute(async (moment) => {
      await sql`set local statement_timeout = ${sql.lit(READ_MS)}`.execute(moment)
      // Reports sort and group tens of thousands of payers.
      await sql`set local work_mem = '64MB'`.execute(moment)
      return read(moment)
    })
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
 * Changes whenever a page may have moved: copying the log back writes to the file, and a restarted log has a new
 * header. Otherwise the log only grows, behind what a reader has seen.
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

/** Takes no lock, because the server holds the file's lock permanently; the index of the log is in our own memory. */
class ReadOnlyDriver implements Driver, DatabaseConnection {
  readonly #path: string
  #database: DatabaseSync | undefined

  constructor(path: string) {
    this.#path = path
  }

  async init() {
    // https://www.sqlite.org/vfs.html: unix-none has no locks, and exists wherever unix does.
    const vfs = process.platform === 'win32' ? '' : '&vfs=unix-none'
    this.#database = new DatabaseSync(`${pathToFileURL(this.#path).href}?mode=ro${vfs}`, { readOnly: true })
    this.#database.exec('PRAGMA locking_mode = EXCLUSIVE; PRAGMA temp_store = MEMORY')
  }

  async acquireConnection(): Promise<DatabaseConnection> {
    return this
  }

  async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    // Kysely types the rows; SQLite returns plain objects of exactly the selected columns.
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
