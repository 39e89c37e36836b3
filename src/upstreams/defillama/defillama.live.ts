import { type LiveVendor, liveCall } from '../../../test/kit/live-vendor.ts'
import { onlyAsking } from '../../../test/kit/only-asking.ts'
import { defiLlama, fetchYieldPools, type YieldPool } from './defillama.ts'

const holds = (pools: readonly YieldPool[]) => pools.some(({ project }) => project === 'lido')

export const live: LiveVendor = {
  upstreams: [defiLlama],
  calls: [
    liveCall({
      what: 'all pools',
      ask: (context) => fetchYieldPools(onlyAsking(context, 'https://yields.llama.fi')),
      holds,
      recording: { file: 'pools.json', rowKey: 'pool' },
    }),
    liveCall({
      what: 'all pools, from the mirror',
      ask: (context) => fetchYieldPools(onlyAsking(context, 'https://defillama-datasets.llama.fi')),
      holds,
      recording: 'the same file as at the first address',
    }),
  ],
}
