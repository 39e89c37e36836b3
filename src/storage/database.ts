import { traced } from '@farebox/concurrency/spans'
import { DatabaseNotOpened, type OpeningOptions, openTables } from '@farebox/till/storage'
import type { Kysely } from 'kysely'
import { codeOf, messageOf } from '../contract/thrown.ts'
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
    throw new Error(error.isLocked ? LOCKED : (error.problem ?? notOpened(url, error.cause)), { cause: error.cause })
  }
}

/** Of an address of PostgreSQL, which may hold a password, only host and database are shown. */
function notOpened(url: string, cause: unknown): string {
  const [, file] = /^file:(.+)/.exec(url) ?? []
  if (file !== undefined)
    return `${NOT_OPENED}: ${file}. If the file is damaged, put a backup in its place: npm run ledger -- restore --help`
  const [, hosts = '', name = ''] = /^postgres(?:ql)?:\/\/(?:.*@)?([^/?]*)\/?([^?]*)/.exec(url) ?? []
  const place = `${name || 'of no name'} at ${hosts || 'this machine'}`
  const words = messageOf(cause)
  const [, next = 'The cause is in its words'] =
    NEXT_STEPS.find(([said]) => said.test(`${codeOf(cause)} ${words}`)) ?? []
  return `${NOT_OPENED}: ${place}. ${next}.`
}

/** What to do, by what the driver or PostgreSQL says. */
const NEXT_STEPS: readonly (readonly [said: RegExp, next: string])[] = [
  [/^3D000/, 'There is no such database: create it (createdb), or correct the name after the last /'],
  [/^28/, 'It refuses user or password: correct them in DATABASE_URL (%40 for @), or let them in by pg_hba.conf'],
  [/^42501/, 'The user may not make tables: grant create on schema public to it'],
  [/^53300/, 'It has no free connection: raise max_connections, or lower DATABASE_POOL_SIZE'],
  [/SSL|certificate/i, 'Encryption: sslmode in DATABASE_URL is disable, require, verify-ca or verify-full'],
  [/ENOTFOUND|EAI_AGAIN/, 'Its name cannot be resolved: correct it, or the DNS of this machine'],
  [
    /ECONNREFUSED|ETIMEDOUT|EHOSTUNREACH|ENOENT|timeout|no host/i,
    'Nobody answers there: start PostgreSQL, correct host and port, or let this machine through its firewall',
  ],
]
