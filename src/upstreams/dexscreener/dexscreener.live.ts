import { type LiveVendor, liveCall } from '../../../test/kit/live-vendor.ts'
import { dexScreener, fetchPools } from './dexscreener.ts'

const WETH = '0x4200000000000000000000000000000000000006'

export const live: LiveVendor = {
  upstreams: [dexScreener],
  calls: [
    liveCall({
      what: 'the pools of WETH on Base',
      ask: (context) => fetchPools(context, { chain: 'base', token: WETH }),
      holds: (pools) => pools.length > 0,
      recording: { file: 'token-pairs.json' },
    }),
  ],
}
