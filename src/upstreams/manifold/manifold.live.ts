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
      what: 'the rules of one of them',
      ask: async (context) => {
        const [market] = await searchManifold(context, 'election')
        return fetchManifoldRules(context, market?.id ?? '')
      },
      holds: (rules) => rules === null || typeof rules === 'string',
      recording: 'market.json is of one market of the search above',
    }),
  ],
}
