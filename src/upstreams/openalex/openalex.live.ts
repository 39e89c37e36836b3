import { type LiveVendor, liveCall } from '../../../test/kit/live-vendor.ts'
import { fetchWorks, openAlex } from './openalex.ts'

export const live: LiveVendor = {
  upstreams: [openAlex],
  calls: [
    liveCall({
      what: 'the works that best fit a title',
      ask: (context) =>
        fetchWorks(context, {
          query: 'attention is all you need',
          count: 5,
          yearFrom: undefined,
          openAccessOnly: false,
        }),
      holds: (works) => works.length > 0,
      recording: { file: 'works.json', rowKey: 'id' },
    }),
  ],
}
