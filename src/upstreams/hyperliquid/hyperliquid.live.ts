import { type LiveVendor, liveCall } from '../../../test/kit/live-vendor.ts'
import { fetchAssets, fetchRelayedFundings, hyperliquid } from './hyperliquid.ts'
import { fetchHyperliquidFundings } from './hyperliquid-history.ts'

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
    liveCall({
      what: 'the funding of other venues',
      ask: fetchRelayedFundings,
      holds: (fundings) => fundings.some(({ name, venue }) => name === 'BTC' && venue === 'BinPerp'),
      recording: { file: 'predicted-fundings.json', select: keepNamed },
    }),
    liveCall({
      what: 'what was paid for BTC',
      ask: (context) => fetchHyperliquidFundings(context, { symbol: 'BTC', since: new Date(0) }),
      holds: (payments) => payments.length > 0,
      recording: { file: 'funding-history.json' },
    }),
  ],
}

function selectKept(answer: unknown): unknown {
  // The cast: what the adapter has just read. Names and figures belong together by their order alone.
  const [meta, figures] = answer as [{ universe: { name: string }[] }, unknown[]]
  const places = KEPT.map((kept) => meta.universe.findIndex(({ name }) => name === kept)).filter((at) => at >= 0)
  return [{ ...meta, universe: places.map((at) => meta.universe[at]) }, places.map((at) => figures[at])]
}

function keepNamed(answer: unknown): unknown {
  // The cast: what the adapter has just read.
  return (answer as [string, unknown][]).filter(([name]) => KEPT.includes(name))
}
