import type { Payment } from './payment.ts'

/** The outcome of a settlement. `unknown`: the money may or may not have moved. */
export type SettleOutcome =
  | { readonly status: 'settled'; readonly transaction: string }
  /** Certain: nothing was sent, and nothing will be. */
  | { readonly status: 'refused'; readonly reason: string; readonly message: string }
  | UnknownOutcome

/** A settlement that may have moved the money. */
export interface UnknownOutcome {
  readonly status: 'unknown'
  readonly cause: string
  /** The one the facilitator named, if any; the chain knows its outcome. */
  readonly transaction?: string
  /** True if the facilitator says that this transaction failed, and has sent no other. */
  readonly hasFailed?: boolean
  /** A transaction of this payment that the chain reverted. No other is sent; an earlier one may still land. */
  readonly reverted?: string
}

/** Verifies and settles payments: one third party, a list of them, or a wallet of our own. */
export interface Facilitator {
  /** Null if the payment is good, otherwise the reason; `isUnexplained` if no more is known. Throws facilitator_unavailable. */
  verify(payment: Payment): Promise<{
    readonly reason: string
    readonly message: string
    readonly isUnexplained?: boolean
  } | null>
  settle(payment: Payment): Promise<SettleOutcome>
  /**
   * Names the facilitator that settles this payment without having verified it, and marks it so. Returns false if none is
   * known to do that.
   */
  appoint?(payment: Payment): boolean
}
