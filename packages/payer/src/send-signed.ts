import { setTimeout as pause } from 'node:timers/promises'
import { PayerError } from './payer-error.ts'
import type { CallKey, PendingPayments } from './pending-payments.ts'
import { type Reply, sendRequest } from './send-request.ts'

const ATTEMPTS = 5
const MAX_WAIT_SECONDS = 10
const UNKNOWN_OUTCOMES: readonly number[] = [502, 503, 504]
const ABOUT_PAYMENT: readonly number[] = [200, 402]

interface SignedCall {
  readonly call: CallKey
  readonly header: string
  readonly signal: AbortSignal
  /** Whether it was sent before, and nobody knows what became of it. Default: false. */
  readonly isRepeated?: boolean
}

/**
 * Sends a paid request. Without an answer, or with one that leaves the outcome open, the same payment is sent again:
 * its signature can move money only once, while a new payment could pay twice. Throws a PayerError.
 */
export async function sendSigned(
  { pending }: { readonly pending: PendingPayments },
  { call, header, signal, isRepeated = false }: SignedCall,
): Promise<Reply> {
  const headers = { 'PAYMENT-SIGNATURE': header, 'Accept-Signature': 'sig=()' }
  const request = { body: call.input, headers, signal }
  let isOpen = isRepeated
  for (let attempt = 1; ; attempt += 1) {
    const isLast = attempt === ATTEMPTS
    try {
      const reply = await sendRequest(call.endpoint, request)
      const isKnown = tellsOutcome(reply)
      // Of a payment that an earlier attempt left open, a refusal for another reason than the payment tells nothing.
      if (isKnown && (!isOpen || ABOUT_PAYMENT.includes(reply.status))) pending.forget(call)
      if (isKnown || isLast) return reply
      isOpen = true
      await wait(reply.headers.get('Retry-After'), signal)
    } catch (error) {
      if (signal.aborted || isLast) throw lostPayment(error)
      isOpen = true
      await wait(null, signal).catch(() => {
        throw lostPayment(error)
      })
    }
  }
}

/** Whether the server itself answered, and knows what became of the payment. Who stands before it names no `error`, and may have given up. */
function tellsOutcome({ status, body }: Reply): boolean {
  return !UNKNOWN_OUTCOMES.includes(status) && (status < 500 || typeof body.error === 'string')
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
