import { chmodSync, closeSync, openSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import {
  type Dialect,
  Kysely,
  PostgresAdapter,
  PostgresDialect,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely'
import pg from 'pg'
import { orAway } from '../database-away.ts'
import { type Around, type Engine, isPostgres } from '../engine.ts'
import { limitedClient } from '../limited-client.ts'
import { createNamedStatements } from '../named-statements.ts'
import { toPoolOptions } from '../pool-options.ts'
import { GroupCommitDriver } from '../sqlite/group-commit-driver.ts'
import { isLocked } from '../sqlite/is-locked.ts'
import { DatabaseNotOpened } from './database-not-opened.ts'
import { makeFolder } from './make-folder.ts'
import { migrate } from './migrate.ts'
import { refuseForgetfulPooler } from './refuse-forgetful-pooler.ts'
import type { TablesDefinition } from './tables-definition.ts'

const PRIVATE = 0o600
const CONNECT_MS = 5000
const STATEMENT_MS = 10_000

/** How a database is opened, beside its tables. */
export interface OpeningOptions {
  /** 'transaction': PostgreSQL is behind a pooler that gives each transaction another connection. */
  readonly pooler?: 'transaction' | undefined
  /** Connections to PostgreSQL at once, at most; default 10. */
  readonly poolSize?: number | undefined
  /** Called with the duration of each statement, by the name of its root node: SelectQueryNode, InsertQueryNode. */
  readonly onQuery?: ((kind: string, ms: number) => void) | undefined
  /** Called in place of each recurring statement, to measure or trace it. */
  readonly around?: Around | undefined
  /** Called with the migrations of a newer version that the database has, and with which this one works. */
  readonly onNewerSchema?: (migrations: readonly string[]) => void
}

/**
 * Opens a database and migrates its schema. Throws DatabaseNotOpened.
 * @param url `file:<path>` or `:memory:` for SQLite, `postgres://...` for PostgreSQL
 */
export async function openTables<Tables>(
  url: string,
  { tables, ...options }: OpeningOptions & { readonly tables: TablesDefinition },
): Promise<Kysely<Tables>> {
  refuseOtherSchemes(url)
  const { onQuery, onNewerSchema } = options
  const database = new Kysely<Tables>({
    dialect: /^postgres(ql)?:/.test(url) ? postgres(url, options) : sqlite(url, options),
    ...(onQuery && { log: ({ query, queryDurationMillis }) => onQuery(query.query.kind, queryDurationMillis) }),
  })
  try {
    const newer = await (isPostgres(database)
      ? migrateWithoutLimits(url, { tables, ...options })
      : migrate(database, tables))
    if (newer.length > 0) onNewerSchema?.(newer)
  } catch (error) {
    await database.destroy()
    throw error instanceof DatabaseNotOpened
      ? error
      : new DatabaseNotOpened({ isLocked: isLocked(error), cause: error })
  }
  if (!isPostgres(database)) await tables.createTemporary(database)
  return database
}

/** 'postgress://x' would be a file in a folder of that name. A scheme has two letters or more: C: is a disk. */
function refuseOtherSchemes(url: string): void {
  const [, scheme] = /^([a-z][a-z0-9+.-]+):/i.exec(url) ?? []
  if (scheme === undefined || /^(?:file|postgres|postgresql)$/.test(scheme)) return
  // Only the scheme: behind it may be a password.
  const problem = `A database is file:<path>, :memory: or postgres://..., not ${scheme}:.`
  throw new DatabaseNotOpened({ isLocked: false, cause: new TypeError(problem), problem })
}

/** On connections of its own: a migration may take longer than a caller's statement may. */
async function migrateWithoutLimits(
  url: string,
  { tables, pooler }: OpeningOptions & { readonly tables: TablesDefinition },
): Promise<readonly string[]> {
  const pool = new pg.Pool({ ...toPoolOptions(url), max: 2, connectionTimeoutMillis: CONNECT_MS })
  pool.on('error', () => {})
  const database = new Kysely({ dialect: new PostgresDialect({ pool }) })
  try {
    if (!pooler) await refuseForgetfulPooler(pool)
    return await migrate(database, tables)
  } finally {
    await database.destroy()
  }
}

function sqlite(url: string, { around }: OpeningOptions): Dialect {
  const path = url === ':memory:' ? url : resolve(url.replace(/^file:/, ''))
  if (path !== ':memory:') {
    try {
      keepPrivate(path)
    } catch (cause) {
      throw new DatabaseNotOpened({ isLocked: false, cause })
    }
  }
  const driver = new GroupCommitDriver(path, around)
  return {
    createAdapter: () => new SingleStatementAdapter(driver),
    createDriver: () => driver,
    createIntrospector: (database) => new SqliteIntrospector(database),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  }
}

/**
 * Makes the file readable for our user only: it holds payments and answers. SQLite gives the files beside it the same
 * rights.
 */
function keepPrivate(path: string) {
  makeFolder(dirname(path))
  closeSync(openSync(path, 'a', PRIVATE))
  for (const file of [path, `${path}-wal`, `${path}-shm`]) {
    // A file of an earlier version. Files of other users are left alone.
    try {
      chmodSync(file, PRIVATE)
    } catch {}
  }
}

/** The driver orders statements itself; Kysely must not pass them one at a time. */
class SingleStatementAdapter extends SqliteAdapter {
  readonly engine: Engine

  constructor(engine: Engine) {
    super()
    this.engine = engine
  }

  override get supportsMultipleConnections() {
    return true
  }

  override get supportsTransactionalDdl() {
    return false
  }
}

function postgres(url: string, { pooler, poolSize = 10, around }: OpeningOptions): Dialect {
  const pool = new pg.Pool({
    ...toPoolOptions(url),
    max: poolSize,
    connectionTimeoutMillis: CONNECT_MS,
    // A statement and no startup parameter, which PgBouncer refuses. If it fails, so does the connection.
    ...(!pooler && { onConnect: (client) => client.query(`set statement_timeout = ${STATEMENT_MS}`) }),
  })
  // A broken connection emits an error event, from the pool if idle and from the connection itself if in use;
  // unhandled, each would end the process. The statement fails by itself, and the pool replaces the connection.
  pool.on('error', () => {})
  pool.on('connect', (client) => void client.on('error', () => {}))
  const engine = createNamedStatements(pool, { isNamed: !pooler, around })
  const end = async () => {
    await Promise.all([...(engine.beforeClosing ?? [])].map((write) => write()))
    await pool.end()
  }
  const connect = async () => limitedClient(await orAway(pool.connect()))
  const gathering = { options: pool.options, connect, end }
  return Object.assign(new PostgresDialect({ pool: gathering }), {
    createAdapter: () => Object.assign(new PostgresAdapter(), { engine }),
  })
}
