import type { ServiceContext } from '../../contract/context.ts'
import { fetchAssets } from '../../upstreams/hyperliquid/hyperliquid.ts'
import { type Quote, SNAPSHOT } from './quote.ts'

const HOUR_MS = 3600 * 1000

/** Hyperliquid's quote for a coin; undefined where it lists none. */
export async function findHyperliquidQuote(
  coin: string,
  { memo, clock }: Pick<ServiceContext, 'memo' | 'clock'>,
): Promise<Quote | undefined> {
  const { assets, at } = await memo.remember('hyperliquid:assets', {
    ...SNAPSHOT,
    load: async (ports) => ({
      assets: new Map((await fetchAssets(ports)).map((asset) => [asset.name, asset])),
      at: clock.now(),
    }),
  })
  // A small k is how it writes a thousand; a coin of its own name goes first.
  const [symbol, multiplier] = assets.has(coin) ? [coin, 1] : [`k${coin}`, 1000]
  const entry = assets.get(symbol)
  if (!entry) return undefined
  return {
    symbol,
    fundingRate: entry.funding,
    intervalHours: 1,
    markPrice: entry.markPrice / multiplier,
    openInterestUsd: entry.openInterest * entry.markPrice,
    nextFundingTime: new Date((Math.floor(clock.now().getTime() / HOUR_MS) + 1) * HOUR_MS),
    // It names no time; this is when its answer came.
    quotedAt: at,
  }
}
