import { type LiveVendor, liveCall } from '../../../test/kit/live-vendor.ts'
import { fetchContracts, fetchFundingRates, fetchMarkPrices, fetchOpenInterests, okx } from './okx.ts'

const BITCOIN = 'BTC-USDT-SWAP'

export const live: LiveVendor = {
  upstreams: [okx],
  calls: [
    liveCall({
      what: 'the swaps that trade',
      ask: fetchContracts,
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
  ],
}
