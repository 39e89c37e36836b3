import { type LiveVendor, liveCall } from '../../../test/kit/live-vendor.ts'
import { fetchManifoldRules, manifold, searchManifold } from './manifold.ts'

export const live: LiveVendor = {
  upstreams: [manifold],
  calls: [
    liveCall({
      what: 'open markets about elections',
      ask: (context) => searchManifold(context, 'election'),
      holds: (markets) => markets.length > 0 && markets.every(({ isResolved }) => !isResolved),
      recording: { file: 'search-markets.json' },
    }),
    liveCall({
      what: 'the rules of a market that is decided',
      ask: (context) => fetchManifoldRules(context, 'A2NuS86yps'),
      holds: (rules) => rules === null || typeof rules === 'string',
      recording: { file: 'market.json' },
    }),
  ],
}
