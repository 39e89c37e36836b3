import { type LiveVendor, liveCall } from '../../../test/kit/live-vendor.ts'
import { bybit, fetchTickers } from './bybit.ts'

export const live: LiveVendor = {
  upstreams: [bybit],
  calls: [
    liveCall({
      what: 'the tickers of linear contracts',
      ask: fetchTickers,
      holds: (tickers) => tickers.some(({ symbol }) => symbol === 'BTCUSDT'),
      recording: { file: 'tickers-linear.json', rowKey: 'symbol' },
    }),
  ],
}
