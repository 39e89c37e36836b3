import type { Payment } from './payment.ts'

/** What became of a settlement. `unknown`: the money may or may not have moved. */
export type SettleOutcome =
  | { readonly status: 'settled'; readonly transaction: string }
  /** Certain: nothing was sent, and nothing will be. */
  | { readonly status: 'refused'; readonly reason: string; readonly message: string }
  /** `transaction` is the one that was named, where one was: the chain knows what became of it. */
  | { readonly status: 'unknown'; readonly cause: string; readonly transaction?: string }

/** Who checks and settles payments: one third party, several of them, or a wallet of our own. */
export interface Facilitator {
  /** Null when the payment is good; why it is not otherwise. Throws facilitator_unavailable. */
  verify(payment: Payment): Promise<{ readonly reason: string; readonly message: string } | null>
  settle(payment: Payment): Promise<SettleOutcome>
}
