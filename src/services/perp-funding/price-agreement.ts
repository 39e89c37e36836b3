import type { FundingQuote } from './quote.ts'
import type { VenueId } from './venue.ts'

// Mark prices of one coin differ by up to a percent, thinly traded ones by a few; two coins of one ticker differ by
// more.
const WIDEST_RATIO = 1.1

/**
 * Keeps the quotes whose prices agree, and so concern the same coin. Venues reuse tickers, or count in other units:
 * comparing such rates would show a spread that cannot be earned. Without a majority at one price, none is kept. A
 * quote without a price is of the coin of its relay, which has matched them, and kept or not with it.
 */
export function keepOneCoin<T extends { readonly venue: VenueId; readonly quote: FundingQuote }>(
  quoted: readonly T[],
): readonly T[] {
  const priced = quoted.filter(({ quote }) => quote.markPrice !== null)
  const agreeing = priced
    .map((one) => priced.filter((other) => isNear(one.quote, other.quote)))
    .reduce<readonly T[]>((best, group) => (group.length > best.length ? group : best), [])
  if (priced.length > 0 && agreeing.length * 2 <= priced.length) return []
  const others = new Set(priced.filter((one) => !agreeing.includes(one)).map(({ venue }) => venue))
  return quoted.filter(({ venue, quote }) => !others.has(quote.relayedBy ?? venue))
}

function isNear({ markPrice: one }: FundingQuote, { markPrice: other }: FundingQuote): boolean {
  if (one === null || other === null) return false
  return Math.max(one, other) <= Math.min(one, other) * WIDEST_RATIO
}
