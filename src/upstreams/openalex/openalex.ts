import type { Upstream } from '@farebox/third-parties'
import { decoder, rowsDecoder, spare } from '@farebox/third-parties/decoding'
import { type Static, Type } from 'typebox'
import type { ServiceContext } from '../../contract/context.ts'
import { nullable } from '../../contract/schema.ts'

/** An open index of 300 million scholarly works. It answers about 100 searches a day without a key, 1,000 with one. */
export const openAlex: Upstream = {
  name: 'OpenAlex',
  homepage: 'https://openalex.org',
  licence: 'CC0-1.0',
  hosts: { UPSTREAM_OPENALEX: 'https://api.openalex.org' },
  key: {
    variable: 'OPENALEX_KEY',
    purpose: 'Free key of OpenAlex: about 1,000 searches a day instead of 100.',
    attachTo: { query: 'api_key' },
  },
  // developers.openalex.org: limits are those of the key.
  pace: { requests: 10, perSeconds: 1, restSeconds: 30, isShared: true },
  allowance: { requests: 100, requestsWithKey: 1000, perSeconds: 86_400 },
}

/** A relation of works to a work known by its OpenAlex id. */
export interface WorkRelation {
  /**
   * https://docs.openalex.org/api-entities/works/filter-works: works that cite it, works it cites, works on the same
   * concepts.
   */
  readonly filter: 'cites' | 'cited_by' | 'related_to'
  /** 'W' followed by digits. */
  readonly id: string
}

/** A search, in the same form for every index of papers. */
export interface WorkQuery {
  /** '' for all works, narrowed only by a relation. */
  readonly query: string
  readonly relation?: WorkRelation | undefined
  /** At most 100. */
  readonly count: number
  /** Published in or after this year. */
  readonly yearFrom: number | undefined
  readonly openAccessOnly: boolean
  /** Published in or before this year. */
  readonly yearTo?: number | undefined
  readonly leastCitations?: number
  readonly sort?: 'relevance' | 'citations' | 'newest'
}

const TIMEOUT_MS = 4500

const Work = Type.Object({
  id: Type.String(),
  doi: spare(Type.String()),
  display_name: nullable(Type.String()),
  publication_year: nullable(Type.Integer()),
  publication_date: spare(Type.String()),
  type: spare(Type.String()),
  is_retracted: Type.Optional(nullable(Type.Boolean())),
  ids: spare(Type.Object({ pmid: spare(Type.String()) })),
  authorships: spare(
    Type.Array(
      Type.Object({
        author: spare(Type.Object({ display_name: spare(Type.String()) })),
        /** As printed, where the author is not known otherwise. */
        raw_author_name: spare(Type.String()),
      }),
    ),
  ),
  primary_location: spare(
    Type.Object({
      landing_page_url: spare(Type.String()),
      source: spare(Type.Object({ display_name: spare(Type.String()) })),
    }),
  ),
  best_oa_location: spare(Type.Object({ pdf_url: spare(Type.String()) })),
  open_access: spare(Type.Object({ is_oa: spare(Type.Boolean()), oa_url: spare(Type.String()) })),
  cited_by_count: nullable(Type.Number({ minimum: 0 })),
  /** Positions of each word in the abstract. */
  abstract_inverted_index: spare(Type.Record(Type.String(), Type.Array(Type.Integer({ minimum: 0 })))),
})
/** A scholarly work in OpenAlex's terms. */
export type Work = Static<typeof Work>

const decode = decoder(openAlex, Type.Object({ results: Type.Array(Type.Unknown()) }))
const decodeRows = rowsDecoder(openAlex, Work)

const SORTS = { relevance: undefined, citations: 'cited_by_count:desc', newest: 'publication_date:desc' } as const

/** Works by relevance, or in the requested order. */
export async function fetchWorks(
  { http }: Pick<ServiceContext, 'http'>,
  { query, relation, count, yearFrom, yearTo, leastCitations = 0, openAccessOnly, sort = 'relevance' }: WorkQuery,
): Promise<Work[]> {
  // Without words there is no relevance.
  const order = SORTS[query === '' && sort === 'relevance' ? 'citations' : sort]
  const filters = [
    ...(relation ? [`${relation.filter}:${relation.id}`] : []),
    ...(yearFrom === undefined ? [] : [`from_publication_date:${yearFrom}-01-01`]),
    ...(yearTo === undefined ? [] : [`to_publication_date:${yearTo}-12-31`]),
    ...(leastCitations > 0 ? [`cited_by_count:>${leastCitations - 1}`] : []),
    ...(openAccessOnly ? ['open_access.is_oa:true'] : []),
  ]
  const url = new URL('https://api.openalex.org/works')
  url.search = new URLSearchParams({
    // The API refuses wildcards and fuzzy marks with a 400.
    ...(query !== '' && { search: query.replaceAll(/[*?~]/g, ' ') }),
    ...(filters.length > 0 && { filter: filters.join(',') }),
    ...(order && { sort: order }),
    per_page: String(count),
    select: Object.keys(Work.properties).join(','),
  }).toString()
  return decodeRows(decode(await http.getJson(url, { timeoutMs: TIMEOUT_MS })).results)
}

/** The work with a DOI, given without a prefix; undefined if OpenAlex has none. */
export async function findWork({ http }: Pick<ServiceContext, 'http'>, doi: string): Promise<Work | undefined> {
  const path = doi.split('/').map(encodeURIComponent).join('/')
  const url = new URL(`https://api.openalex.org/works/doi:${path}`)
  url.searchParams.set('select', Object.keys(Work.properties).join(','))
  const found = await http.findJson(url, { timeoutMs: TIMEOUT_MS, isPage: true })
  return found === undefined ? undefined : decodeRows([found])[0]
}
