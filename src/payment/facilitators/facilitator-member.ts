import type { ReadinessProblem } from '../../contract/readiness.ts'
import type { Facilitator } from '../facilitator.ts'
import type { SupportedKinds } from './supported-kinds.ts'

/** One of those who can check and settle. Where it gives no verdict, verify and supported throw FacilitatorTrouble. */
export interface FacilitatorMember extends Facilitator {
  /** Its address, or that of the wallet it is: written down with each payment it gets. */
  readonly address: string
  supported(): Promise<SupportedKinds>
  /** What the operator should see to, beside its being in trouble. */
  problems?(): readonly ReadinessProblem[]
}
