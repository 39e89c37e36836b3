import { type LiveVendor, liveCall } from '../../../test/kit/live-vendor.ts'
import { fetchTopMarkets, findEventMarkets, findMarket, polymarket, searchMarkets } from './polymarket.ts'

export const live: LiveVendor = {
  upstreams: [polymarket],
  calls: [
    liveCall({
      what: 'the markets of most volume',
      ask: fetchTopMarkets,
      holds: (markets) => markets.every(({ outcomePrices }) => Boolean(outcomePrices)),
      recording: { file: 'markets-keyset.json' },
    }),
    liveCall({
      what: 'markets about the Fed',
      ask: (context) => searchMarkets(context, 'fed'),
      holds: (markets) => markets.length > 0,
      recording: { file: 'public-search.json' },
    }),
    liveCall({
      what: 'a market that was decided in 2025, by its slug',
      ask: (context) => findMarket(context, 'fed-rate-hike-in-2025'),
      holds: (market) => market?.closed === true && market.umaResolutionStatus === 'resolved',
      recording: 'a row as in public-search.json',
    }),
    liveCall({
      what: 'an event of 2025, by its slug',
      ask: (context) => findEventMarkets(context, 'fed-rate-hike-in-2025'),
      holds: (markets) => markets?.length === 1,
      recording: 'an event as in public-search.json',
    }),
  ],
}
