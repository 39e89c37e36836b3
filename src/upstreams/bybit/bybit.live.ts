import { type LiveVendor, liveCall } from '../../../test/kit/live-vendor.ts'
import { bybit, fetchBybitContracts, fetchTickers } from './bybit.ts'
import { fetchBybitFundings } from './bybit-history.ts'

export const live: LiveVendor = {
  upstreams: [bybit],
  calls: [
    liveCall({
      what: 'the linear contracts that trade',
      ask: fetchBybitContracts,
      holds: (contracts) => contracts.some(({ symbol, status }) => symbol === 'BTCUSDT' && status === 'Trading'),
      recording: { file: 'instruments-linear.json', rowKey: 'symbol' },
    }),
    liveCall({
      what: 'the tickers of linear contracts',
      ask: fetchTickers,
      holds: ({ tickers }) => tickers.some(({ symbol }) => symbol === 'BTCUSDT'),
      recording: { file: 'tickers-linear.json', rowKey: 'symbol' },
    }),
    liveCall({
      what: 'what was paid for BTCUSDT',
      ask: (context) => fetchBybitFundings(context, { symbol: 'BTCUSDT', since: new Date(0) }),
      holds: (payments) => payments.length > 0,
      recording: { file: 'funding-history.json' },
    }),
  ],
}
