import type { ServiceContext } from '../../contract/context.ts'
import { fetchAssets } from '../../upstreams/hyperliquid/hyperliquid.ts'
import { findListed } from './contract-symbol.ts'
import { type Quote, SNAPSHOT } from './quote.ts'

const HOUR_MS = 3600 * 1000

/** Hyperliquid's quote for a coin; undefined where it lists none. */
export async function findHyperliquidQuote(
  coin: string,
  { memo, clock }: Pick<ServiceContext, 'memo' | 'clock'>,
): Promise<Quote | undefined> {
  const assets = await memo.remember('hyperliquid:assets', {
    ...SNAPSHOT,
    load: async (ports) => new Map((await fetchAssets(ports)).map((asset) => [asset.name, asset])),
  })
  const symbols = [
    { symbol: coin, multiplier: 1 },
    { symbol: `k${coin}`, multiplier: 1000 },
  ]
  const found = findListed(symbols, assets)
  if (!found) return undefined
  const { symbol, multiplier, entry } = found
  return {
    symbol,
    fundingRate: entry.funding,
    intervalHours: 1,
    markPrice: entry.markPrice / multiplier,
    openInterestUsd: entry.openInterest * entry.markPrice,
    nextFundingTime: new Date((Math.floor(clock.now().getTime() / HOUR_MS) + 1) * HOUR_MS),
  }
}
