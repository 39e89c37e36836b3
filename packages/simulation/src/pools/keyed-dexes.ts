import type { Address } from '@farebox/evm'
import type { Hex } from 'viem'
import { numberToHex } from 'viem/utils'

/** Trading kinds of pools that are entries of one contract; the numbers continue VENUE_KIND. */
export const KEYED_KIND = { uniswapV4: 6, pancakeInfinity: 7, pancakeBins: 8 } as const

/** The key of a pool without its two currencies. */
export interface Tier {
  readonly hooks: Address
  /** Fee in millionths; DYNAMIC_FEE if the hooks set it. */
  readonly fee: number
  /** 32 bytes: the tick spacing and, on PancakeSwap Infinity, the flags of hook calls. */
  readonly parameters: Hex
}

/** A contract that keeps the pools of one exchange, each under the hash of its key. */
export interface Singleton {
  readonly dex: string
  readonly kind: (typeof KEYED_KIND)[keyof typeof KEYED_KIND]
  readonly manager: Address
  /** The contract that maps hashes to keys: the position manager, or the pool manager itself. */
  readonly registry: Address
  /** The contract that holds the funds of all pools. */
  readonly bank: Address
  /** The tiers to look up with every quote token. */
  readonly tiers: readonly Tier[]
}

/** The fee value of pools whose hooks set the fee: LPFeeLibrary of Uniswap and of PancakeSwap. */
export const DYNAMIC_FEE = 0x80_00_00
/** The hooks address of a pool without hooks (Uniswap V4). */
export const NO_HOOKS: Address = '0x0000000000000000000000000000000000000000'

// The tiers on the exchanges' own pages: fee in millionths, tick spacing.
const UNISWAP_TIERS = [
  [100, 1],
  [500, 10],
  [3000, 60],
  [10000, 200],
] as const
const PANCAKE_TIERS = [
  [67, 1],
  [100, 1],
  [500, 10],
  [2500, 50],
  [10000, 100],
] as const
// Clanker opens every pool with a spacing of 200, and its hooks set the fee.
const CLANKER_SPACING = 200

/** Uniswap V4: the usual tiers without hooks, and those of launchpads with fixed hooks. */
export function uniswapV4(
  at: { readonly manager: Address; readonly registry: Address },
  clankerHooks: readonly Address[] = [],
): Singleton {
  const launched = clankerHooks.map((hooks) => ({ hooks, fee: DYNAMIC_FEE, parameters: word(CLANKER_SPACING) }))
  const plain = UNISWAP_TIERS.map(([fee, spacing]) => ({ hooks: NO_HOOKS, fee, parameters: word(spacing) }))
  return { dex: 'uniswap-v4', kind: KEYED_KIND.uniswapV4, ...at, bank: at.manager, tiers: [...plain, ...launched] }
}

/** PancakeSwap Infinity's concentrated pools. */
export function pancakeInfinity({ manager, vault }: { readonly manager: Address; readonly vault: Address }): Singleton {
  const tiers = PANCAKE_TIERS.map(([fee, spacing]) => {
    // The lowest 16 bits are the hook flags; the spacing is above them.
    return { hooks: NO_HOOKS, fee, parameters: word(spacing * 2 ** 16) }
  })
  const { pancakeInfinity: kind } = KEYED_KIND
  return { dex: 'pancakeswap-infinity', kind, manager, registry: manager, bank: vault, tiers }
}

/** PancakeSwap Infinity's bin pools without hooks: externally listed ones, by the keys in the pool manager. */
export function pancakeBins({ manager, vault }: { readonly manager: Address; readonly vault: Address }): Singleton {
  const { pancakeBins: kind } = KEYED_KIND
  return { dex: 'pancakeswap-infinity-bin', kind, manager, registry: manager, bank: vault, tiers: [] }
}

function word(value: number): Hex {
  return numberToHex(value, { size: 32 })
}
