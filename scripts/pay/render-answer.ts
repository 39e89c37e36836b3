import type { PayerError } from '../../src/payer/payer-error.ts'
import type { Reply } from '../../src/payer/send-request.ts'
import { takeLongTexts } from './long-texts.ts'

/** A served call for a person: the data, long texts whole below it, then the receipt or what is left of the trial. */
export function renderAnswer({ body }: Reply, data: unknown): string {
  const { payment, trial } = body
  const { data: short, texts } = takeLongTexts(data)
  const parts = [JSON.stringify(short, null, 2), ...texts.map(({ path, text }) => `--- ${path}\n${text}`)]
  if (isRecord(payment)) parts.push(renderReceipt(payment))
  if (isRecord(trial)) parts.push(`Free trial: ${JSON.stringify(trial)}`)
  return `${parts.map(printable).join('\n\n')}\n`
}

/** The data alone: JSON for another program, with files named. */
export function renderData(data: unknown): string {
  return `${printable(JSON.stringify(data, null, 2))}\n`
}

/** A refused or failed call for a person: what is wrong, then what to do. */
export function renderRefusal({ status, body }: Reply): string {
  const { error, message, hint, example_input } = body
  const lines = [`Failed (${status}): ${message ?? error ?? 'no reason given'}`]
  if (message !== undefined && error !== undefined) lines[0] = `Failed (${status} ${error}): ${message}`
  if (hint !== undefined) lines.push(`Hint: ${hint}`)
  if (example_input !== undefined) lines.push(`Example input: ${JSON.stringify(example_input)}`)
  return `${lines.map(printable).join('\n')}\n`
}

/** A call that could not be made, for a person. */
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

/** The server's words may hold escape sequences, which a terminal would obey. */
function printable(text: string): string {
  return text.replaceAll(/[^\P{Cc}\n]/gu, ' ')
}
