import { type Address, toChecksumAddress } from '@farebox/evm'
import type { Hex } from 'viem'
import { encodeAbiParameters, keccak256, parseAbiParameters, slice } from 'viem/utils'
import { BASKET_KIND } from './basket-dexes.ts'
import { KEYED_KIND, type Tier } from './keyed-dexes.ts'

/** A pool with everything needed to trade on it: `Venue` of ../contracts/token-simulator/venue.sol. */
export interface Venue extends Tier {
  readonly kind: number
  /** The pool, or the contract that contains it. */
  readonly pool: Address
  /** The wrapped native token if the pool trades the native coin itself instead; otherwise zero. */
  readonly wrapped: Address
}

const NOTHING: Address = '0x0000000000000000000000000000000000000000'
const NO_WORD: Hex = `0x${'0'.repeat(64)}`

const UNISWAP_KEY = parseAbiParameters('address, address, uint24, bytes32, address')
const PANCAKE_KEY = parseAbiParameters('address, address, address, address, uint24, bytes32')

/** A pool with its own address. */
export function toVenue({ kind, pool }: Pick<Venue, 'kind' | 'pool'>): Venue {
  return { kind, pool, hooks: NOTHING, fee: 0, parameters: NO_WORD, wrapped: NOTHING }
}

/** The pool's own address with checksum, or its 32-byte id in the contract that contains it. */
export function nameOf(venue: Venue, [one, other]: readonly [Address, Address]): Hex {
  const { kind, pool, hooks, fee, parameters } = venue
  const [first = one, second = other] = [one, other]
    .map((token) => (token.toLowerCase() === venue.wrapped.toLowerCase() ? NOTHING : token))
    .sort((a, b) => (a.toLowerCase() < b.toLowerCase() ? -1 : 1))
  if (kind === KEYED_KIND.uniswapV4) {
    return keccak256(encodeAbiParameters(UNISWAP_KEY, [first, second, fee, parameters, hooks]))
  }
  if (kind === KEYED_KIND.pancakeInfinity || kind === KEYED_KIND.pancakeBins) {
    return keccak256(encodeAbiParameters(PANCAKE_KEY, [first, second, hooks, pool, fee, parameters]))
  }
  // Balancer V2 ids begin with the address of the pool; in V3 the address is the id.
  if (kind === BASKET_KIND.balancerV2) return toChecksumAddress(slice(parameters, 0, 20))
  if (kind === BASKET_KIND.balancerV3) return toChecksumAddress(slice(parameters, 12))
  return pool
}
