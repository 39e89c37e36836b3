import { Type } from 'typebox'
import { Compile } from 'typebox/compile'
import { CallError } from '../contract/errors.ts'
import type { JsonClient } from '../contract/json-client.ts'
import { isCertainRefusal } from './certain-refusals.ts'
import type { Payment } from './payment.ts'

/** What became of a settlement. `unknown`: the money may or may not have moved. */
export type SettleOutcome =
  | { readonly status: 'settled'; readonly transaction: string }
  /** Certain: nothing was sent, and nothing will be. */
  | { readonly status: 'refused'; readonly reason: string; readonly message: string }
  /** `transaction` is the one that was named, where one was: the chain knows what became of it. */
  | { readonly status: 'unknown'; readonly cause: string; readonly transaction?: string }

export interface Facilitator {
  /** Null when the payment is good; why it is not otherwise. Throws facilitator_unavailable. */
  verify(payment: Payment): Promise<{ readonly reason: string; readonly message: string } | null>
  settle(payment: Payment): Promise<SettleOutcome>
}

const VERIFY_TIMEOUT_MS = 10_000
const SETTLE_TIMEOUT_MS = 30_000

// Facilitators in Python, Java and Go write null where the official one leaves a field out.
const text = () => Type.Optional(Type.Union([Type.String(), Type.Null()]))
const verified = Compile(Type.Object({ isValid: Type.Boolean(), invalidReason: text(), invalidMessage: text() }))
const settled = Compile(
  Type.Object({
    success: Type.Boolean(),
    errorReason: text(),
    errorMessage: text(),
    payer: text(),
    transaction: text(),
  }),
)

/** The facilitator at the other end of `http`. Its answers are checked; whatever does not fit is 'unavailable' or 'unknown'. */
export function createFacilitator(http: JsonClient): Facilitator {
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
        return toOutcome(reply, payment)
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
  const { errorReason, errorMessage, transaction } = body
  if (errorReason && !transaction && isCertainRefusal(errorReason)) {
    return { status: 'refused', reason: errorReason, message: errorMessage ?? 'The payment could not be settled.' }
  }
  const cause = `settle answered ${status} ${errorReason ?? 'without a reason'}`
  return { status: 'unknown', cause, ...(transaction && { transaction }) }
}

function unavailable(cause: unknown): never {
  throw new CallError(
    'facilitator_unavailable',
    'The payment facilitator cannot be reached, so the payment was not checked. Nothing was charged. Repeat the same request with the same payment header.',
    { cause, headers: { 'Retry-After': '5' } },
  )
}
