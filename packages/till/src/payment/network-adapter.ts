import type { Chain } from './chain.ts'
import type { Facilitator } from './facilitator.ts'
import type { Payment } from './payment.ts'
import type { PaymentOption } from './terms/payment-option.ts'
import type { Product } from './terms/product.ts'

/** Why a payment is not good: machine-readable reason, and words. */
export interface Problem {
  readonly reason: string
  readonly message: string
  /** True if a facilitator told no more than the reason. */
  readonly isUnexplained?: boolean
}

/**
 * Who signed a payment. 'other': not the payer's own key; a payer that is a contract may still accept the signature.
 */
export type Signer = 'payer' | 'other'

/** One network on which we are paid: its terms, its facilitators, and the nodes that can be asked. */
export interface NetworkAdapter {
  /** CAIP-2. */
  readonly network: string
  readonly facilitator: Facilitator
  readonly chain: Chain
  /**
   * Whether settlements that facilitators report are checked on the chain afterwards; needs nodes chosen by the
   * operator.
   */
  readonly audited: boolean
  /** Changes whenever the terms change. */
  revision(): number
  /** Updates terms that depend on third parties. Called periodically; never rejects. */
  refresh?(): Promise<void>
  /** The terms of a product, paid at `resource`; undefined if it cannot be paid on this network now. */
  optionFor(product: Product, resource: string): PaymentOption | undefined
  /** The payment with what its payer signed in place of our terms, which may have changed since: what the chain is asked for then. */
  asSigned(payment: Payment): Payment
  /** Why a payment does not transfer what its terms ask for, judged by its own content; null if it does. */
  checkTransfer(payment: Payment): Promise<Problem | null> | Problem | null
  /**
   * Why a payment is not valid long enough for work that begins now; undefined on networks where only the chain can
   * tell.
   */
  checkWindow?(payment: Payment, options: { readonly now: Date; readonly secondsNeeded: number }): Problem | null
  /** Who signed, told without a request; undefined on networks where only others can tell. */
  signerOf?(payment: Payment): Promise<Signer>
  /** Why a signature that is not of the payer's own key is worth nothing; null if others have to tell. Asks nodes. */
  checkOtherSigner?(payment: Payment): Promise<Problem | null>
  /** Whether the payment would move its money now, as far as the operator's nodes can tell. Never rejects. */
  wouldTransfer?(payment: Payment): Promise<boolean>
  /** URL of a transaction's page. */
  explorerOf(transaction: string): string
}
