import { isTypo } from '@farebox/schemas/fields'
import pg from 'pg'
import { toPoolTarget } from './postgres-hosts.ts'

// Of pg-connection-string; any other value of sslmode would be taken for verify-full without a word.
const ALLOWED: ReadonlyMap<string, readonly string[]> = new Map([
  ['sslmode', ['disable', 'prefer', 'require', 'verify-ca', 'verify-full', 'no-verify']],
  ['target_session_attrs', ['any', 'read-write']],
  ['ssl', ['true', 'false', '1', '0']],
  ['sslcert', []],
  ['sslkey', []],
  ['sslrootcert', []],
  ['sslnegotiation', ['direct', 'postgres']],
  ['application_name', []],
  ['options', []],
  ['statement_timeout', []],
  ['connect_timeout', []],
])

/**
 * What a pool needs to connect to a PostgreSQL, and to read its values: our bigints are times in milliseconds, far below 2^53.
 * Throws a sentence for an address that means no database, or whose parameters would be passed over.
 */
export function toPoolOptions(url: string): Pick<pg.PoolConfig, 'connectionString' | 'Client' | 'types'> {
  refuseParameters(url)
  const target = toPoolTarget(url)
  try {
    // Reads files of certificates, and connects only when told to.
    new pg.Client({ connectionString: target.connectionString })
  } catch (error) {
    throw new Error(`the address of the database cannot be read (${wordsOf(error)}): ${FORM}`)
  }
  const types = new pg.TypeOverrides()
  types.setTypeParser(pg.types.builtins.INT8, Number)
  return { ...target, types }
}

const FORM = 'it is postgres://<user>:<password>@<host>:<port>/<database>, with %40 for @ in a password.'

function refuseParameters(url: string) {
  for (const [name, value] of new URLSearchParams(url.split('?')[1] ?? '')) {
    const allowed = ALLOWED.get(name)
    if (allowed && allowed.length > 0 && !allowed.includes(value))
      throw new Error(`${name} is not one of ${allowed.join(', ')}.`)
    const near = allowed ? undefined : [...ALLOWED.keys()].find((known) => isTypo(name.toLowerCase(), known))
    if (near) throw new Error(`its parameter ${name} would be passed over: did you mean ${near}?`)
  }
}

/** Node's own words hold the path of a file, and never the address. */
function wordsOf(error: unknown): string {
  const message = error instanceof Error ? error.message : ''
  return /^ENOENT|^EACCES|^EISDIR/.test(message) ? message : 'not an address'
}
