import type { Service } from '../contract/define-service.ts'
import type { EvmNetwork } from '../payment/networks.ts'
import type { Offer } from '../payment/offer.ts'

/** Everything a document may say beside the catalog: where we are and how we are paid. */
export interface Site {
  readonly baseUrl: string
  readonly network: EvmNetwork
  /** The facilitator asked first; null where the server settles by itself. */
  readonly facilitatorUrl: string | null
  /** True when the chain, the token and the wallet are play things. */
  readonly sandbox: boolean
  /** Another number whenever the terms of some offer are other ones than before. */
  revision(): number
  offerFor(service: Service): Offer
}
