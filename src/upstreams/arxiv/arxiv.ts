import type { Upstream } from '@farebox/third-parties'
import { decoder, rowsDecoder, spare } from '@farebox/third-parties/decoding'
import { XMLParser } from 'fast-xml-parser'
import { type Static, Type } from 'typebox'
import type { ServiceContext } from '../../contract/context.ts'
import { upstreamFailed } from '../../contract/errors.ts'

/** The preprint server of physics, mathematics and computing. All its papers are open access. */
export const arxiv: Upstream = {
  name: 'arXiv',
  homepage: 'https://arxiv.org',
  licence: 'CC0-1.0',
  attribution: 'Thank you to arXiv for use of its open access interoperability.',
  hosts: { UPSTREAM_ARXIV: 'https://export.arxiv.org' },
  // Terms of use (info.arxiv.org/help/api/tou.html): one request every three seconds, by all machines of one operator
  // together. Since spring 2026 it limits some clients that comply, and delays the plain 429 by 15 s (arxiv.py issue
  // 203). Further requests prolong the limit.
  pace: { requests: 1, perSeconds: 3, restSeconds: 60, isShared: true },
}

const TIMEOUT_MS = 4500
/** With more words a search finds nothing. */
const MAX_WORDS = 12
/** Words of questions and titles that a relevant paper may lack; every other word must occur in it. */
const STOP_WORDS = new Set(
  (
    'a an the of in on at by for from to into with without within between among about against over under and or not nor but ' +
    'is are was were be been being do does did can could may might will would should has have had how what which who whom ' +
    'whose when where why whether that this these those it its as than then there their them they we our you your i my me ' +
    'using via based toward towards vs versus new novel study studies paper papers research review recent latest'
  ).split(' '),
)

const Link = Type.Object({ href: Type.String(), title: Type.Optional(Type.String()) })
const Entry = Type.Object({
  id: Type.String({ pattern: '^https?://arxiv[.]org/abs/.+' }),
  title: Type.String({ minLength: 1 }),
  summary: Type.String(),
  published: Type.String({ pattern: '^[0-9]{4}-' }),
  author: Type.Array(Type.Object({ name: Type.String() })),
  link: Type.Array(Link),
  doi: Type.Optional(Type.String()),
  journal_ref: Type.Optional(Type.String()),
  comment: spare(Type.String()),
})
/** Texts may contain entities and line breaks. */
export type Entry = Static<typeof Entry>

const decode = decoder(
  arxiv,
  Type.Object({
    feed: Type.Object({
      totalResults: Type.String({ pattern: '^[0-9]+$' }),
      entry: Type.Optional(Type.Array(Type.Unknown())),
    }),
  }),
)
const decodeRows = rowsDecoder(arxiv, Entry)
const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '',
  removeNSPrefix: true,
  processEntities: false,
  parseTagValue: false,
  isArray: (name) => ['entry', 'author', 'link'].includes(name),
})

interface EntryQuery {
  readonly query: string
  readonly count: number
  readonly yearFrom: number | undefined
  readonly yearTo?: number | undefined
  readonly sort?: 'relevance' | 'newest'
}

/**
 * Preprints that contain every word of the query, by relevance or in the requested order; none if the query has no
 * words.
 */
export async function fetchEntries(
  { http }: Pick<ServiceContext, 'http'>,
  { query, count, yearFrom, yearTo, sort = 'relevance' }: EntryQuery,
): Promise<Entry[]> {
  // In lower case, because AND, OR and ANDNOT are operators.
  const words = query.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
  if (words.length === 0) return []
  const telling = words.filter((word) => !STOP_WORDS.has(word))
  const terms = (telling.length > 0 ? telling : words).slice(0, MAX_WORDS).map((word) => `all:${word}`)
  if (yearFrom !== undefined || yearTo !== undefined)
    terms.push(`submittedDate:[${yearFrom ?? 1900}01010000 TO ${yearTo ?? 2999}12312359]`)
  const url = new URL('https://export.arxiv.org/api/query')
  url.search = new URLSearchParams({
    search_query: terms.join(' AND '),
    start: '0',
    max_results: String(count),
    sortBy: sort === 'newest' ? 'submittedDate' : 'relevance',
    sortOrder: 'descending',
  }).toString()
  return decodeRows(decode(parseXml(await http.getText(url, { timeoutMs: TIMEOUT_MS }))).feed.entry ?? [])
}

function parseXml(xml: string): unknown {
  try {
    return parser.parse(xml, true)
  } catch (error) {
    throw upstreamFailed(arxiv.name, error)
  }
}
