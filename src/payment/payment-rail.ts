import type { Service } from '../contract/define-service.ts'
import type { Chain } from './chain.ts'
import type { Facilitator } from './facilitator.ts'
import type { Payment } from './payment.ts'
import type { PaymentOption } from './payment-option.ts'

/** Why a payment is not good: machine reason and words. */
export interface Problem {
  readonly reason: string
  readonly message: string
}

/** Who made the signature of a payment. 'other': not the payer's own key; a payer that is a contract may accept it all the same. */
export type Signer = 'payer' | 'other'

/** One network that payments come in on: its terms, who moves the money, and whom to ask in doubt. */
export interface PaymentRail {
  /** CAIP-2. */
  readonly network: string
  readonly facilitator: Facilitator
  readonly chain: Chain
  /** Whether what facilitators say was settled is looked up on the chain afterwards: its operator named nodes for it. */
  readonly audited: boolean
  /** Another number whenever the terms are other ones than before. */
  revision(): number
  /** Brings the terms up to date where they depend on others. Called now and then; never rejects. */
  refresh?(): Promise<void>
  /** The terms of a service, paid at `resource`; undefined where it cannot be paid on this network now. */
  optionFor(service: Service, resource: string): PaymentOption | undefined
  /** Why a payment does not bring us what its terms ask for, by what it says itself; null where it does. */
  checkTransfer(payment: Payment): Promise<Problem | null> | Problem | null
  /** Why a payment cannot pay for work that begins now, by its own times; undefined where only the chain can tell. */
  checkWindow?(payment: Payment, options: { readonly now: Date; readonly secondsNeeded: number }): Problem | null
  /**
   * Why the signature is certainly not the payer's; null where it is, or where others have to say. Costs milliseconds.
   * @param admit told first who signed; what it throws ends the check, before anybody is asked
   */
  checkSignature?(payment: Payment, admit: (signer: Signer) => void): Promise<Problem | null>
  /** Page of a transaction. */
  explorerOf(transaction: string): string
}
