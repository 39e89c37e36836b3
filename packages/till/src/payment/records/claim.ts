import type { PaidRequest } from '../paid-request.ts'
import type { Payment } from '../payment.ts'
import type { PaymentRow } from '../tables/sale-rows.ts'
import type { Offer } from '../terms/offer.ts'

/** A payment as it was offered; no request has claimed it yet. */
export interface OfferedPayment {
  readonly payment: Payment
  readonly offer: Offer
}

/** A payment, the request it came with, and the identifier it has. */
export interface IdentifiedPayment extends OfferedPayment {
  readonly request: PaidRequest
  /** SHA-256 of the payment identifier; null without one. */
  readonly identifier: string | null
}

/** A payment claimed by exactly one request, not yet verified. */
export interface Claim extends IdentifiedPayment {
  /** What the payer bought by the same request in another payment, with this identifier or for nobody so far; null if nothing. */
  readonly earlier: PaymentRow | null
}
