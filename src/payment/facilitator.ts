import { Type } from 'typebox'
import { Compile } from 'typebox/compile'
import { CallError } from '../contract/errors.ts'
import type { JsonClient } from '../contract/json-client.ts'
import type { Payment } from './payment.ts'

/** What a facilitator said about a settlement. `unknown`: the money may or may not have moved. */
export type SettleOutcome =
  | { readonly status: 'settled'; readonly transaction: string }
  | { readonly status: 'refused'; readonly reason: string; readonly message: string }
  | { readonly status: 'unknown'; readonly cause: string }

export interface Facilitator {
  /** Null when the payment is good; why it is not otherwise. Throws facilitator_unavailable. */
  verify(payment: Payment): Promise<{ readonly reason: string; readonly message: string } | null>
  settle(payment: Payment): Promise<SettleOutcome>
}

const VERIFY_TIMEOUT_MS = 10_000
const SETTLE_TIMEOUT_MS = 30_000
// Broadcast, receipt not seen yet: the transaction may still land.
const PENDING = 'settlement_pending'

const verified = Compile(
  Type.Object({
    isValid: Type.Boolean(),
    invalidReason: Type.Optional(Type.String()),
    invalidMessage: Type.Optional(Type.String()),
  }),
)

const settled = Compile(
  Type.Object({
    success: Type.Boolean(),
    errorReason: Type.Optional(Type.String()),
    errorMessage: Type.Optional(Type.String()),
    payer: Type.Optional(Type.String()),
    transaction: Type.Optional(Type.String()),
  }),
)

interface FacilitatorOptions {
  /** Whether a refusal to settle for this reason says for certain that nothing was sent. Default: always. */
  readonly isCertain?: (reason: string) => boolean
}

/** The facilitator at the other end of `http`. Its answers are checked; whatever does not fit is 'unavailable' or 'unknown'. */
export function createFacilitator(http: JsonClient, { isCertain = () => true }: FacilitatorOptions = {}): Facilitator {
  return {
    async verify(payment) {
      const reply = await http
        .postText('verify', toRequest(payment), { timeoutMs: VERIFY_TIMEOUT_MS })
        .catch(unavailable)
      if (!verified.Check(reply.body)) throw unavailable(`verify answered ${reply.status}`)
      const { isValid, invalidReason, invalidMessage } = reply.body
      if (isValid && reply.status === 200) return null
      if (reply.status >= 500) throw unavailable(`verify answered ${reply.status} ${invalidReason}`)
      return { reason: invalidReason ?? 'invalid_payment', message: invalidMessage ?? 'The payment is not valid.' }
    },

    async settle(payment) {
      try {
        const reply = await http.postText('settle', toRequest(payment), { timeoutMs: SETTLE_TIMEOUT_MS })
        const outcome = toOutcome(reply, payment)
        if (outcome.status !== 'refused' || isCertain(outcome.reason)) return outcome
        return { status: 'unknown', cause: outcome.reason }
      } catch (error) {
        return { status: 'unknown', cause: String(error) }
      }
    },
  }
}

// Verified, then settled, by the very same text.
const requests = new WeakMap<Payment, string>()

function toRequest(payment: Payment): string {
  const known = requests.get(payment)
  if (known) return known
  const { x402Version, payload, requirements } = payment
  const request = JSON.stringify({ x402Version, paymentPayload: payload, paymentRequirements: requirements })
  requests.set(payment, request)
  return request
}

function toOutcome({ status, body }: { status: number; body: unknown }, { payer }: Payment): SettleOutcome {
  if (!settled.Check(body) || status >= 500) return { status: 'unknown', cause: `settle answered ${status}` }
  if (body.success && status === 200) {
    if (!body.transaction) return { status: 'unknown', cause: 'settle named no transaction' }
    if (body.payer && body.payer.toLowerCase() !== payer.toLowerCase()) {
      return { status: 'unknown', cause: `settle named another payer, ${body.payer}` }
    }
    return { status: 'settled', transaction: body.transaction }
  }
  if (!body.errorReason || body.errorReason === PENDING) {
    return { status: 'unknown', cause: `settle answered ${status} ${body.errorReason ?? 'without a reason'}` }
  }
  return {
    status: 'refused',
    reason: body.errorReason,
    message: body.errorMessage ?? 'The payment could not be settled.',
  }
}

function unavailable(cause: unknown): never {
  throw new CallError(
    'facilitator_unavailable',
    'The payment facilitator cannot be reached, so the payment was not checked. Nothing was charged. Repeat the same request with the same payment header.',
    { cause, headers: { 'Retry-After': '5' } },
  )
}
