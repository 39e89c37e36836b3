import { type LiveVendor, liveCall } from '../../../test/kit/live-vendor.ts'
import { fetchWorks, findWork, openAlex } from './openalex.ts'

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
    liveCall({
      what: 'a work by its DOI',
      ask: (context) => findWork(context, '10.1038/nature12373'),
      holds: (work) => work?.doi === 'https://doi.org/10.1038/nature12373',
      recording: 'a row as in works.json',
    }),
    liveCall({
      what: 'the works that cite one',
      ask: (context) =>
        fetchWorks(context, {
          query: '',
          relation: { filter: 'cites', id: 'W2741809807' },
          count: 5,
          yearFrom: undefined,
          openAccessOnly: false,
        }),
      holds: (works) => works.length === 5,
      recording: 'rows as in works.json',
    }),
  ],
}
