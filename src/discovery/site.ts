import type { EvmNetwork } from '@farebox/till/networks'
import type { Offer } from '@farebox/till/payments'
import type { Service } from '../contract/define-service.ts'

/** What the pages show about the operator. */
export interface Operator {
  readonly name: string
  /** Address of the logo. */
  readonly logo: string
  /** mailto: or http(s). */
  readonly contact: string | null
  readonly termsUrl: string | null
  readonly privacyUrl: string | null
}

/** Everything beyond the catalog that documents mention: our address and how we are paid. */
export interface Site {
  readonly baseUrl: string
  readonly operator: Operator
  readonly network: EvmNetwork
  /** The preferred facilitator; null if the server settles by itself. */
  readonly facilitatorUrl: string | null
  /** True if chain, token and wallet are play money. */
  readonly sandbox: boolean
  /** Whether calls are sold by payment channel, too. Default: false. */
  readonly channels?: boolean
  /** Changes whenever the terms of an offer change. */
  revision(): number
  offerFor(service: Service): Offer
  /** The terms of a service, signed, as an extension of x402; anew each minute. Default: none are signed. */
  readonly signedOffers?: SignedOffers
  /** The same of its terms by channel. Default: none are signed. */
  readonly signedChannelOffers?: SignedOffers | undefined
}

/** Terms under the server's signature. */
export interface SignedOffers {
  of(service: Service): object
  /** Changes whenever they do. */
  revision(): number
}
