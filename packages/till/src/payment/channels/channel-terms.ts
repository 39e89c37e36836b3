import type { EvmNetwork } from '../networks.ts'
import type { Product } from '../terms/product.ts'
import { type AuthorizerKeys, keyOf } from './authorizer-keys.ts'
import { CHANNEL_SCHEME, type ChannelConfig } from './channel-config.ts'

/** Terms of payment by channel, as a 402 has them. */
export interface ChannelRequirements {
  readonly scheme: typeof CHANNEL_SCHEME
  readonly network: EvmNetwork['network']
  readonly amount: string
  readonly asset: string
  readonly payTo: string
  readonly maxTimeoutSeconds: number
  readonly extra: {
    readonly name: string
    readonly version: string
    readonly receiverAuthorizer: string
    readonly withdrawDelay: number
    readonly minDeposit: string
  }
}

/** The terms that all channels to us have in common, so that one serves every product. */
export interface ChannelTerms {
  requirementsFor(product: Pick<Product, 'priceAtomic'>): ChannelRequirements
  /** The field in which a channel differs from our terms, those of our earlier keys included; undefined if in none. */
  findDifference(config: ChannelConfig): keyof ChannelConfig | undefined
}

// A day to claim in, and to repair what keeps us from it.
const WITHDRAW_DELAY_SECONDS = 86_400
const LEAST_DEPOSIT_ATOMIC = 1_000_000n
const CALLS_IN_A_DEPOSIT = 50n
// A deposit is sent before the work.
const DEPOSIT_SECONDS = 120

/** @param keys those that sign our claims: that of new channels, and those of earlier ones */
export function createChannelTerms(network: EvmNetwork, keys: AuthorizerKeys): ChannelTerms {
  const [{ address: authorizer }] = keys
  const fixed = {
    receiver: network.payTo.toLowerCase(),
    token: network.asset.toLowerCase(),
    withdrawDelay: WITHDRAW_DELAY_SECONDS,
  } as const
  return {
    requirementsFor({ priceAtomic }) {
      const calls = priceAtomic * CALLS_IN_A_DEPOSIT
      return {
        scheme: CHANNEL_SCHEME,
        network: network.network,
        amount: priceAtomic.toString(),
        asset: network.asset,
        payTo: network.payTo,
        maxTimeoutSeconds: DEPOSIT_SECONDS,
        extra: {
          name: network.assetName,
          version: network.assetVersion,
          receiverAuthorizer: authorizer,
          withdrawDelay: WITHDRAW_DELAY_SECONDS,
          minDeposit: String(calls > LEAST_DEPOSIT_ATOMIC ? calls : LEAST_DEPOSIT_ATOMIC),
        },
      }
    },
    findDifference(config) {
      if (BigInt(config.payerAuthorizer) === 0n) return 'payerAuthorizer'
      if (!keyOf(keys, config.receiverAuthorizer)) return 'receiverAuthorizer'
      return (['receiver', 'token', 'withdrawDelay'] as const).find((name) => config[name] !== fixed[name])
    },
  }
}
