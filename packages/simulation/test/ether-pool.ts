import type { Pool } from '../src/pools/find-pools.ts'
import { toVenue } from '../src/pools/venue.ts'

export const WETH = '0x4200000000000000000000000000000000000006'
/** Wrapped ether at 2,000 dollars. */
export const native = { symbol: 'WETH', address: WETH, usdPerUnit: 2000 / 1e18, reference: null } as const
/** A pool of version 2 with 100 ether. */
export const pool = {
  dex: 'uniswap-v2',
  venue: toVenue({ kind: 0, pool: WETH }),
  name: WETH,
  bank: WETH,
  quote: native,
  liquidityUsd: 200_000,
  tokenBalance: 1n,
  quoteBalance: 10n ** 20n,
} as const satisfies Pool
