import { Type } from 'typebox'
import { Compile } from 'typebox/compile'
import type { SettleOutcome } from '../facilitator.ts'
import type { JsonAnswer, JsonEndpoint } from '../ports/json-endpoint.ts'
import { isTransaction } from './named-settlement.ts'

// Circle's facilitator: developers.circle.com/api-reference/facilitator-service (200 with the extension; before 2026-09
// a 202 with the id in the body), as its public clients read it.
const PaymentId = Type.String({ pattern: '^[A-Za-z0-9_-]{1,128}$' })
const extended = Compile(
  Type.Object({
    extensions: Type.Object({
      'settlement-status': Type.Object({ status: Type.Literal('pending'), paymentId: PaymentId }),
    }),
  }),
)
const accepted = Compile(
  Type.Object({ paymentId: PaymentId, retryAfterMs: Type.Optional(Type.Union([Type.Number(), Type.Null()])) }),
)
const status = Compile(
  Type.Object({
    status: Type.String(),
    transaction: Type.Optional(Type.Union([Type.String(), Type.Null()])),
    reason: Type.Optional(Type.Union([Type.String(), Type.Null()])),
    retryAfterMs: Type.Optional(Type.Union([Type.Number(), Type.Null()])),
  }),
)

const POLL_MS = 1_000
const MAX_POLL_MS = 5_000
const REQUEST_TIMEOUT_MS = 5_000

/** Resolves after so many milliseconds. */
export type Pause = (ms: number) => Promise<unknown>

/** A settlement that its facilitator is still working on, with the id for asking about it. */
export interface PendingSettlement {
  readonly paymentId: string
  readonly waitMs: number
}

/** Undefined if the answer is final, or has no id to ask about. */
export function readPending({ status, body }: JsonAnswer): PendingSettlement | undefined {
  if (extended.Check(body)) {
    return { paymentId: body.extensions['settlement-status'].paymentId, waitMs: POLL_MS }
  }
  if (status === 202 && accepted.Check(body)) return { paymentId: body.paymentId, waitMs: toWaitMs(body.retryAfterMs) }
  return undefined
}

/**
 * Polls `status/<paymentId>` until the settlement ends or time is up. A settlement reported as failed counts as
 * 'unknown': the facilitator cannot know that its transaction will never land.
 * @param options.network CAIP-2
 * @param options.end on the clock of performance.now()
 * @param options.pause waits between two questions
 */
export async function followSettlement(
  http: JsonEndpoint,
  { paymentId, waitMs }: PendingSettlement,
  { network, end, pause }: { readonly network: string; readonly end: number; readonly pause: Pause },
): Promise<SettleOutcome> {
  let cause = 'settle is pending'
  for (let wait = waitMs; performance.now() + wait < end; ) {
    await pause(wait)
    const timeoutMs = Math.min(REQUEST_TIMEOUT_MS, Math.max(1, end - performance.now()))
    const reply = await http.get(`status/${paymentId}`, { timeoutMs }).catch((error: unknown) => String(error))
    if (typeof reply === 'string' || reply.status !== 200 || !status.Check(reply.body)) {
      cause = `status answered ${typeof reply === 'string' ? reply : reply.status}`
      continue
    }
    const { status: state, transaction, reason, retryAfterMs } = reply.body
    if (state === 'completed' && transaction && isTransaction(transaction, network))
      return { status: 'settled', transaction }
    cause = `status says ${state} ${reason ?? ''}`.trim()
    if (state === 'failed') return { status: 'unknown', cause, ...(transaction && { transaction }) }
    wait = toWaitMs(retryAfterMs)
  }
  return { status: 'unknown', cause }
}

function toWaitMs(asked: number | null | undefined): number {
  return Math.min(MAX_POLL_MS, Math.max(POLL_MS / 2, asked ?? POLL_MS))
}
