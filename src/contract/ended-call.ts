/** Whether a call was paid for or a free trial. */
export type CallKind = 'paid' | 'trial'

/**
 * `sold`: paid now. `replayed`: paid before, and returned again. `given`: a free trial. `refused`: the caller can fix
 * it. `failed`: we or a third party failed. `abandoned`: the client disconnected.
 */
export type CallOutcome = 'sold' | 'replayed' | 'given' | 'refused' | 'failed' | 'abandoned'

/** The outcome of one call, for the operator: who paid and how long it took, never its input or output. */
export interface EndedCall {
  /** The id sent as X-Request-Id. */
  readonly request: string
  readonly service: string
  readonly kind: CallKind
  readonly outcome: CallOutcome
  /** Why it was refused, failed or abandoned: an error code, the reason of a 402, or client_disconnected; null for other outcomes. */
  readonly reason: string | null
  /** The payer that the payment names; null without a readable payment. */
  readonly payer: string | null
  /** CAIP-2. */
  readonly network: string | null
  /** Of the payment; missing where there is none. */
  readonly scheme?: string
  /** The amount of the payment, in atomic units of USDC. */
  readonly priceAtomic: bigint | null
  /** Null for a stage that was not reached. */
  readonly verifyMs: number | null
  readonly workMs: number | null
  readonly settleMs: number | null
  /** From the request's headers to its outcome. */
  readonly totalMs: number
}

/** The reason of a call without a payment: a request for the price. */
export const UNPAID = 'payment_required'

/** Called with every call as it ends. Must be quick and never throw. */
export type OnCallEnded = (call: EndedCall) => void
