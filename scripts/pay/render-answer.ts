import type { PayerError } from '../../src/payer/payer-error.ts'
import type { Reply } from '../../src/payer/send-request.ts'
import { takeLongTexts } from './long-texts.ts'

/** An answer for people: the data, long texts below it, then the receipt or the remaining trials. */
export function renderAnswer({ body }: Reply, data: unknown): string {
  const { payment, trial } = body
  const { data: short, texts } = takeLongTexts(data)
  const parts = [JSON.stringify(short, null, 2), ...texts.map(({ path, text }) => `--- ${path}\n${text}`)]
  if (isRecord(payment)) parts.push(renderReceipt(payment))
  if (isRecord(trial)) parts.push(`Free trial: ${JSON.stringify(trial)}`)
  return `${parts.map(printable).join('\n\n')}\n`
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
export function renderError({ message, hint }: PayerError): string {
  return `${[message, ...(hint ? [`Hint: ${hint}`] : [])].map(printable).join('\n')}\n`
}

function renderReceipt({ amount_usdc, transaction, network, payer, explorer }: Record<string, unknown>): string {
  const rows = { transaction, network, payer, explorer }
  const lines = Object.entries(rows).filter(([, value]) => value !== undefined && value !== null)
  return [`Paid ${amount_usdc} USDC`, ...lines.map(([name, value]) => `  ${name.padEnd(12)} ${value}`)].join('\n')
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

/** Removes control characters: a terminal would obey escape sequences in the server's text. */
function printable(text: string): string {
  return text.replaceAll(/[^\P{Cc}\n]/gu, ' ')
}
