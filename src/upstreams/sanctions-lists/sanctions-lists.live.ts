import { type LiveVendor, liveCall } from '../../../test/kit/live-vendor.ts'
import { euConsolidated, ofacSdn, ukSanctions, unConsolidated } from './official-lists.ts'

const LISTS = [ofacSdn, euConsolidated, unConsolidated, ukSanctions]

export const live: LiveVendor = {
  upstreams: LISTS.map(({ upstream }) => upstream),
  calls: LISTS.map(({ list, leastEntries, fetchList }) =>
    liveCall({
      what: `the whole list of ${list}`,
      ask: (context) => fetchList(context),
      holds: ({ parties, publishedOn }) => parties.length >= leastEntries && publishedOn !== null,
      recording: 'up to 30 MB of real names: test/kit/sanctions-files.ts writes such files of invented ones',
    }),
  ),
}
