import { traced } from '@farebox/concurrency/spans'
import { DatabaseNotOpened, type OpeningOptions, openTables } from '@farebox/till/storage'
import type { Kysely } from 'kysely'
import type { Tables } from './schema.ts'
import { TABLES } from './tables.ts'

const CLIENT = { kind: 'client' } as const
const NOT_OPENED = 'The database at DATABASE_URL could not be opened or migrated'
const LOCKED =
  'The database file at DATABASE_URL is in use by another server. A SQLite file belongs to one process: stop the other one, or give ' +
  'this one another file. Several replicas share a PostgreSQL (DATABASE_URL=postgres://...).'

/** The database with its tables, on either engine. */
export type Database = Kysely<Tables>

/**
 * Opens the database and migrates its schema.
 * @param url `file:<path>` or `:memory:` for SQLite, `postgres://...` for PostgreSQL
 */
export async function openDatabase(url: string, options: OpeningOptions = {}): Promise<Database> {
  try {
    return await openTables<Tables>(url, {
      around: (run) => traced('database', run, CLIENT),
      ...options,
      tables: TABLES,
    })
  } catch (error) {
    if (!(error instanceof DatabaseNotOpened)) throw error
    throw new Error(error.isLocked ? LOCKED : (error.problem ?? notOpened(url)), { cause: error.cause })
  }
}

/** Of an address of PostgreSQL, which may hold a password, nothing is shown. */
function notOpened(url: string): string {
  const [, file] = /^file:(.+)/.exec(url) ?? []
  if (file === undefined) return `${NOT_OPENED}.`
  return `${NOT_OPENED}: ${file}. If the file is damaged, put a backup in its place: npm run ledger -- restore --help`
}
