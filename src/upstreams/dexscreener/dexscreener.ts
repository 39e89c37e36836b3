import type { Upstream } from '@farebox/third-parties'
import { decoder, rowsDecoder, spare } from '@farebox/third-parties/decoding'
import { type Static, Type } from 'typebox'
import type { HttpPorts } from '../../contract/context.ts'
import { upstreamFailed } from '../../contract/errors.ts'

/** Pools of a token on every exchange of a chain: prices, liquidity, trades. No key; 300 requests a minute. */
export const dexScreener: Upstream = {
  name: 'DexScreener',
  homepage: 'https://dexscreener.com',
  licence: 'DexScreener API terms of service',
  attribution: 'Market data by DexScreener',
  hosts: { UPSTREAM_DEXSCREENER: 'https://api.dexscreener.com' },
  allowance: { requests: 300, perSeconds: 60 },
}

const TIMEOUT_MS = 2500
const MAX_BYTES = 1024 * 1024

/** More than all the money and all the trades of the world. */
const MOST = 1e15
const Amount = Type.Number({ minimum: 0, maximum: MOST })

const TokenInPool = Type.Object({
  address: Type.String(),
  name: spare(Type.String()),
  symbol: spare(Type.String()),
})

const Pool = Type.Object({
  chainId: spare(Type.String()),
  dexId: Type.String(),
  url: spare(Type.String()),
  pairAddress: Type.String(),
  labels: spare(Type.Array(Type.String())),
  baseToken: TokenInPool,
  quoteToken: TokenInPool,
  /** Of the base token. */
  priceUsd: spare(Type.String()),
  /** Quote tokens for one base token. */
  priceNative: spare(Type.String()),
  txns: spare(Type.Object({ h24: spare(Type.Object({ buys: Amount, sells: Amount })) })),
  volume: spare(Type.Object({ h24: spare(Amount) })),
  liquidity: spare(Type.Object({ usd: spare(Amount) })),
  fdv: spare(Amount),
  marketCap: spare(Amount),
  /** Milliseconds since 1970. */
  pairCreatedAt: spare(Type.Number()),
})
/** One pool, in DexScreener's terms. The requested token may be on either side. */
export type ScreenedPool = Static<typeof Pool>

const decodeList = decoder(dexScreener, Type.Array(Type.Unknown()))
const decodePools = rowsDecoder(dexScreener, Pool)

/**
 * About 30 pools of a token, each once, empty if there is none. Leaves out unreadable pools and those of other tokens or
 * chains; an answer of nothing else is of another question. `chain` is one of our chain names, or solana.
 */
export async function fetchPools(
  { http }: HttpPorts,
  { chain, token }: { readonly chain: string; readonly token: string },
): Promise<ScreenedPool[]> {
  const url = new URL(`https://api.dexscreener.com/token-pairs/v1/${chain}/${token}`)
  const given = decodePools(decodeList(await http.getJson(url, { timeoutMs: TIMEOUT_MS, maxBytes: MAX_BYTES })))
  const pools = given.filter(
    ({ chainId, baseToken, quoteToken }) =>
      (chainId ?? chain) === chain && (isToken(baseToken, token) || isToken(quoteToken, token)),
  )
  if (pools.length === 0 && given.length > 0) {
    throw upstreamFailed(dexScreener.name, `${dexScreener.name}: ${given.length} pools, none of ${token}`)
  }
  return [...new Map(pools.map((pool) => [pool.pairAddress, pool])).values()]
}

/** Whether a side of a pool is this token: EVM addresses in any case, those of Solana as they are. */
export function isToken({ address }: ScreenedPool['baseToken'], token: string): boolean {
  return address === token || (token.startsWith('0x') && address.toLowerCase() === token.toLowerCase())
}

/** US dollars for one token. A pool states the price of its base token; the requested one may be the other. */
export function priceIn({ baseToken, priceUsd, priceNative }: ScreenedPool, token: string): number | null {
  const price = isToken(baseToken, token) ? Number(priceUsd) : Number(priceUsd) / Number(priceNative)
  return price > 0 && Number.isFinite(price) ? price : null
}
