import { parseArgs } from 'node:util'
import { GROUPS, type Group, type Period } from '../../src/operator/ledger-reports.ts'

export const HELP = `Reports of the payment ledger: what was sold, which outcomes are unknown, what became of a payment.
Reads DATABASE_URL (default file:var/farebox.db) while the server runs; only restore and refund write to it.

  npm run --silent ledger -- report [--from 2026-11-01] [--to 2026-12-01] [--by ${GROUPS.join('|')}]
  npm run --silent ledger -- unsettled
  npm run --silent ledger -- show <name> [--from 2026-11-01] [--to 2026-12-01] [--limit 20]
  npm run --silent ledger -- reconcile
  npm run --silent ledger -- refund <name>
  npm run --silent ledger -- closes
  npm run --silent ledger -- channels
  npm run --silent ledger -- backup <new file>
  npm run --silent ledger -- restore <file of a backup>
  npm run --silent ledger -- verify [--from 2026-11-01] [--to 2026-12-01]

  show           finds a payment by its transaction, key, nonce, payer, the X-Request-Id of the call, or the SHA-256 (hex) of
                 the answer's data as JSON; newest first, at most --limit (default and most: 1,000)
  refund         says which transfer gives a settled payment back, or records the one that the chain has; on SQLite the
                 latter needs the server to be stopped
  closes         lists the closed days, beside what the ledger says of them now
  channels       lists the payment channels: what each holds, was charged, has been claimed, and owes; those that owe most first
  backup         copies the database (either engine) into a SQLite file, as of one moment, while its servers run
  restore        copies such a file into an empty PostgreSQL, or into a new SQLite file: completely or not at all
  reconcile      looks up each payment of 'unsettled' on its chain, and says what the server will do about it
  verify         compares the settled payments with the transfers to PAY_TO, from the nodes in EVM_RPC_URL, and to
                 SOLANA_PAY_TO, from those in SOLANA_RPC_URL. Default: the last 24 hours
  --from, --to   a day (its start, UTC) or a time such as 2026-11-01T12:00Z; --to is exclusive. Default: all
  --by           default: service
  --json, --csv  instead of a table
  --help         this

Exit code: 0 done; 1 the database or the chain cannot be read, 'show' finds nothing, or 'verify' finds no transfer for a
settled payment; 2 the command is invalid, or a variable that it needs.
`

const DAY_MS = 24 * 3600 * 1000

/** The command, or a variable that it needs, is wrong. */
export class UsageError extends Error {}

export type Format = 'table' | 'json' | 'csv'

export type LedgerCommand = { readonly format: Format } & (
  | ({ readonly name: 'report'; readonly by: Group } & Period)
  | { readonly name: 'unsettled' | 'reconcile' | 'closes' | 'channels' }
  | { readonly name: 'refund'; readonly payment: string }
  | { readonly name: 'verify'; readonly from: number; readonly to: number }
  | ({ readonly name: 'show'; readonly payment: string; readonly limit: number | undefined } & Period)
  | { readonly name: 'backup'; readonly file: string }
  | { readonly name: 'restore'; readonly file: string }
)

const OPTIONS = {
  from: { type: 'string' },
  to: { type: 'string' },
  by: { type: 'string' },
  limit: { type: 'string' },
  json: { type: 'boolean', default: false },
  csv: { type: 'boolean', default: false },
  help: { type: 'boolean', short: 'h', default: false },
} as const

/** The commands, and which of --from, --to, --by and --limit each takes. */
const TAKES = {
  report: ['from', 'to', 'by'],
  unsettled: [],
  show: ['from', 'to', 'limit'],
  reconcile: [],
  verify: ['from', 'to'],
  refund: [],
  closes: [],
  channels: [],
  backup: [],
  restore: [],
} as const

/** Null if help is requested. Throws UsageError. */
export function readLedgerArguments(args: readonly string[]): LedgerCommand | null {
  const { values, positionals } = parse(args)
  const [name, argument, ...more] = positionals
  if (values.help || name === undefined) return null
  if (!isCommand(name)) throw new UsageError(`${name}: not a command. Use one of ${Object.keys(TAKES).join(', ')}.`)
  const { json, csv, help, ...narrowing } = values
  if (json && csv) throw new UsageError('--json and --csv: give one of them.')
  const taken: readonly string[] = TAKES[name]
  const idle = Object.keys(narrowing).find((option) => !taken.includes(option))
  if (idle !== undefined) throw new UsageError(`--${idle}: ${name} does not take it. ${takenBy(name)}`)
  const format: Format = json ? 'json' : csv ? 'csv' : 'table'
  const period = readPeriod(narrowing)
  if (isNaming(name)) {
    if (argument === undefined || more.length > 0) throw new UsageError(`${name} needs ${ARGUMENTS[name]}.`)
    if (name === 'show') return { name, payment: argument, ...period, limit: readLimit(narrowing.limit), format }
    if (name === 'refund') return { name, payment: argument, format }
    return { name, file: argument, format }
  }
  if (argument !== undefined) throw new UsageError(`${argument}: ${name} takes no argument.`)
  if (name === 'verify') return { name, ...lastDay(period), format }
  if (name === 'report') return { name, by: readGroup(narrowing.by), ...period, format }
  return { name, format }
}

function isCommand(name: string): name is keyof typeof TAKES {
  return Object.hasOwn(TAKES, name)
}

function takenBy(name: keyof typeof TAKES): string {
  return `It takes ${[...TAKES[name], 'json', 'csv'].map((option) => `--${option}`).join(', ')}.`
}

/** Commands with one argument, and what it is. */
const ARGUMENTS = {
  show: 'one transaction, payment, nonce, payer, X-Request-Id or digest',
  refund: 'one payment, by a name as for show',
  backup: 'the name of one new file',
  restore: 'one file that backup made',
} as const

function isNaming(name: keyof typeof TAKES): name is keyof typeof ARGUMENTS {
  return Object.hasOwn(ARGUMENTS, name)
}

function readLimit(value: string | undefined): number | undefined {
  if (value === undefined) return undefined
  if (/^[1-9]\d{0,3}$/.test(value) && Number(value) <= 1000) return Number(value)
  throw new UsageError(`--limit ${value}: must be a number from 1 to 1000.`)
}

function lastDay({ from, to = Date.now() }: Period) {
  const day = { from: from ?? to - DAY_MS, to }
  if (day.from >= to) throw new UsageError('--from: must be before --to, or before now without it.')
  return day
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true })
  } catch (error) {
    throw new UsageError((error as Error).message)
  }
}

function readGroup(value = 'service'): Group {
  const group = GROUPS.find((known) => known === value)
  if (!group) throw new UsageError(`--by ${value}: must be one of ${GROUPS.join(', ')}.`)
  return group
}

function readPeriod(values: { readonly from?: string; readonly to?: string }): Period {
  const { from, to } = { from: readTime('from', values.from), to: readTime('to', values.to) }
  if (from !== undefined && to !== undefined && from >= to)
    throw new UsageError(`--from ${values.from}: must be before --to ${values.to}.`)
  return { from, to }
}

function readTime(name: string, value: string | undefined): number | undefined {
  if (value === undefined) return undefined
  const [, day] = /^(\d{4}-\d{2}-\d{2})(?:T\d{2}:\d{2}(?::\d{2})?(?:Z|[+-]\d{2}:\d{2}))?$/.exec(value) ?? []
  // Date.parse takes the 31st of each month for a day.
  const isDay = day !== undefined && new Date(Date.parse(day) || 0).toISOString().startsWith(day)
  const time = isDay ? Date.parse(value) : Number.NaN
  if (Number.isNaN(time))
    throw new UsageError(`--${name} ${value}: must be a day such as 2026-11-01, or a time such as 2026-11-01T12:00Z.`)
  return time
}
