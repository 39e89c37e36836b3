import { setTimeout as pause } from 'node:timers/promises'
import { PayerError } from './payer-error.ts'
import type { CallKey, PendingPayments } from './pending-payments.ts'
import { type Reply, sendRequest } from './send-request.ts'

const ATTEMPTS = 5
const MAX_WAIT_SECONDS = 10
const UNKNOWN_OUTCOMES: readonly number[] = [502, 503, 504]

/**
 * Sends a paid request. Without an answer, or with one that leaves the outcome open, the same payment is sent again:
 * its signature can move money only once, while a new payment could pay twice. Throws a PayerError.
 */
export async function sendSigned(
  { pending }: { readonly pending: PendingPayments },
  { call, header, signal }: { call: CallKey; header: string; signal: AbortSignal },
): Promise<Reply> {
  const headers = { 'PAYMENT-SIGNATURE': header, 'Accept-Signature': 'sig=()' }
  const request = { body: call.input, headers, signal }
  for (let attempt = 1; ; attempt += 1) {
    const isLast = attempt === ATTEMPTS
    try {
      const reply = await sendRequest(call.endpoint, request)
      const isKnown = !UNKNOWN_OUTCOMES.includes(reply.status)
      if (isKnown) pending.forget(call)
      if (isKnown || isLast) return reply
      await wait(reply.headers.get('Retry-After'), signal)
    } catch (error) {
      if (signal.aborted || isLast) throw lostPayment(error)
      await wait(null, signal).catch(() => {
        throw lostPayment(error)
      })
    }
  }
}

async function wait(retryAfter: string | null, signal: AbortSignal) {
  const seconds = /^\d{1,5}$/.test(retryAfter ?? '') ? Number(retryAfter) : 1
  await pause(Math.min(seconds, MAX_WAIT_SECONDS) * 1000, undefined, { signal })
}

function lostPayment(error: unknown): PayerError {
  const reason = error instanceof Error ? error.message : String(error)
  return new PayerError('payment_unknown', `The payment was sent, but no answer came: ${reason}`, {
    hint: 'It may have been charged, once at most. Make the same call again: the same payment is sent, not a new one.',
    cause: error,
  })
}
