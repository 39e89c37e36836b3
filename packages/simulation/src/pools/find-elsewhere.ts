import { visibleLine } from '@farebox/charset/visible-line'
import type { Address, ChainName } from '@farebox/evm'
import { CHAIN_MARKETS } from './chain-markets.ts'
import type { Pool } from './find-pools.ts'
import { addressOfPool } from './listed-names.ts'
import type { PoolListing } from './pool-listing.ts'

/** A pool with trades that was not found on the chain, as somebody else lists it; its texts are safe to show. */
export interface PoolElsewhere {
  /** The exchange and its version, such as uniswap v4. */
  readonly dex: string
  /** An address, or a 32-byte id. */
  readonly address: string
  /** Symbol of the token on its other side, or its address. */
  readonly quote: string
  /** Both sides together, in US dollars, to the cent. */
  readonly liquidityUsd: number
  /** True if the other side is a quote token, whose value cannot be faked. */
  readonly hasKnownQuote: boolean
}

// Uniswap V4 and similar exchanges trade the native coin itself, under this address.
const NATIVE: Address = '0x0000000000000000000000000000000000000000'
const MAX_SYMBOL = 20

/** The listed pools that are not among the found ones, deepest first. */
export function findElsewhere(
  listed: readonly PoolListing[],
  { chain, token, found }: { readonly chain: ChainName; readonly token: Address; readonly found: readonly Pool[] },
): PoolElsewhere[] {
  const { native, quotes } = CHAIN_MARKETS[chain]
  const known = new Set([NATIVE, native.address, ...quotes.map(({ address }) => address)].map(lower))
  const seen = new Set(found.map(({ name }) => lower(name)))
  return listed
    .filter((pool) => !seen.has(lower(addressOfPool(pool) ?? pool.pairAddress)))
    .map(({ dexId, labels, pairAddress, baseToken, quoteToken, liquidity }) => {
      const other = lower(baseToken.address) === lower(token) ? quoteToken : baseToken
      return {
        dex: visibleLine([dexId, ...(labels ?? [])].join(' '), 60),
        address: visibleLine(pairAddress, 80),
        quote: visibleLine(other.symbol ?? other.address, MAX_SYMBOL),
        liquidityUsd: Math.max(0, Math.round((liquidity?.usd ?? 0) * 100) / 100),
        hasKnownQuote: known.has(lower(other.address)),
      }
    })
    .sort((a, b) => b.liquidityUsd - a.liquidityUsd)
}

/** A listing counts both sides; a seller can take out the quote side only. */
export function quoteSideOf({ liquidityUsd }: PoolElsewhere): number {
  return liquidityUsd / 2
}

function lower(address: string): string {
  return address.toLowerCase()
}
