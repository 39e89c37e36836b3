/**
 * A pool that somebody else lists, in the terms of DexScreener's API. Only where to look is believed of it: what the pool
 * is and holds, the chain says.
 */
export interface PoolListing {
  /** The exchange, such as uniswap. */
  readonly dexId: string
  /** The versions, such as v4. */
  readonly labels?: readonly string[] | null | undefined
  /** The address of the pool, or its 32-byte id. */
  readonly pairAddress: string
  readonly baseToken: ListedSide
  readonly quoteToken: ListedSide
  readonly liquidity?: { readonly usd?: number | null | undefined } | null | undefined
  /** Milliseconds since 1970. */
  readonly pairCreatedAt?: number | null | undefined
}

interface ListedSide {
  readonly address: string
  readonly symbol?: string | null | undefined
}
