import type { Service } from '../contract/define-service.ts'
import type { EvmNetwork } from '../payment/networks.ts'
import type { Offer } from '../payment/offer.ts'

/** What the operator says of itself on the pages. */
export interface Operator {
  readonly name: string
  /** Address of the picture beside the name. */
  readonly logo: string
  /** mailto: or http(s). */
  readonly contact: string | null
  readonly termsUrl: string | null
  readonly privacyUrl: string | null
}

/** Everything a document may say beside the catalog: where we are and how we are paid. */
export interface Site {
  readonly baseUrl: string
  readonly operator: Operator
  readonly network: EvmNetwork
  /** The facilitator asked first; null where the server settles by itself. */
  readonly facilitatorUrl: string | null
  /** True when the chain, the token and the wallet are play things. */
  readonly sandbox: boolean
  /** Another number whenever the terms of some offer are other ones than before. */
  revision(): number
  offerFor(service: Service): Offer
}
