import { type LiveVendor, liveCall } from '../../../test/kit/live-vendor.ts'
import { arxiv, fetchEntries } from './arxiv.ts'

export const live: LiveVendor = {
  upstreams: [arxiv],
  calls: [
    liveCall({
      what: 'two preprints about heat baths',
      ask: (context) => fetchEntries(context, { query: 'heat bath', count: 2, yearFrom: undefined }),
      holds: (entries) => entries.length === 2,
      recording: { file: 'query.xml' },
    }),
  ],
}
