import type { Address } from '@farebox/evm'
import type { Hex } from 'viem'
import type { ChainMarkets, Quote } from './chain-markets.ts'
import { VENUE_KIND } from './dexes.ts'
import type { Venue } from './venue.ts'

const NATIVE_DECIMALS = 18
const TWO_POW_96 = 2 ** 96

/** A pool of a quote token and the wrapped native token, with the result of its price function. */
export interface ReferencePool {
  readonly quote: Quote
  readonly venue: Venue
  /** Raw units of the wrapped native token in it. */
  readonly nativeBalance: bigint
  /** Reserves of a constant product pool; the first is sqrtPriceX96 of a concentrated one. */
  readonly price: readonly [bigint, bigint]
}

/** The US dollar price of one raw unit of a token, and the pool that swaps the wrapped native token into it. */
export interface PricedQuote {
  readonly symbol: string
  readonly address: Address
  readonly usdPerUnit: number
  /** Null for the wrapped native token itself. */
  readonly reference: ReferencePool | null
}

/**
 * Prices every quote token. The wrapped native token gets its price from the deepest pool with a dollar token; a quote
 * token without such a pool is left out. Empty if no dollar token has a pool.
 */
export function priceQuotes(
  { native }: Pick<ChainMarkets, 'native'>,
  references: readonly ReferencePool[],
): PricedQuote[] {
  const sound = references.filter((reference) => Number.isFinite(nativePerQuote(reference, native.address)))
  const [anchor] = sound
    .filter(({ quote }) => quote.isDollar)
    .sort((a, b) => (a.nativeBalance < b.nativeBalance ? 1 : -1))
  if (!anchor) return []
  const usdPerNative = 1 / (nativePerQuote(anchor, native.address) * 10 ** anchor.quote.decimals)
  const priced = sound.map((reference): PricedQuote => {
    const { symbol, address, decimals, isDollar } = reference.quote
    const usdPerUnit = isDollar ? 10 ** -decimals : nativePerQuote(reference, native.address) * usdPerNative
    return { symbol, address, usdPerUnit, reference }
  })
  return [{ ...native, usdPerUnit: usdPerNative, reference: null }, ...priced]
}

/** Converts US dollars to the native coin, in wei. */
export function toWei(usd: number, { usdPerUnit }: Pick<PricedQuote, 'usdPerUnit'>): bigint {
  // Computed in ether with nine digits: a float of wei would be as exact, but too large for a safe bigint conversion.
  return BigInt(Math.ceil((usd / (usdPerUnit * 10 ** NATIVE_DECIMALS)) * 1e9)) * 10n ** 9n
}

// Raw units of the wrapped native token for one raw unit of the quote.
function nativePerQuote({ quote, venue, price }: ReferencePool, native: Hex): number {
  const [first, second] = price.map(Number) as [number, number]
  const secondPerFirst = hasSqrtPrice(venue) ? (first / TWO_POW_96) ** 2 : second / first
  const ratio = isBefore(quote.address, native) ? secondPerFirst : 1 / secondPerFirst
  return ratio > 0 ? ratio : Number.NaN
}

function hasSqrtPrice({ kind }: Venue): boolean {
  return kind === VENUE_KIND.concentrated || kind === VENUE_KIND.algebra || kind === VENUE_KIND.algebraIntegral
}

/** Pools order their two tokens by address. */
function isBefore(a: Hex, b: Hex): boolean {
  return a.toLowerCase() < b.toLowerCase()
}
