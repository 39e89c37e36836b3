import type { FundingQuote } from './quote.ts'

// Marks of one coin lie within a percent of each other, thin ones within a few; two coins of one ticker do not.
const WIDEST_RATIO = 1.1

/**
 * Those whose price says that they are about the same coin. Venues reuse tickers, and one of them may count in other units:
 * comparing such rates would name a spread that nobody can earn. Without a majority at one price, none is left. A quote
 * without a price is believed: who relayed it has matched the coins.
 */
export function keepOneCoin<T extends { readonly quote: FundingQuote }>(quoted: readonly T[]): readonly T[] {
  const priced = quoted.filter(({ quote }) => quote.markPrice !== null)
  const agreeing = priced
    .map((one) => priced.filter((other) => isNear(one.quote, other.quote)))
    .reduce<readonly T[]>((best, group) => (group.length > best.length ? group : best), [])
  if (priced.length > 0 && agreeing.length * 2 <= priced.length) return []
  return quoted.filter((one) => one.quote.markPrice === null || agreeing.includes(one))
}

function isNear({ markPrice: one }: FundingQuote, { markPrice: other }: FundingQuote): boolean {
  if (one === null || other === null) return false
  return Math.max(one, other) <= Math.min(one, other) * WIDEST_RATIO
}
