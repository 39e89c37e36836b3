import type { Hex } from 'viem'
import { numberToHex } from 'viem/utils'
import type { Address } from '../../domain/evm/address.ts'

/** How pools are traded with that are entries of one contract; the numbers go on from VENUE_KIND. */
export const KEYED_KIND = { uniswapV4: 6, pancakeInfinity: 7, pancakeBins: 8 } as const

/** What the key of a pool says beside its two currencies. */
export interface Tier {
  readonly hooks: Address
  /** In millionths; DYNAMIC_FEE: set by the hooks. */
  readonly fee: number
  /** 32 bytes: the tick spacing, and on PancakeSwap Infinity when the hooks are called. */
  readonly parameters: Hex
}

/** A contract that keeps the pools of one exchange, each under the hash of its key. */
export interface Singleton {
  readonly dex: string
  readonly kind: (typeof KEYED_KIND)[keyof typeof KEYED_KIND]
  readonly manager: Address
  /** The contract that knows keys by their hashes: the position manager, or the pool manager itself. */
  readonly registry: Address
  /** Who holds the money of all pools. */
  readonly bank: Address
  /** What is asked for with every quote token. */
  readonly tiers: readonly Tier[]
}

/** The fee of a pool whose hooks set it: Uniswap's LPFeeLibrary, and PancakeSwap's. */
export const DYNAMIC_FEE = 0x80_00_00
/** The hooks of a pool that has none (Uniswap V4). */
export const NO_HOOKS: Address = '0x0000000000000000000000000000000000000000'

// Those the exchanges' own pages offer: fee in millionths, tick spacing.
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
// Clanker pairs every token with a spacing of 200, and lets its hooks set the fee.
const CLANKER_SPACING = 200

/** Uniswap V4: the usual tiers without hooks, and those of launchpads whose hooks are always the same. */
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
    // The lowest 16 bits say when hooks are called; the spacing is above them.
    return { hooks: NO_HOOKS, fee, parameters: word(spacing * 2 ** 16) }
  })
  const { pancakeInfinity: kind } = KEYED_KIND
  return { dex: 'pancakeswap-infinity', kind, manager, registry: manager, bank: vault, tiers }
}

/** PancakeSwap Infinity's pools in bins without hooks: those that others list, by the keys the pool manager knows. */
export function pancakeBins({ manager, vault }: { readonly manager: Address; readonly vault: Address }): Singleton {
  const { pancakeBins: kind } = KEYED_KIND
  return { dex: 'pancakeswap-infinity-bin', kind, manager, registry: manager, bank: vault, tiers: [] }
}

function word(value: number): Hex {
  return numberToHex(value, { size: 32 })
}
