import type { Address } from '@farebox/evm'

/** Trading kinds of pools whose funds are in one vault; the numbers continue VENUE_KIND and KEYED_KIND. */
export const BASKET_KIND = { balancerV2: 10, balancerV3: 11 } as const

/**
 * A vault with the funds of many pools. It cannot list the pools of a token, so it only confirms externally listed
 * ones.
 */
export interface Bank {
  readonly dex: string
  readonly kind: (typeof BASKET_KIND)[keyof typeof BASKET_KIND]
  readonly vault: Address
}
