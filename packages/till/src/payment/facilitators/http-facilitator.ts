import { setTimeout as systemPause } from 'node:timers/promises'
import { Type } from 'typebox'
import { Compile } from 'typebox/compile'
import type { SettleOutcome } from '../facilitator.ts'
import type { Payment } from '../payment.ts'
import type { JsonAnswer, JsonEndpoint } from '../ports/json-endpoint.ts'
import { isCertainRefusal } from '../settlement/certain-refusals.ts'
import type { FacilitatorMember } from './facilitator-member.ts'
import { toFacilitatorRequest } from './facilitator-request.ts'
import { FacilitatorTrouble } from './facilitator-trouble.ts'
import { findContradiction, isTransaction } from './named-settlement.ts'
import { toOneSentence } from './one-sentence.ts'
import { followSettlement, type Pause, readPending } from './pending-settlement.ts'
import { readSupportedKinds } from './supported-kinds.ts'

const SUPPORTED_TIMEOUT_MS = 5_000
const VERIFY_TIMEOUT_MS = 10_000
const SETTLE_TIMEOUT_MS = 30_000
// Of a transaction that may still land, or of a wait that was too short.
const PENDING = /pending|time/i
const REASON = /^[\w.:-]{1,100}$/
// Waiting callers repeat after 15 seconds; by then the facilitator should name the transaction.
const FOLLOW_MS = 14_000

// Facilitators in Python, Java and Go write null for fields that the official one leaves out.
const text = () => Type.Optional(Type.Union([Type.String(), Type.Null()]))
const verified = Compile(Type.Object({ isValid: Type.Boolean(), invalidReason: text(), invalidMessage: text() }))
const settled = Compile(
  Type.Object({
    success: Type.Boolean(),
    errorReason: text(),
    errorMessage: text(),
    payer: text(),
    network: text(),
    transaction: text(),
  }),
)
// CDP says errorType and errorMessage, Circle code and message, frameworks error, detail or message.
const complaint = Compile(
  Type.Object({
    errorType: Type.Optional(Type.Unknown()),
    errorMessage: Type.Optional(Type.Unknown()),
    error: Type.Optional(Type.Unknown()),
    message: Type.Optional(Type.Unknown()),
    detail: Type.Optional(Type.Unknown()),
  }),
)

/**
 * The facilitator at `address`, reached through `http`. Every answer is validated: an unusable one is trouble, or
 * 'unknown'.
 * @param pause waits between two questions about a settlement that is pending; default: by the system's clock
 */
export function createHttpFacilitator(
  address: string,
  http: JsonEndpoint,
  pause: Pause = systemPause,
): FacilitatorMember {
  return {
    address,

    async supported() {
      const reply = await http.get('supported', { timeoutMs: SUPPORTED_TIMEOUT_MS }).catch(unreachable)
      const supported = reply.status === 200 ? readSupportedKinds(reply.body) : undefined
      if (!supported) throw toTrouble('supported', reply)
      return supported
    },

    async verify(payment) {
      const request = toFacilitatorRequest(payment)
      const reply = await http.postText('verify', request, { timeoutMs: VERIFY_TIMEOUT_MS }).catch(unreachable)
      if (!verified.Check(reply.body) || reply.status >= 500) throw toTrouble('verify', reply)
      const { isValid, invalidReason, invalidMessage } = reply.body
      if (isValid && isSuccess(reply)) return null
      // A positive verdict with an error status is no verdict.
      if (isValid) throw toTrouble('verify', reply)
      return toRefusal(payment, { reason: invalidReason, message: invalidMessage })
    },

    async settle(payment) {
      const end = performance.now() + FOLLOW_MS
      try {
        const reply = await http.postText('settle', toFacilitatorRequest(payment), { timeoutMs: SETTLE_TIMEOUT_MS })
        const pending = readPending(reply)
        return pending
          ? await followSettlement(http, pending, { network: payment.network, end, pause })
          : toOutcome(reply, payment)
      } catch (error) {
        return { status: 'unknown', cause: String(error) }
      }
    },
  }
}

/** Why a payment is not good, in the same words for every facilitator. */
export function toRefusal(
  { payer, network }: Payment,
  {
    reason: said,
    message,
  }: { readonly reason?: string | null | undefined; readonly message?: string | null | undefined },
) {
  // Some facilitators put the prose of their chain client here. The reason goes into a header, and clients compare it.
  const reason = said && REASON.test(said) ? said : undefined
  if (reason && /insufficient_(funds|balance)/.test(reason)) {
    return {
      reason,
      message: `The wallet ${payer} holds less than the price on ${network}: fund it, or pay from another.`,
    }
  }
  const words = toOneSentence(message || (reason ? '' : (said ?? '')))
  const told = words ? { message: words } : { message: 'The payment is not valid.', isUnexplained: true }
  return { reason: reason ?? 'invalid_payment', ...told }
}

function toOutcome(reply: JsonAnswer, payment: Payment): SettleOutcome {
  const { status, body } = reply
  if (!settled.Check(body)) return { status: 'unknown', cause: toTrouble('settle', reply).message }
  const { success, errorReason, errorMessage, transaction } = body
  if (success && isSuccess(reply)) {
    const contradiction = findContradiction(body, payment)
    if (contradiction) return { status: 'unknown', cause: toOneSentence(contradiction) }
    if (!transaction || !isTransaction(transaction, payment.network)) {
      return { status: 'unknown', cause: 'settle named no transaction' }
    }
    return { status: 'settled', transaction }
  }
  if (!success && status < 500 && errorReason && !transaction && isCertainRefusal(errorReason, payment.network)) {
    return { status: 'refused', ...toRefusal(payment, { reason: errorReason, message: errorMessage }) }
  }
  // CDP answers settlement_pending as a 500 that names the pending transaction.
  const cause = `settle answered ${status} ${toOneSentence(errorReason ?? 'without a reason')}`
  const hasFailed = !success && !PENDING.test(errorReason ?? 'pending')
  return { status: 'unknown', cause, ...(transaction && { transaction, hasFailed }) }
}

/** Some frameworks answer every POST with 201. */
function isSuccess({ status }: JsonAnswer): boolean {
  return status === 200 || status === 201
}

function toTrouble(path: string, reply: JsonAnswer): FacilitatorTrouble {
  const { status, body, retryAfterSeconds } = reply
  const said = (complaint.Check(body) && wordsOf(body)) || (isSuccess(reply) ? 'not as an x402 facilitator does' : '')
  return new FacilitatorTrouble(`${path} answered ${status}${said && `: ${said}`}`, {
    kind: kindOf(status),
    retryAfterSeconds,
  })
}

function kindOf(status: number): FacilitatorTrouble['kind'] {
  if (status === 400 || status === 413 || status === 415 || status === 422) return 'refuses_request'
  // A redirect that was not followed, a refusal, or a page of some other server: the operator has to check the
  // settings.
  return status >= 300 && status < 500 && status !== 408 ? 'refuses_us' : 'unreachable'
}

function wordsOf({ errorType, errorMessage, error, message, detail }: Readonly<Record<string, unknown>>): string {
  const words = [errorType ?? error, errorMessage ?? message ?? detail].filter((word) => typeof word === 'string')
  return toOneSentence(words.join(' '))
}

function unreachable(cause: unknown): never {
  const code = typeof cause === 'object' && cause !== null && 'code' in cause ? cause.code : undefined
  const words = typeof code === 'string' ? code : toOneSentence(cause)
  throw new FacilitatorTrouble(words, { kind: 'unreachable', cause })
}
