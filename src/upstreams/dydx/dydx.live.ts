import { type LiveVendor, liveCall } from '../../../test/kit/live-vendor.ts'
import { dydx, fetchDydxMarkets } from './dydx.ts'

export const live: LiveVendor = {
  upstreams: [dydx],
  calls: [
    liveCall({
      what: 'the markets with price and funding',
      ask: fetchDydxMarkets,
      holds: (markets) => markets.some(({ ticker, status }) => ticker === 'BTC-USD' && status === 'ACTIVE'),
      recording: 'an object of markets, of which the test writes two',
    }),
  ],
}
