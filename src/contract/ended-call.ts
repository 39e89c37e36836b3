/** Whether a call was paid for or one of the free ones of the day. */
export type CallKind = 'paid' | 'trial'

/**
 * `sold`: paid now. `replayed`: paid before, and given again. `given`: a free trial. `refused`: the caller can mend it.
 * `failed`: we or a third party failed. `abandoned`: the caller hung up.
 */
export type CallOutcome = 'sold' | 'replayed' | 'given' | 'refused' | 'failed' | 'abandoned'

/** One call as it ended, for who runs the server. It says who paid and how long it took, never what was asked or answered. */
export interface EndedCall {
  /** The id sent as X-Request-Id. */
  readonly request: string
  readonly service: string
  readonly kind: CallKind
  readonly outcome: CallOutcome
  /** Why it was refused, failed or abandoned: an error code, or the reason of a 402; null where it was not. */
  readonly reason: string | null
  /** Whom the payment names; null where there was none, or none that could be read. */
  readonly payer: string | null
  /** CAIP-2. */
  readonly network: string | null
  /** What the payment was for, in atomic units of USDC. */
  readonly priceAtomic: bigint | null
  /** Null for a stage that was not reached. */
  readonly verifyMs: number | null
  readonly workMs: number | null
  readonly settleMs: number | null
  /** From the request's headers to its outcome. */
  readonly totalMs: number
}

/** The reason of a call without a payment: somebody asked for the price. */
export const UNPAID = 'payment_required'

/** Told of every call as it ends. Must be quick and never throw. */
export type OnCallEnded = (call: EndedCall) => void
