import { type LiveVendor, liveCall } from '../../../test/kit/live-vendor.ts'
import { fetchGateContracts, gate } from './gate.ts'

export const live: LiveVendor = {
  upstreams: [gate],
  calls: [
    liveCall({
      what: 'the contracts in USDT with price and funding',
      ask: fetchGateContracts,
      holds: (contracts) => contracts.some(({ name }) => name === 'BTC_USDT'),
      recording: { file: 'contracts.json', rowKey: 'name' },
    }),
  ],
}
