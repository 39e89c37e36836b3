import type { Facilitator } from '../facilitator.ts'
import type { PaymentTrouble } from '../ports/payment-trouble.ts'
import type { SupportedKinds } from './supported-kinds.ts'

/** One facilitator of a list. verify and supported throw FacilitatorTrouble if they get no verdict. */
export interface FacilitatorMember extends Facilitator {
  /** The facilitator's URL, or the address of our own wallet; stored with each payment it gets. */
  readonly address: string
  supported(): Promise<SupportedKinds>
  /** What else the operator should look at. */
  problems?(): readonly PaymentTrouble[]
}
