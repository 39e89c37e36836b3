import type { Address, ChainName } from '@farebox/evm'
import { cleanText } from '@farebox/evm'
import type { ServiceContext } from '../../../contract/context.ts'
import { CallError } from '../../../contract/errors.ts'
import { fetchPools, type ScreenedPool } from '../../../upstreams/dexscreener/dexscreener.ts'
import type { UnsimulatedPool } from '../schemas.ts'
import { CHAIN_MARKETS } from './chain-markets.ts'
import type { Pool } from './find-pools.ts'
import { addressOfPool } from './listed-names.ts'

/** A pool with trades that the factories did not reveal. */
export interface PoolElsewhere extends UnsimulatedPool {
  /** True if the other side is a quote token, whose value cannot be faked. */
  readonly hasKnownQuote: boolean
}

// Uniswap V4 and similar exchanges trade the native coin itself, under this address.
const NATIVE: Address = '0x0000000000000000000000000000000000000000'
const MAX_SYMBOL = 20

/** Every pool of the token that DexScreener lists; undefined if it did not answer. */
export async function screenPools(
  ports: Pick<ServiceContext, 'http'>,
  question: { readonly chain: ChainName; readonly token: Address },
): Promise<readonly ScreenedPool[] | undefined> {
  try {
    return await fetchPools(ports, question)
  } catch (error) {
    if (error instanceof CallError && error.code === 'upstream_failed') return undefined
    throw error
  }
}

/** The listed pools that are not among the found ones, deepest first. */
export function findElsewhere(
  screened: readonly ScreenedPool[],
  { chain, token, found }: { readonly chain: ChainName; readonly token: Address; readonly found: readonly Pool[] },
): PoolElsewhere[] {
  const { native, quotes } = CHAIN_MARKETS[chain]
  const known = new Set([NATIVE, native.address, ...quotes.map(({ address }) => address)].map(lower))
  const seen = new Set(found.map(({ name }) => lower(name)))
  return screened
    .filter((pool) => !seen.has(lower(addressOfPool(pool) ?? pool.pairAddress)))
    .map(({ dexId, labels, pairAddress, baseToken, quoteToken, liquidity }) => {
      const other = lower(baseToken.address) === lower(token) ? quoteToken : baseToken
      return {
        dex: cleanText([dexId, ...(labels ?? [])].join(' '), 60),
        address: cleanText(pairAddress, 80),
        quote: cleanText(other.symbol ?? other.address, MAX_SYMBOL),
        liquidity_usd: Math.max(0, Math.round((liquidity?.usd ?? 0) * 100) / 100),
        hasKnownQuote: known.has(lower(other.address)),
      }
    })
    .sort((a, b) => b.liquidity_usd - a.liquidity_usd)
}

function lower(address: string): string {
  return address.toLowerCase()
}
