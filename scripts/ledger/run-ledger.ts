import { factsOf } from '@farebox/till/records'
import { toDecimal } from '../../src/contract/money.ts'
import {
  findEntries,
  type PaymentEntry,
  type ReportLine,
  readReport,
  readUnsettledEntries,
} from '../../src/operator/ledger-reports.ts'
import { readDatabase } from '../../src/storage/backup/read-only-database.ts'
import type { Database } from '../../src/storage/database.ts'
import { type TextStream, withProgress } from '../progress.ts'
import { CHANNEL_FIELDS, listChannels } from './channels.ts'
import { CLOSE_FIELDS, readCloses } from './closes.ts'
import { type Format, HELP, type LedgerCommand, readLedgerArguments, UsageError } from './ledger-arguments.ts'
import { type Row, renderRows } from './render-table.ts'

const ENTRY_FIELDS = [
  'payment',
  'state',
  'request_id',
  'service',
  'created_at',
  'age_seconds',
  'amount_usdc',
  'transaction',
  'payer',
  'reason',
  'attempts',
  'refunded_by',
]

const RECONCILE_FIELDS = ['payment', 'service', 'age_seconds', 'attempts', 'chain', 'transaction', 'next']

const WORK: Readonly<Record<LedgerCommand['name'], string>> = {
  report: 'Reading the ledger',
  unsettled: 'Reading the ledger',
  show: 'Reading the ledger',
  reconcile: 'Asking the chains',
  verify: 'Reading the chains',
  closes: 'Reading the ledger',
  channels: 'Reading the ledger',
  refund: 'Reading the chain',
  backup: 'Copying the database',
  restore: 'Copying the backup',
}

type Variables = Readonly<Record<string, string | undefined>>

/** How the command ended, as a shell sees it. */
interface Outcome {
  readonly code: 0 | 1 | 2
  readonly stdout: string
  readonly stderr: string
}

/**
 * npm run ledger, as a function.
 * @param environment the variables of the operator's shell
 * @param progress where elapsed time is shown while it works
 */
export async function runLedger(
  args: readonly string[],
  environment: Variables,
  progress: TextStream,
): Promise<Outcome> {
  try {
    const command = readLedgerArguments(args)
    if (!command) return { code: 0, stdout: HELP, stderr: '' }
    const work = answer(command, environment)
    const outcome = await withProgress(work, { stream: progress, what: WORK[command.name] })
    return { code: 0, stderr: '', ...outcome }
  } catch (error) {
    const isUsage = error instanceof UsageError
    const stderr = `${(error as Error).message}\n${isUsage ? `\n${HELP}` : ''}`
    return { code: isUsage ? 2 : 1, stdout: '', stderr }
  }
}

async function answer(
  command: LedgerCommand,
  environment: Variables,
): Promise<Pick<Outcome, 'stdout'> & Partial<Outcome>> {
  const databaseUrl = environment.DATABASE_URL || 'file:var/farebox.db'
  if (command.name === 'verify') {
    const { renderVerified, verify } = await import('./verify.ts')
    const verified = await verify(databaseUrl, command, environment)
    const isMissed = verified.some(({ differences }) => differences.some(({ kind }) => kind === 'only in the ledger'))
    return { code: isMissed ? 1 : 0, stdout: renderVerified(verified, command.format) }
  }
  if (command.name === 'backup') return { stdout: await answerBackup(databaseUrl, command.file) }
  if (command.name === 'restore') return { stdout: await answerRestore(databaseUrl, command.file) }
  if (command.name === 'refund') {
    const { refund } = await import('./refund.ts')
    return { stdout: await refund(databaseUrl, command.payment, environment) }
  }
  if (command.name === 'reconcile') return { stdout: await answerReconcile(databaseUrl, command.format, environment) }
  return { stdout: await readDatabase(databaseUrl, (database) => answerFromLedger(database, command)) }
}

type Question = Exclude<LedgerCommand, { name: 'verify' | 'refund' | 'backup' | 'restore' }>

async function answerFromLedger(database: Database, command: Question): Promise<string> {
  const { format } = command
  if (command.name === 'report') {
    const rows = toReportRows(await readReport(database, command), command.by)
    return renderRows(rows, {
      format,
      fields: [command.by, 'calls', 'revenue_usdc', 'contradicted_usdc', 'refunded_usdc'],
    })
  }
  if (command.name === 'closes') return renderRows(await readCloses(database), { format, fields: CLOSE_FIELDS })
  if (command.name === 'channels') return renderRows(await listChannels(database), { format, fields: CHANNEL_FIELDS })
  const isShow = command.name === 'show'
  const entries = await (isShow ? findEntries(database, command.payment, command) : readUnsettledEntries(database))
  if (isShow && entries.length === 0)
    throw new Error(
      `${command.payment}: no payment has this transaction, key, nonce, payer, X-Request-Id or digest of its answer.`,
    )
  // PostgreSQL knows no empty list.
  const keys = ['', ...entries.map(({ key }) => key)]
  const refunds = await database.selectFrom('refunds').selectAll().where('payment', 'in', keys).execute()
  const refunded = new Map(refunds.map(({ payment, transaction_hash }) => [payment, transaction_hash]))
  const rows = entries.map((entry) => ({ ...toEntryRow(entry), refunded_by: refunded.get(entry.key) ?? null }))
  return renderRows(rows, { format, fields: ENTRY_FIELDS })
}

async function answerBackup(databaseUrl: string, file: string): Promise<string> {
  const { backUp } = await import('../../src/storage/backup/back-up.ts')
  const payments = await backUp(databaseUrl, file)
  return `${file} has ${payments} payments and all other stored data.\n`
}

async function answerRestore(databaseUrl: string, file: string): Promise<string> {
  const { restoreBackup } = await import('../../src/storage/backup/restore.ts')
  const payments = await restoreBackup(file, databaseUrl)
  return `The database has the ${payments} payments of ${file} and all its other data.\n`
}

async function answerReconcile(databaseUrl: string, format: Format, environment: Variables): Promise<string> {
  const [{ reconcile }, { openChains, readChainSettings }] = await Promise.all([
    import('./reconcile.ts'),
    import('./open-chains.ts'),
  ])
  const entries = await readDatabase(databaseUrl, readUnsettledEntries)
  const outcomes = await reconcile(entries, await openChains(readChainSettings(environment)))
  const rows = outcomes.map(({ entry, ...outcome }) => ({ ...toEntryRow(entry), ...outcome }))
  return renderRows(rows, { format, fields: RECONCILE_FIELDS })
}

function toReportRows(lines: readonly ReportLine[], by: string): Row[] {
  const total = {
    group: 'total',
    calls: lines.reduce((sum, { calls }) => sum + calls, 0),
    revenueAtomic: lines.reduce((sum, { revenueAtomic }) => sum + revenueAtomic, 0n),
    contradictedAtomic: lines.reduce((sum, { contradictedAtomic }) => sum + contradictedAtomic, 0n),
    refundedAtomic: lines.reduce((sum, { refundedAtomic }) => sum + refundedAtomic, 0n),
  }
  return [...lines, total].map(({ group, calls, revenueAtomic, contradictedAtomic, refundedAtomic }) => ({
    [by]: group,
    calls,
    revenue_usdc: toDecimal(revenueAtomic),
    contradicted_usdc: toDecimal(contradictedAtomic),
    refunded_usdc: toDecimal(refundedAtomic),
  }))
}

function toEntryRow(entry: PaymentEntry): Row {
  const { key, state, service, request_id, reason, attempts, created_at, now } = entry
  const { payer, amount_atomic, transaction_hash } =
    entry.network === null ? { ...entry, ...factsOf({ ...entry, answer: null }) } : entry
  return {
    payment: key,
    state,
    request_id,
    service,
    created_at: new Date(created_at).toISOString(),
    age_seconds: Math.round((now - created_at) / 1000),
    // What an open or refused payment would bring; null in rows that lost it.
    amount_usdc: amount_atomic === null ? null : toDecimal(BigInt(amount_atomic)),
    transaction: transaction_hash,
    payer,
    reason,
    attempts,
  }
}
