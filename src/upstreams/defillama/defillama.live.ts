import { type LiveVendor, liveCall } from '../../../test/kit/live-vendor.ts'
import { onlyAsking } from '../../../test/kit/only-asking.ts'
import { defiLlama, fetchYieldPools, type YieldPool } from './defillama.ts'
import { fetchPoolHistory } from './pool-history.ts'
import { fetchHacks, fetchProtocols } from './protocol-risk.ts'

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
    liveCall({
      what: 'the days of one pool',
      ask: (context) => fetchPoolHistory(context, '747c1d2a-c668-4682-b9f9-296708a3dd90'),
      holds: (days) => days.length > 1000,
      recording: 'thousands of days: the test writes a few',
    }),
    liveCall({
      what: 'all protocols',
      ask: fetchProtocols,
      holds: (protocols) => protocols.some(({ slug }) => slug === 'lido'),
      recording: '10 MB: the test writes a few',
    }),
    liveCall({
      what: 'all attacks',
      ask: fetchHacks,
      holds: (hacks) => hacks.length > 1000,
      recording: 'more than a thousand: the test writes a few',
    }),
  ],
}
