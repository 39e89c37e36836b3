import { type LiveVendor, liveCall } from '../../../test/kit/live-vendor.ts'
import { BITCOIN_EXPLORERS } from './bitcoin-explorers.ts'
import { fetchBlockHeader } from './fetch-block-header.ts'

const GENESIS = '000000000019d6689c085ae165831e934ff763ae46a2a6c172b3f1b60a8ce26f'

export const live: LiveVendor = {
  upstreams: BITCOIN_EXPLORERS,
  calls: [
    liveCall({
      what: 'the first block, on which two explorers agree',
      ask: (context) => fetchBlockHeader(context, 0),
      holds: (agreed) => agreed?.header.hash === GENESIS,
      recording: 'blocks do not change: packages/opentimestamps/test/bitcoin-blocks.ts has some',
    }),
    liveCall({
      what: 'a block that is still to come',
      ask: (context) => fetchBlockHeader(context, 99_999_999),
      holds: (agreed) => agreed === undefined,
      recording: 'three words, which the tests write out',
    }),
  ],
}
