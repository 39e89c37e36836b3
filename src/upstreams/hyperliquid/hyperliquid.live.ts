import { type LiveVendor, liveCall } from '../../../test/kit/live-vendor.ts'
import { fetchAssets, hyperliquid } from './hyperliquid.ts'

/** One that is plain, one that counts in thousands and one that is delisted. */
const KEPT = ['BTC', 'kPEPE', 'MATIC']

export const live: LiveVendor = {
  upstreams: [hyperliquid],
  calls: [
    liveCall({
      what: 'names and figures of all assets',
      ask: fetchAssets,
      holds: (assets) => assets.some(({ name }) => name === 'BTC'),
      recording: { file: 'meta-and-asset-ctxs.json', select: selectKept },
    }),
  ],
}

function selectKept(answer: unknown): unknown {
  // The cast: what the adapter has just read. Names and figures belong together by their order alone.
  const [meta, figures] = answer as [{ universe: { name: string }[] }, unknown[]]
  const places = KEPT.map((kept) => meta.universe.findIndex(({ name }) => name === kept)).filter((at) => at >= 0)
  return [{ ...meta, universe: places.map((at) => meta.universe[at]) }, places.map((at) => figures[at])]
}
