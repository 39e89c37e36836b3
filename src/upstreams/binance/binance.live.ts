import { type LiveVendor, liveCall } from '../../../test/kit/live-vendor.ts'
import { binance, fetchBinanceContracts, fetchFundingIntervals, fetchOpenInterest, fetchPremiums } from './binance.ts'
import { fetchBinanceFundings } from './binance-history.ts'

export const live: LiveVendor = {
  upstreams: [binance],
  calls: [
    liveCall({
      what: 'the premium index',
      ask: fetchPremiums,
      holds: (premiums) => premiums.some(({ symbol }) => symbol === 'BTCUSDT'),
      recording: { file: 'premium-index.json', rowKey: 'symbol' },
    }),
    liveCall({
      what: 'the contracts that trade',
      ask: fetchBinanceContracts,
      holds: (contracts) => contracts.some(({ symbol, status }) => symbol === 'BTCUSDT' && status === 'TRADING'),
      recording: { file: 'exchange-info.json', rowKey: 'symbol' },
    }),
    liveCall({
      what: 'the funding intervals',
      ask: fetchFundingIntervals,
      holds: (intervals) => intervals.size > 0,
      recording: { file: 'funding-info.json', rowKey: 'symbol' },
    }),
    liveCall({
      what: 'the open interest of BTCUSDT',
      ask: (context) => fetchOpenInterest(context, 'BTCUSDT'),
      holds: (openInterest) => openInterest > 0,
      recording: { file: 'open-interest.json' },
    }),
    liveCall({
      what: 'what was paid for BTCUSDT',
      ask: (context) => fetchBinanceFundings(context, { symbol: 'BTCUSDT', since: new Date(0) }),
      holds: (payments) => payments.length > 0,
      recording: { file: 'funding-rate.json' },
    }),
  ],
}
