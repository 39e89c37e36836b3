import { type LiveVendor, liveCall } from '../../../test/kit/live-vendor.ts'
import { euConsolidated } from './eu-consolidated.ts'
import { ofacSdn } from './ofac-sdn.ts'
import { unConsolidated } from './un-consolidated.ts'

const LISTS = [ofacSdn, euConsolidated, unConsolidated]

export const live: LiveVendor = {
  upstreams: LISTS.map(({ upstream }) => upstream),
  calls: LISTS.map(({ list, leastEntries, fetchParties }) =>
    liveCall({
      what: `the whole list of ${list}`,
      ask: async (context) => (await fetchParties(context)).length,
      holds: (entries) => entries >= leastEntries,
      recording: 'up to 30 MB of real names: test/kit/sanctions-files.ts writes such files of invented ones',
    }),
  ),
}
