import type { ConnectJson } from '../fetch-json.ts'
import { createFacilitatorList, type FacilitatorList } from '../payment/facilitators/facilitator-list.ts'
import type { FacilitatorMember } from '../payment/facilitators/facilitator-member.ts'
import { createHttpFacilitator } from '../payment/facilitators/http-facilitator.ts'
import type { NetworkAdapter } from '../payment/network-adapter.ts'
import type { EvmNetwork } from '../payment/networks.ts'
import type { EndpointCredentials } from '../payment/ports/json-endpoint.ts'
import type { PaymentClock } from '../payment/ports/payment-clock.ts'
import type { PaymentLog } from '../payment/ports/payment-log.ts'
import type { PaymentTrouble } from '../payment/ports/payment-trouble.ts'
import type { SalesDatabase } from '../payment/tables/sale-rows.ts'

/** What a network is opened with. */
export interface NetworkParts {
  readonly database: SalesDatabase
  readonly connect: ConnectJson
  readonly clock: PaymentClock
  readonly log: PaymentLog
}

/** A network on which a till is paid. */
export interface Network {
  /** Rejects if its settings are wrong. */
  open(parts: NetworkParts): Promise<OpenedNetwork>
}

/** A network in use. */
export interface OpenedNetwork {
  readonly adapter: NetworkAdapter
  problems(): readonly PaymentTrouble[]
}

/** Who verifies and settles with a wallet of the seller's own. */
export interface OwnSettlement {
  openOn(network: EvmNetwork, parts: NetworkParts): Promise<FacilitatorMember>
}

/** A third party that verifies and settles: its address, or with headers that authenticate each request. */
export type FacilitatorAddress = string | { readonly address: string; readonly credentials: EndpointCredentials }

/** The facilitators at these addresses as one, in order of preference, behind those that are given as they are. */
export function openFacilitators(
  addresses: readonly FacilitatorAddress[],
  {
    first = [],
    names,
    connect,
    log,
  }: Pick<NetworkParts, 'connect' | 'log'> & {
    readonly first?: readonly FacilitatorMember[]
    readonly names: { readonly network: string; readonly networkV1: string }
  },
): FacilitatorList {
  const others = addresses.map((facilitator) => {
    const { address, credentials } = typeof facilitator === 'string' ? { address: facilitator } : facilitator
    return createHttpFacilitator(address, connect(address, credentials))
  })
  return createFacilitatorList([...first, ...others], { names, log })
}
