import { traced } from '@farebox/concurrency/spans'
import type { Payment } from '@farebox/till/payments'
import { amountOf } from '@farebox/till/payments'
import type { CallKind, CallOutcome, EndedCall, OnCallEnded } from '../../contract/ended-call.ts'
import { CallError, isCallersFault } from '../../contract/errors.ts'
import type { CallRequest } from './call-request.ts'

interface RecordedCall {
  readonly kind: CallKind
  readonly service: string
  readonly request: Pick<CallRequest, 'id' | 'arrivedAt' | 'clientGone'>
}

type Stage = 'verifyMs' | 'workMs' | 'settleMs'

const SPANS: Readonly<Record<Stage, string>> = { verifyMs: 'verify', workMs: 'service', settleMs: 'settle' }
// The caller sees a facilitator's reason verbatim, and it may have any length.
const MAX_REASON_CHARS = 100

/** The known facts of one call while it runs. */
export class CallRecord {
  readonly #call: RecordedCall
  readonly #stages: Record<Stage, number | null> = { verifyMs: null, workMs: null, settleMs: null }
  #payment: Payment | undefined

  constructor(call: RecordedCall) {
    this.#call = call
  }

  /** Records the payment of the call. Nothing about it is verified. */
  paidBy(payment: Payment) {
    this.#payment = payment
  }

  /** Records how long a stage took, whether it succeeds or fails. */
  async time<T>(stage: Stage, work: () => Promise<T>): Promise<T> {
    const start = performance.now()
    try {
      return await traced(SPANS[stage], work)
    } finally {
      this.#stages[stage] = performance.now() - start
    }
  }

  /** Waits for the outcome of the call and reports it. */
  async end<T extends object>(call: Promise<T>, tell: OnCallEnded): Promise<T> {
    try {
      const result = await call
      tell(this.#toEndedCall(this.#howServed(result), null))
      return result
    } catch (error) {
      const outcome = this.#whyEnded(error)
      // What the work says of its end is what the client's leaving made of it.
      tell(this.#toEndedCall(outcome, outcome === 'abandoned' ? 'client_disconnected' : reasonOf(error)))
      throw error
    }
  }

  #howServed(result: object): CallOutcome {
    if (this.#call.kind === 'trial') return 'given'
    return 'replayed' in result && result.replayed ? 'replayed' : 'sold'
  }

  #whyEnded(error: unknown): CallOutcome {
    if (this.#call.request.clientGone.aborted) return 'abandoned'
    return isCallersFault(error) ? 'refused' : 'failed'
  }

  #toEndedCall(outcome: CallOutcome, reason: string | null): EndedCall {
    const { kind, service, request } = this.#call
    return {
      request: request.id,
      service,
      kind,
      outcome,
      reason,
      payer: this.#payment?.payer ?? null,
      network: this.#payment?.network ?? null,
      ...(this.#payment && { scheme: this.#payment.requirements.scheme }),
      priceAtomic: this.#payment ? amountOf(this.#payment.requirements) : null,
      ...this.#stages,
      totalMs: performance.now() - request.arrivedAt,
    }
  }
}

function reasonOf(error: unknown): string {
  if (!(error instanceof CallError)) return 'service_failed'
  const { error: said } = error.extras
  return typeof said === 'string' ? said.slice(0, MAX_REASON_CHARS) : error.code
}
