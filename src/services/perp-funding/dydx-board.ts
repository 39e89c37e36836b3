import { fetchDydxMarkets } from '../../upstreams/dydx/dydx.ts'
import { type FundingQuote, SNAPSHOT } from './quote.ts'
import type { BoardPorts, VenueBoard } from './venue-board.ts'

const HOUR_MS = 3600 * 1000
/** Markets that users opened for tokens of other chains have other names. */
const TICKER = /^([A-Z0-9]{1,20})-USD$/

/** The quotes of dYdX. */
export async function openDydxBoard({ memo, clock }: BoardPorts): Promise<VenueBoard> {
  const { markets, at } = await memo.remember('dydx:markets', {
    ...SNAPSHOT,
    load: async (ports) => {
      const active = (await fetchDydxMarkets(ports)).filter(({ status }) => status === 'ACTIVE')
      return {
        markets: new Map(
          active.flatMap((market) => {
            const [, coin] = TICKER.exec(market.ticker) ?? []
            return coin ? [[coin, market] as const] : []
          }),
        ),
        at: ports.clock.now(),
      }
    },
  })

  function quote(coin: string): FundingQuote | undefined {
    const market = markets.get(coin)
    if (!market || market.oraclePrice === null) return undefined
    const price = Number(market.oraclePrice)
    return {
      symbol: market.ticker,
      fundingRate: Number(market.nextFundingRate),
      intervalHours: 1,
      markPrice: price,
      openInterestUsd: Number(market.openInterest) * price,
      nextFundingTime: new Date((Math.floor(clock.now().getTime() / HOUR_MS) + 1) * HOUR_MS),
      // The venue gives no time; this is when its answer arrived.
      quotedAt: at,
      relayedBy: null,
    }
  }

  return { coins: [...markets.keys()], quote, complete: async (known) => known }
}
