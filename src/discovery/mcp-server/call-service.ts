import { accessSync, appendFileSync, constants, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { ServiceRecord } from '@farebox/payer'
import { type ChannelWallet, callByChannel, callForMoney, keepSale, type Payer, PayerError } from '@farebox/payer'
import { type Reply, sendRequest, signalWithin } from '@farebox/payer/requests'
import type { PayerSettings } from '@farebox/payer/settings'
import { toFailureText } from './tool.ts'

/** A service's answer, and a line about its cost. */
export interface Served {
  readonly data: object
  readonly note: string
}

interface Call {
  readonly input: unknown
  readonly signal: AbortSignal
}

/** Calls a service as a free trial. Throws an Error whose message says what to do. */
export async function callForFree(service: ServiceRecord, { input, signal }: Call): Promise<Served> {
  const limit = signalWithin(2 * service.latency_p99_ms + 10_000, signal)
  const { status, body } = await sendRequest(service.try_url, { body: input, signal: limit })
  if (status === 200) return { data: readData(body), note: `Free call; ${remaining(body)} left today.` }
  if (status === 429) {
    throw new Error(
      `${body.message} To pay ${service.price_usdc} USDC a call, set FAREBOX_PRIVATE_KEY for this MCP server.`,
    )
  }
  throw new Error(toFailureText(body))
}

/** A wallet that pays for each call, or from a channel, and where its purchases are kept. */
export type Purse = (Payer | ChannelWallet) & Pick<PayerSettings, 'purchaseLog' | 'proofFolder'>

/**
 * Calls a service and pays for it at most once; checks and keeps the receipt of a call that was paid by itself. Throws an Error
 * whose message says what to do and whether money moved.
 */
export async function callAndPay(service: ServiceRecord, purse: Purse, { input, signal }: Call): Promise<Served> {
  const call = { service, input, signal }
  const paid = `Paid ${service.price_usdc} USDC`
  if ('account' in purse) {
    const { data, payment } = readSold(await callByChannel(purse, call))
    return { data, note: `${paid}, ${isRecord(payment.channel) ? toChannelNote(payment.channel) : 'from a channel'}.` }
  }
  const proof = prepareFiles(purse, service)
  const answer = await callForMoney(purse, call)
  const { data, payment } = readSold(answer)
  const sold = { serverUrl: purse.serverUrl, slug: service.slug, input, answer }
  // The answer is paid for, whatever becomes of its receipt.
  const kept = await keepSale(sold, { proof, log: purse.purchaseLog, keys: purse.keys ?? null }).then(
    () => `Receipt verified and kept in ${proof ?? purse.purchaseLog}.`,
    toFailure,
  )
  return { data, note: `${paid}, transaction ${payment.transaction}. ${kept}` }
}

/** Before the call, because the proof of a paid answer that cannot be written would be lost. */
function prepareFiles({ purchaseLog, proofFolder, now }: Purse, { slug }: ServiceRecord): string | null {
  try {
    appendFileSync(purchaseLog, '', { mode: 0o600 })
    if (proofFolder === null) return null
    mkdirSync(proofFolder, { recursive: true, mode: 0o700 })
    accessSync(proofFolder, constants.W_OK)
    return join(proofFolder, `${now().toISOString().replaceAll(/[:.]/g, '-')}-${slug}.json`)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new PayerError('usage', `Purchases cannot be kept: ${reason}. Nothing was signed.`, {
      hint: 'Correct FAREBOX_PURCHASE_LOG or FAREBOX_PROOF_FOLDER of this MCP server.',
      cause: error,
    })
  }
}

function readSold({ status, body }: Reply) {
  if (status !== 200) throw new Error(toFailureText(body))
  return { data: readData(body), payment: isRecord(body.payment) ? body.payment : {} }
}

function toChannelNote({ id, balance_atomic, charged_atomic, deposited_atomic }: Record<string, unknown>): string {
  const [balance, charged, deposited] = [balance_atomic, charged_atomic, deposited_atomic].map(Number)
  const left = `from channel ${id}, with ${dollars(Number(balance) - Number(charged))} USDC left in it`
  return deposited ? `${left} of which ${dollars(deposited)} were deposited now` : left
}

function dollars(atomic: number): number {
  return atomic / 1e6
}

/** Why a call failed, with the next step in terms of this program's settings. */
export function toFailure(error: unknown): string {
  if (!(error instanceof PayerError)) return error instanceof Error ? error.message : String(error)
  const { code, message, hint } = error
  const raise = code === 'price_above_max' ? 'The limit is FAREBOX_MAX_PER_CALL of this MCP server.' : undefined
  const reload = code === 'price_differs' ? 'List the tools again for the current price.' : undefined
  return [message, hint ?? raise ?? reload].filter(Boolean).join('\n')
}

function readData(body: Reply['body']): object {
  if (isRecord(body.data)) return body.data
  throw new Error('The answer has no data.')
}

function remaining({ trial }: Reply['body']): unknown {
  return isRecord(trial) ? trial.remaining_today : 'some'
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
