import { type LiveVendor, liveCall } from '../../../test/kit/live-vendor.ts'
import { networkLists } from './network-lists.ts'
import { fetchNetworks, PUBLISHED_LISTS } from './published-lists.ts'

export const live: LiveVendor = {
  upstreams: networkLists.upstreams,
  calls: PUBLISHED_LISTS.map((list) =>
    liveCall({
      what: `the whole list of ${list.name}`,
      ask: (context) => fetchNetworks(list, context),
      holds: ({ size }) => size >= list.leastNetworks,
      recording: 'up to 300,000 networks: the test writes such lists of a few',
    }),
  ),
}
