import { type LiveVendor, liveCall } from '../../../test/kit/live-vendor.ts'
import { fetchArticleIds, fetchArticles, pubMed } from './pubmed.ts'

/** Two articles and a book. */
const IDS = ['27797938', '30849835', '20301295']

export const live: LiveVendor = {
  upstreams: [pubMed],
  calls: [
    liveCall({
      what: 'the identifiers of two articles about telomeres',
      ask: (context) => fetchArticleIds(context, { query: 'telomere', count: 2, yearFrom: undefined, freeOnly: false }),
      holds: (ids) => ids.length === 2,
      recording: { file: 'esearch.json' },
    }),
    liveCall({
      what: 'two articles with their abstracts, without the book',
      ask: (context) => fetchArticles(context, IDS),
      holds: (articles) => articles.length === 2,
      recording: {
        file: 'efetch.xml',
        elements: { Reference: 1, MeshHeading: 0, Chemical: 0, Grant: 0, Section: 0, Keyword: 0 },
      },
    }),
  ],
}
