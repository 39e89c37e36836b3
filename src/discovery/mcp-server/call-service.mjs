// @ts-check
import { setTimeout as pause } from 'node:timers/promises'
import { usdc } from './daily-spending.mjs'
import { signPayment } from './sign-payment.mjs'
import { toFailureText } from './tool.mjs'

// Beside the work of the service: verification, settlement, and the wait for an outcome nobody knew at once.
const SETTLEMENT_MS = 90_000
const ATTEMPTS = 4

/**
 * Calls a service free of charge. Throws an Error whose message says what to do.
 * @param {import('./tool.mjs').ServiceRecord} service
 * @param {{ input: unknown, signal: AbortSignal }} call
 */
export async function callForFree(service, { input, signal }) {
  const { status, body } = await post(service.try_url, { input, headers: {}, signal: within(service, signal) })
  if (status === 200) return { data: body.data, note: `Free call; ${body.trial?.remaining_today} left today.` }
  if (status === 429) {
    throw new Error(
      `${body.message} To pay ${service.price_usdc} USDC a call, set FAREBOX_PRIVATE_KEY for this MCP server.`,
    )
  }
  throw new Error(toFailureText(body))
}

/**
 * Calls a service and pays for it, once at most. Throws an Error whose message says what to do and whether money moved.
 * @param {import('./tool.mjs').ServiceRecord} service
 * @param {{ input: unknown, signal: AbortSignal, wallet: ReturnType<typeof import('./sign-payment.mjs').readWallet>,
 *   spending: ReturnType<typeof import('./daily-spending.mjs').createDailySpending> }} call
 */
export async function callForMoney(service, { input, signal, wallet, spending }) {
  const limit = within(service, signal)
  const challenge = await post(service.endpoint, { input, headers: {}, signal: limit })
  if (challenge.status !== 402) throw new Error(toFailureText(challenge.body))
  const { accepts, resource } = JSON.parse(
    Buffer.from(challenge.headers.get('payment-required') ?? '', 'base64').toString() || '{"accepts":[]}',
  )
  const terms = accepts.find(
    /** @param {import('./sign-payment.mjs').Terms} option */
    ({ scheme, network }) => scheme === 'exact' && network.startsWith('eip155:'),
  )
  if (!terms) throw new Error('The service names no terms this server can pay. Nothing was paid.')
  const amount = BigInt(terms.amount)
  if (amount > BigInt(service.price_atomic))
    throw new Error('The price rose since the tools were listed. Nothing was paid.')
  spending.take(amount)
  const payment = signPayment({ terms, resource, wallet, now: new Date() })
  const { status, body } = await postUntilKnown(service.endpoint, {
    input,
    headers: { 'PAYMENT-SIGNATURE': payment },
    signal: limit,
  })
  if (status === 200) {
    return { data: body.data, note: `Paid ${usdc(amount)} USDC, transaction ${body.payment?.transaction}.` }
  }
  // Only an answer that says so was not charged; anything else stays counted.
  if (body.success === false && body.error !== 'settlement_unknown') spending.giveBack(amount)
  throw new Error(toFailureText(body))
}

/**
 * The same payment again is charged once at most, so a lost connection or a 503 is answered by asking again.
 * @param {string} url
 * @param {{ input: unknown, headers: Record<string, string>, signal: AbortSignal }} request
 */
async function postUntilKnown(url, request) {
  for (let attempt = 1; ; attempt += 1) {
    try {
      const reply = await post(url, request)
      if (reply.status !== 503 || attempt === ATTEMPTS) return reply
      await pause(Math.min(Number(reply.headers.get('retry-after') ?? 1), 10) * 1000, undefined, request)
    } catch (error) {
      if (request.signal.aborted || attempt === ATTEMPTS) {
        const cause = error instanceof Error ? error.message : String(error)
        throw new Error(`The answer was lost (${cause}). The call may have been paid, once at most.`)
      }
      await pause(500 * attempt, undefined, request)
    }
  }
}

/**
 * @param {string} url
 * @param {{ input: unknown, headers: Record<string, string>, signal: AbortSignal }} request
 */
async function post(url, { input, headers, signal }) {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(input),
    signal,
  })
  const text = await response.text()
  return { status: response.status, headers: response.headers, body: readJson(text) }
}

/**
 * @param {string} text
 * @returns {Record<string, any>}
 */
function readJson(text) {
  try {
    return JSON.parse(text) ?? {}
  } catch {
    return { error: 'not_json', message: text.slice(0, 200) }
  }
}

/**
 * @param {import('./tool.mjs').ServiceRecord} service
 * @param {AbortSignal} signal
 */
function within({ latency_p99_ms }, signal) {
  return AbortSignal.any([signal, AbortSignal.timeout(2 * latency_p99_ms + SETTLEMENT_MS)])
}
