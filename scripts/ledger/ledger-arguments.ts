import { parseArgs } from 'node:util'
import { GROUPS, type Group, type Period } from '../../src/operator/books.ts'

export const HELP = `The books: what was sold, what is not certain yet, what became of a payment.
They are read from DATABASE_URL (default file:var/farebox.db), while the server runs, and nothing is written there but by restore.

  npm run --silent ledger -- report [--from 2026-11-01] [--to 2026-12-01] [--by ${GROUPS.join('|')}]
  npm run --silent ledger -- unsettled
  npm run --silent ledger -- show <transaction, payment, nonce or payer>
  npm run --silent ledger -- reconcile
  npm run --silent ledger -- backup <new file>
  npm run --silent ledger -- restore <file of a backup>
  npm run --silent ledger -- verify [--from 2026-11-01] [--to 2026-12-01]

  backup         copies the database as it is at this moment, while its servers run, into a SQLite file, of either engine
  restore        puts such a copy into an empty PostgreSQL, or a SQLite file that is not there yet: all of it or nothing
  reconcile      asks the chain about each payment that 'unsettled' names, and says what the server will do about it
  verify         compares the settled payments with the transfers to PAY_TO, as the nodes at EVM_RPC_URL show them, and to
                 SOLANA_PAY_TO, as those at SOLANA_RPC_URL do. Default: the last 24 hours
  --from, --to   a day (its beginning, UTC) or a time such as 2026-11-01T12:00Z; --to itself is not in. Default: all
  --by           default: service
  --json, --csv  instead of a table
  --help         this

Ends with 0; with 1 where the database or the chain cannot be read, 'show' finds nothing, or 'verify' misses money that the
books have; with 2 where the command is wrong.
`

const DAY_MS = 24 * 3600 * 1000

export class UsageError extends Error {}

export type Format = 'table' | 'json' | 'csv'

export type LedgerCommand = { readonly format: Format } & (
  | ({ readonly name: 'report'; readonly by: Group } & Period)
  | { readonly name: 'unsettled' | 'reconcile' }
  | { readonly name: 'verify'; readonly from: number; readonly to: number }
  | { readonly name: 'show'; readonly payment: string }
  | { readonly name: 'backup' | 'restore'; readonly file: string }
)

const OPTIONS = {
  from: { type: 'string' },
  to: { type: 'string' },
  by: { type: 'string', default: 'service' },
  json: { type: 'boolean', default: false },
  csv: { type: 'boolean', default: false },
  help: { type: 'boolean', short: 'h', default: false },
} as const

/** Null where help is asked for. Throws UsageError. */
export function readLedgerArguments(args: readonly string[]): LedgerCommand | null {
  const { values, positionals } = parse(args)
  const [name, payment, ...more] = positionals
  if (values.help || name === undefined) return null
  const format: Format = values.json ? 'json' : values.csv ? 'csv' : 'table'
  if (name === 'show') {
    if (payment === undefined || more.length > 0)
      throw new UsageError('show wants one transaction, payment, nonce or payer.')
    return { name, payment, format }
  }
  if (name === 'backup') {
    if (payment === undefined || more.length > 0) throw new UsageError('backup wants one file, which is new.')
    return { name, file: payment, format }
  }
  if (name === 'restore') {
    if (payment === undefined || more.length > 0) throw new UsageError('restore wants one file, which a backup made.')
    return { name, file: payment, format }
  }
  if (payment !== undefined) throw new UsageError(`${payment}: ${name} takes no argument.`)
  if (name === 'unsettled' || name === 'reconcile') return { name, format }
  const period = { from: readTime('from', values.from), to: readTime('to', values.to) }
  if (name === 'verify') return { name, ...lastDay(period), format }
  if (name !== 'report')
    throw new UsageError(`${name}: there are report, unsettled, show, reconcile, verify, backup and restore.`)
  return { name, by: readGroup(values.by), ...period, format }
}

function lastDay({ from, to = Date.now() }: Period) {
  return { from: from ?? to - DAY_MS, to }
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true })
  } catch (error) {
    throw new UsageError((error as Error).message)
  }
}

function readGroup(value: string): Group {
  const group = GROUPS.find((known) => known === value)
  if (!group) throw new UsageError(`--by ${value}: one of ${GROUPS.join(', ')}.`)
  return group
}

function readTime(name: string, value: string | undefined): number | undefined {
  if (value === undefined) return undefined
  const time = /^\d{4}-\d{2}-\d{2}(?:T\d{2}:\d{2}(?::\d{2})?(?:Z|[+-]\d{2}:\d{2}))?$/.test(value)
    ? Date.parse(value)
    : Number.NaN
  if (Number.isNaN(time))
    throw new UsageError(`--${name} ${value}: a day such as 2026-11-01, or a time such as 2026-11-01T12:00Z.`)
  return time
}
