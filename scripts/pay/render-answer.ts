import { withoutUnseen } from '@farebox/charset/visible-text'
import type { PayerError } from '@farebox/payer'
import type { Reply } from '@farebox/payer/requests'
import { toDollars } from '@farebox/payer/rules'
import { toCsv } from '../../src/pages/scripts/table-text.ts'
import { renderTable, tablesOf } from './answer-tables.ts'
import { takeLongTexts } from './long-texts.ts'

/** An answer for people: the data or its tables, long texts below it, then the receipt or the remaining trials. */
export function renderAnswer(
  { body }: Reply,
  { data, tables }: { data: unknown; tables?: string | undefined },
): string {
  const { payment, trial } = body
  const { data: short, texts } = takeLongTexts(data)
  const parts = tables
    ? [tables.trimEnd()]
    : [JSON.stringify(short, null, 2), ...texts.map(({ path, text }) => `--- ${path}\n${text}`)]
  if (isRecord(payment)) parts.push(renderReceipt(payment))
  if (isRecord(trial)) parts.push(renderTrial(trial))
  return `${parts.map(printable).join('\n\n')}\n`
}

// For a file, or a program that reads the output.
const WIDEST = 400

/** The lists of an answer: all of them as tables, or the longest as CSV. */
export function renderTables(
  data: unknown,
  { form, width = WIDEST }: { form: 'table' | 'csv'; width?: number | undefined },
): string {
  const tables = tablesOf(data)
  const [longest] = tables
  if (form === 'csv') return longest ? withoutUnseen(toCsv(longest)) : ''
  return `${tables.map((table) => renderTable(table, width)).join('\n\n')}\n`
}

/** Only the data, as JSON for another program, with the names of saved files. */
export function renderData(data: unknown): string {
  return `${printable(JSON.stringify(data, null, 2))}\n`
}

/** A refused or failed call for people: the problem, then the remedy. */
export function renderRefusal({ status, body }: Reply): string {
  const { error, message, hint, example_input } = body
  const lines = [`Failed (${status}): ${message ?? error ?? 'no reason given'}`]
  if (message !== undefined && error !== undefined) lines[0] = `Failed (${status} ${error}): ${message}`
  if (hint !== undefined) lines.push(`Hint: ${hint}`)
  if (example_input !== undefined) lines.push(`Example input: ${JSON.stringify(example_input)}`)
  return `${lines.map(printable).join('\n')}\n`
}

/** An error before the call, for people. */
export function renderError({ message, hint }: Pick<PayerError, 'message' | 'hint'>): string {
  return `${[message, ...(hint ? [`Hint: ${hint}`] : [])].map(printable).join('\n')}\n`
}

function renderReceipt({
  amount_usdc,
  transaction,
  network,
  payer,
  explorer,
  channel,
}: Record<string, unknown>): string {
  const rows = { ...(isRecord(channel) ? renderChannel(channel) : { transaction }), network, payer, explorer }
  const lines = Object.entries(rows).filter(([, value]) => value !== undefined && value !== null && value !== '')
  return [`Paid ${amount_usdc} USDC`, ...lines.map(([name, value]) => `  ${name.padEnd(12)} ${value}`)].join('\n')
}

function renderChannel({ id, balance_atomic, charged_atomic, deposited_atomic }: Record<string, unknown>) {
  const [balance, charged, deposited] = [balance_atomic, charged_atomic, deposited_atomic].map(toAtomic)
  if (balance === undefined || charged === undefined) return { channel: id }
  return {
    channel: id,
    ...(deposited ? { deposited: `${toDollars(deposited)} USDC` } : {}),
    'left in it': `${toDollars(balance - charged)} USDC`,
  }
}

function toAtomic(digits: unknown): bigint | undefined {
  return typeof digits === 'string' && /^\d{1,18}$/.test(digits) ? BigInt(digits) : undefined
}

function renderTrial({ remaining_today, limit_per_day, resets_at }: Record<string, unknown>): string {
  const reset = typeof resets_at === 'string' ? `; the next at ${resets_at.slice(11, 16)} UTC` : ''
  return `Free trial: ${remaining_today} of ${limit_per_day} free calls left today${reset}.`
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

/** A terminal would obey escape sequences in the server's text, and the end of a line without a new one. */
function printable(text: string): string {
  return withoutUnseen(text).replaceAll(/[\t\r]/g, ' ')
}
