import { fetchRelayedFundings } from '../../upstreams/hyperliquid/hyperliquid.ts'
import { byAssetCoin, openHyperliquidBoard, readAssetName } from './hyperliquid-board.ts'
import { type FundingQuote, isMultiple, SNAPSHOT } from './quote.ts'
import type { VenueId } from './venue.ts'
import type { BoardPorts, VenueBoard } from './venue-board.ts'

/** The venues whose next funding Hyperliquid relays, by its names for them. */
const RELAYED: Partial<Readonly<Record<VenueId, string>>> = { venue_a: 'BinPerp', venue_b: 'BybitPerp' }

/** True if Hyperliquid relays the rates of a venue. */
export function isRelayed(venue: VenueId): boolean {
  return venue in RELAYED
}

/**
 * The quotes of a venue that refuses our country, relayed by Hyperliquid: rates without prices, of coins that both
 * list. Leaves out coins that Hyperliquid has delisted, whose rates are unmaintained.
 */
export async function openRelayedBoard(venue: VenueId, ports: BoardPorts): Promise<VenueBoard> {
  const [own, { fundings, at }] = await Promise.all([
    openHyperliquidBoard(ports),
    ports.memo.remember('hyperliquid:relayed', {
      ...SNAPSHOT,
      load: async (detached) => ({ fundings: await fetchRelayedFundings(detached), at: detached.clock.now() }),
    }),
  ])
  const traded = new Set(own.coins)
  const its = fundings.filter((funding) => funding.venue === RELAYED[venue])
  const byCoin = byAssetCoin(its.map((funding) => ({ ...funding, ...readAssetName(funding.name) })))

  function quote(coin: string): FundingQuote | undefined {
    const funding = byCoin.get(coin)
    if (!funding || !traded.has(coin)) return undefined
    const { fundingRate, intervalHours, nextFundingTime } = funding
    if (!isMultiple(nextFundingTime, intervalHours)) return undefined
    return {
      symbol: null,
      fundingRate,
      intervalHours,
      markPrice: null,
      openInterestUsd: null,
      nextFundingTime,
      quotedAt: at,
      relayedBy: 'venue_d',
    }
  }

  return { coins: [...byCoin.keys()].filter((coin) => traded.has(coin)), quote, complete: async (known) => known }
}
