import { type ChannelWallet, callByChannel } from '../../payer/channel-call.ts'
import type { ServiceRecord } from '../../payer/fetch-catalog.ts'
import { callForMoney, type Payer } from '../../payer/paid-call.ts'
import { PayerError } from '../../payer/payer-error.ts'
import { type Reply, sendRequest, signalWithin } from '../../payer/send-request.ts'
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

/**
 * Calls a service and pays for it at most once. Throws an Error whose message says what to do and whether money moved.
 */
export async function callAndPay(
  service: ServiceRecord,
  payer: Payer | ChannelWallet,
  { input, signal }: Call,
): Promise<Served> {
  const call = { service, input, signal }
  const { status, body } = await ('account' in payer ? callByChannel(payer, call) : callForMoney(payer, call))
  if (status !== 200) throw new Error(toFailureText(body))
  const { transaction, channel } = isRecord(body.payment) ? body.payment : {}
  const by = isRecord(channel) ? toChannelNote(channel) : `transaction ${transaction}`
  return { data: readData(body), note: `Paid ${service.price_usdc} USDC, ${by}.` }
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
