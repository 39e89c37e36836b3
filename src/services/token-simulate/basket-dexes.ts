import type { Address } from '../../domain/evm/address.ts'

/** How pools are traded with whose money lies in one vault; the numbers go on from VENUE_KIND and KEYED_KIND. */
export const BASKET_KIND = { balancerV2: 10, balancerV3: 11 } as const

/** A vault that holds the money of many pools. It cannot be asked for the pools of a token: those that others list are put to it. */
export interface Bank {
  readonly dex: string
  readonly kind: (typeof BASKET_KIND)[keyof typeof BASKET_KIND]
  readonly vault: Address
}
