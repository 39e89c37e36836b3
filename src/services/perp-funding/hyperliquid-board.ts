import { fetchAssets } from '../../upstreams/hyperliquid/hyperliquid.ts'
import { type FundingQuote, SNAPSHOT } from './quote.ts'
import type { BoardPorts, VenueBoard } from './venue-board.ts'

const HOUR_MS = 3600 * 1000

/** The quotes of Hyperliquid. */
export async function openHyperliquidBoard({ memo, clock }: BoardPorts): Promise<VenueBoard> {
  const { assets, at } = await memo.remember('hyperliquid:assets', {
    ...SNAPSHOT,
    load: async (ports) => ({
      assets: byAssetCoin((await fetchAssets(ports)).map((asset) => ({ ...asset, ...readAssetName(asset.name) }))),
      at: ports.clock.now(),
    }),
  })

  function quote(coin: string): FundingQuote | undefined {
    const asset = assets.get(coin)
    if (!asset) return undefined
    return {
      symbol: asset.name,
      fundingRate: asset.funding,
      intervalHours: 1,
      markPrice: asset.markPrice / asset.multiplier,
      openInterestUsd: asset.openInterest * asset.markPrice,
      nextFundingTime: new Date((Math.floor(clock.now().getTime() / HOUR_MS) + 1) * HOUR_MS),
      // The venue gives no time; this is when its answer arrived.
      quotedAt: at,
      relayedBy: null,
    }
  }

  return { coins: [...assets.keys()], quote, complete: async (known) => known }
}

interface AssetName {
  /** In upper case. */
  readonly coin: string
  readonly multiplier: number
}

/** Hyperliquid writes a thousand as a lower-case k. */
export function readAssetName(name: string): AssetName {
  const [, thousandOf] = /^k([A-Z0-9]{2,})$/.exec(name) ?? []
  return thousandOf ? { coin: thousandOf, multiplier: 1000 } : { coin: name.toUpperCase(), multiplier: 1 }
}

/** Assets by coin; a contract for one coin takes precedence over one for a thousand. */
export function byAssetCoin<T extends AssetName>(assets: readonly T[]): ReadonlyMap<string, T> {
  return new Map(assets.toSorted((one, other) => other.multiplier - one.multiplier).map((asset) => [asset.coin, asset]))
}
