import type { Offer } from './offer.ts'
import type { PaidRequest } from './paid-request.ts'
import type { Payment } from './payment.ts'

/** A payment as it was offered, not yet held by anybody. */
export interface OfferedPayment {
  readonly payment: Payment
  readonly offer: Offer
}

/** A payment held by one request alone, not yet checked. */
export interface Claim extends OfferedPayment {
  readonly request: PaidRequest
  /** SHA-256 of the payment identifier; null without one. */
  readonly identifier: string | null
}
