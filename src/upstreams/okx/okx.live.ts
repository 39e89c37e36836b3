import { type LiveVendor, liveCall } from '../../../test/kit/live-vendor.ts'
import { fetchFundingRates, fetchMarkPrices, fetchOkxContracts, fetchOpenInterests, okx } from './okx.ts'
import { fetchOkxFundings } from './okx-history.ts'

const BITCOIN = 'BTC-USDT-SWAP'

export const live: LiveVendor = {
  upstreams: [okx],
  calls: [
    liveCall({
      what: 'the swaps that trade',
      ask: fetchOkxContracts,
      holds: (contracts) => contracts.some(({ instId, state }) => instId === BITCOIN && state === 'live'),
      recording: { file: 'instruments-swap.json', rowKey: 'instId' },
    }),
    liveCall({
      what: 'the funding rates',
      ask: fetchFundingRates,
      holds: (rates) => rates.some(({ instId }) => instId === BITCOIN),
      recording: { file: 'funding-rate.json', rowKey: 'instId' },
    }),
    liveCall({
      what: 'the mark prices',
      ask: fetchMarkPrices,
      holds: (prices) => prices.has(BITCOIN),
      recording: { file: 'mark-price.json', rowKey: 'instId' },
    }),
    liveCall({
      what: 'the open interest',
      ask: fetchOpenInterests,
      holds: (interests) => interests.has(BITCOIN),
      recording: { file: 'open-interest.json', rowKey: 'instId' },
    }),
    liveCall({
      what: 'what was paid for BTC-USDT-SWAP',
      ask: (context) => fetchOkxFundings(context, { symbol: 'BTC-USDT-SWAP', since: new Date(0) }),
      holds: (payments) => payments.length > 0,
      recording: { file: 'funding-rate-history.json' },
    }),
  ],
}
