import { type LiveVendor, liveCall } from '../../../test/kit/live-vendor.ts'
import { fetchTopMarkets, polymarket, searchMarkets } from './polymarket.ts'

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
  ],
}
