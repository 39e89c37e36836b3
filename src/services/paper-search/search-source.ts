import type { DetachedPorts } from '../../contract/context.ts'
import { fetchEntries } from '../../upstreams/arxiv/arxiv.ts'
import { fetchWorks, type WorkRelation } from '../../upstreams/openalex/openalex.ts'
import { fetchArticleIds, fetchArticles } from '../../upstreams/pubmed/pubmed.ts'
import { toPaperFromArxiv } from './arxiv-paper.ts'
import type { PaperSort } from './merge-papers.ts'
import { toPaperFromOpenAlex } from './openalex-paper.ts'
import type { FoundPaper, PaperSource } from './paper.ts'
import { toPaperFromPubMed } from './pubmed-paper.ts'

/** A query to each index; years are inclusive. */
export interface PaperQuery {
  readonly query: string
  /** Only papers with this relation to another; only OpenAlex knows relations. */
  readonly relation?: WorkRelation | undefined
  readonly count: number
  readonly yearFrom: number | undefined
  readonly openAccessOnly: boolean
  readonly yearTo: number | undefined
  readonly leastCitations: number
  readonly sort: PaperSort
}

type Search = (ports: Pick<DetachedPorts, 'http'>, query: PaperQuery) => Promise<FoundPaper[]>

const searches: Readonly<Record<PaperSource, Search>> = {
  openalex: async (ports, query) =>
    (await fetchWorks(ports, query))
      .filter(({ open_access }) => !(query.openAccessOnly && open_access?.is_oa === false))
      .flatMap(toPaperFromOpenAlex),
  // Everything on arXiv is open access.
  arxiv: async (ports, query) =>
    (await fetchEntries(ports, { ...query, sort: withoutCitations(query.sort) })).map(toPaperFromArxiv),
  async pubmed(ports, { openAccessOnly, ...query }) {
    const ids = await fetchArticleIds(ports, {
      ...query,
      freeOnly: openAccessOnly,
      sort: withoutCitations(query.sort),
    })
    return ids.length === 0 ? [] : (await fetchArticles(ports, ids)).flatMap(toPaperFromPubMed)
  },
}

/** arXiv and PubMed count no citations. */
function withoutCitations(sort: PaperSort): 'relevance' | 'newest' {
  return sort === 'citations' ? 'relevance' : sort
}

/** Searches one index, by its own relevance. */
export function searchSource(
  source: PaperSource,
  { ports, query }: { readonly ports: Pick<DetachedPorts, 'http'>; readonly query: PaperQuery },
): Promise<FoundPaper[]> {
  return searches[source](ports, query)
}
