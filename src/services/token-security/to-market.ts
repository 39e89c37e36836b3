import { visibleLine } from '@farebox/charset/visible-line'
import type { MarketFacts } from '@farebox/token-risk'
import { isUnseen } from '@farebox/token-risk/contradictions'
import { isToken, priceIn, type ScreenedPool } from '../../upstreams/dexscreener/dexscreener.ts'

/** The market of a token over all its pools, in the answer; null fields are unknown. */
export interface MarketReport extends MarketFacts {
  readonly txns_24h: { readonly buys: number | null; readonly sells: number | null }
  readonly top_pairs: PairReport[]
}

interface PairReport {
  readonly dex: string
  readonly pair: string
  readonly quote: string
  readonly liquidity_usd: number | null
  readonly url: string | null
}

const TOP_PAIRS = 5
const MS_PER_DAY = 86_400_000

interface MarketOf {
  readonly token: string
  readonly now: Date
  /** The pools that the security feed names. */
  readonly named?: readonly unknown[] | null | undefined
}

/** Sums up all pools of a token; every field is null if they are unavailable, or not seen. */
export function toMarket(pools: readonly ScreenedPool[] | undefined, { token, now, named }: MarketOf): MarketReport {
  if (!pools || isUnseen(pools, named)) return UNKNOWN
  const byDepth = pools.toSorted((a, b) => depthOf(b) - depthOf(a))
  const price = agreedPrice(byDepth, token)
  const valued = byDepth.find((pool) => isToken(pool.baseToken, token) && isNear(priceIn(pool, token), price))
  const created = byDepth.flatMap(({ pairCreatedAt }) => (isMoment(pairCreatedAt, now) ? [pairCreatedAt] : []))
  const first = created.length > 0 ? Math.min(...created) : null
  return {
    pairs: byDepth.length,
    liquidity_usd: cents(sumOfKnown(byDepth.map(({ liquidity }) => liquidity?.usd))),
    volume_24h_usd: cents(sumOfKnown(byDepth.map(({ volume }) => volume?.h24))),
    price_usd: price,
    fdv_usd: valued?.fdv ?? null,
    market_cap_usd: valued?.marketCap ?? null,
    first_pair_created: first === null ? null : new Date(first).toISOString(),
    age_days: first === null ? null : Math.floor(((now.getTime() - first) / MS_PER_DAY) * 10) / 10,
    txns_24h: {
      buys: whole(sumOfKnown(byDepth.map(({ txns }) => txns?.h24?.buys))),
      sells: whole(sumOfKnown(byDepth.map(({ txns }) => txns?.h24?.sells))),
    },
    top_pairs: byDepth.slice(0, TOP_PAIRS).map((pool) => toPair(pool, token)),
  }
}

const UNKNOWN: MarketReport = {
  pairs: null,
  liquidity_usd: null,
  volume_24h_usd: null,
  price_usd: null,
  fdv_usd: null,
  market_cap_usd: null,
  first_pair_created: null,
  age_days: null,
  txns_24h: { buys: null, sells: null },
  top_pairs: [],
}

function toPair(
  { dexId, labels, pairAddress, baseToken, quoteToken, liquidity, url }: ScreenedPool,
  token: string,
): PairReport {
  const other = isToken(baseToken, token) ? quoteToken : baseToken
  return {
    dex: visibleLine([dexId, ...(labels ?? [])].join(' '), 60),
    pair: visibleLine(pairAddress, 80),
    quote: visibleLine(other.symbol ?? other.address, 40),
    liquidity_usd: liquidity?.usd ?? null,
    url: url && URL.canParse(url) && url.startsWith('https://dexscreener.com/') ? url : null,
  }
}

function depthOf({ liquidity }: ScreenedPool): number {
  return liquidity?.usd ?? 0
}

// Traders even out the prices of pools in which there is money; a pool against a worthless token names any price.
const DEEP_SHARE = 0.1
const WIDEST_RATIO = 2

/** The price in the deepest pool that tells one; null if another deep pool tells quite another. */
function agreedPrice(byDepth: readonly ScreenedPool[], token: string): number | null {
  const priced = byDepth.flatMap((pool) => {
    const price = priceIn(pool, token)
    return price === null ? [] : [{ price, depth: depthOf(pool) }]
  })
  const [deepest] = priced
  if (!deepest) return null
  const deep = priced.filter(({ depth }) => depth >= deepest.depth * DEEP_SHARE)
  return deep.every(({ price }) => isNear(price, deepest.price)) ? deepest.price : null
}

function isNear(one: number | null, other: number | null): boolean {
  if (one === null || other === null) return false
  return Math.max(one, other) <= WIDEST_RATIO * Math.min(one, other)
}

/** Uniswap began in November 2018: what is of before is in seconds. */
const FIRST_POOL_MS = Date.parse('2018-11-01T00:00:00Z')

function isMoment(ms: number | null | undefined, now: Date): ms is number {
  return typeof ms === 'number' && ms >= FIRST_POOL_MS && ms <= now.getTime()
}

/** Null if there are some and none is known: what a feed leaves out is not nothing. */
function sumOfKnown(values: readonly (number | null | undefined)[]): number | null {
  const known = values.flatMap((value) => value ?? [])
  return known.length === 0 && values.length > 0 ? null : known.reduce((total, value) => total + value, 0)
}

function cents(usd: number | null): number | null {
  return usd === null ? null : Math.round(usd * 100) / 100
}

function whole(count: number | null): number | null {
  return count === null ? null : Math.round(count)
}
