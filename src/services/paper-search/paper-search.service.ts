import { whyNoAnswer } from '@farebox/third-parties'
import { Type } from 'typebox'
import type { ServiceContext } from '../../contract/context.ts'
import { defineService } from '../../contract/define-service.ts'
import { CallError, invalidInput, NotAsked } from '../../contract/errors.ts'
import { DateTime, oneOf, withDefault } from '../../contract/schema.ts'
import { arxiv } from '../../upstreams/arxiv/arxiv.ts'
import { findWork, openAlex } from '../../upstreams/openalex/openalex.ts'
import { pubMed } from '../../upstreams/pubmed/pubmed.ts'
import { readDoi } from './doi.ts'
import examplePaper from './example-paper.json' with { type: 'json' }
import { mergePapers } from './merge-papers.ts'
import { toPaperFromOpenAlex } from './openalex-paper.ts'
import { FoundPaper, type PaperSource, SOURCES } from './paper.ts'
import { type PaperQuery, searchSource } from './search-source.ts'

const REMEMBERED_SECONDS = 900
const PAGE = 10
const MAX_LIMIT = 25
/** Each index is asked for one of these counts, so that similar calls share an answer. */
const COUNTS = [PAGE, MAX_LIMIT, 50, 100]
const MAX_DEPTH = 100

const Year = (description: string) => Type.Optional(Type.Integer({ minimum: 1000, maximum: 2100, description }))

/** Finds scholarly papers on a subject in three indexes at once. */
export const paperSearch = defineService({
  id: 'svc_paper_search_21',
  slug: 'paper-search',
  name: 'Paper search',
  category: 'data',
  description:
    'Finds scholarly papers in OpenAlex (all fields), arXiv (physics, mathematics, computing) and PubMed (medicine) at ' +
    'once, merged by DOI and title, the most relevant first, with abstracts, citations and free PDFs where known.',
  tags: ['research', 'science', 'academic', 'citations'],
  price: '0.004',
  p99Ms: 6000,
  trialsPerDay: 1,
  upstreams: [openAlex, arxiv, pubMed],
  dataAges: [openAlex, arxiv, pubMed].map(({ name: source }) => ({
    source,
    field: 'searched_at',
    time_of: 'request',
    refused_after_s: REMEMBERED_SECONDS,
  })),
  input: Type.Object({
    query: Type.String({ minLength: 1, maxLength: 300, description: 'Subject of the papers, in a few words.' }),
    source: withDefault(
      oneOf(['all', 'openalex', 'arxiv', 'pubmed'], { description: 'Which index to search.' }),
      'all',
    ),
    limit: withDefault(
      Type.Integer({ minimum: 1, maximum: MAX_LIMIT, description: 'How many papers to return at most.' }),
      PAGE,
    ),
    year_from: Year('Only papers of this year and later, none of unknown year.'),
    year_to: Year('Only papers of this year and earlier, none of unknown year.'),
    sort: withDefault(
      oneOf(['relevance', 'citations', 'newest'], {
        description: 'citations: the most cited first, those of unknown count last. newest: by date of publication.',
      }),
      'relevance',
    ),
    min_citations: withDefault(
      Type.Integer({
        minimum: 0,
        maximum: 1_000_000,
        description:
          'Only papers with at least this many citations by OpenAlex; above 0, papers of unknown count are left out.',
      }),
      0,
    ),
    page: withDefault(
      Type.Integer({
        minimum: 1,
        maximum: 50,
        description: 'Page of `limit` papers, from 1; page times limit is at most 100.',
      }),
      1,
    ),
    include_bibtex: withDefault(Type.Boolean({ description: 'Adds a BibTeX entry for each paper.' }), false),
    open_access_only: withDefault(
      Type.Boolean({ description: 'Only papers that are free to read, by their index; pdf_url may still be null.' }),
      false,
    ),
    doi: Type.Optional(
      Type.String({
        maxLength: 300,
        description:
          'Only papers in `relation` to the paper of this DOI, by OpenAlex; `query` narrows them, * takes all.',
      }),
    ),
    relation: withDefault(
      oneOf(['citing', 'cited', 'related', 'itself'], {
        description:
          'With doi: papers that cite it, papers it cites, papers on the same concepts, or the paper itself.',
      }),
      'citing',
    ),
  }),
  output: Type.Object({
    query: Type.String({ description: 'The query as you gave it.' }),
    count: Type.Integer({ minimum: 0, description: 'Number of papers returned; 0 if none was found.' }),
    papers: Type.Array(FoundPaper, { maxItems: MAX_LIMIT, description: 'The papers, in the order of sort.' }),
    sources: Type.Array(Type.String(), { description: 'The indexes that answered.' }),
    source_errors: Type.Record(Type.String(), Type.String(), {
      description:
        'The indexes that did not answer, each with the reason; empty if all did. Try again later for their papers.',
    }),
    of_paper: Type.Optional(
      Type.Object(
        {
          doi: Type.String({ description: 'DOI of the paper.' }),
          title: Type.String({ description: 'Title of the paper.' }),
          openalex: Type.String({ description: 'OpenAlex identifier of the paper.' }),
        },
        { description: 'The paper that the others are related to; only with doi.' },
      ),
    ),
    searched_at: DateTime('When the search was made; the answer of an index may be up to 15 minutes older.'),
  }),
  view: {
    main: 'papers',
    tables: {
      papers: { columns: ['title', 'authors', 'year', 'venue', 'citations', 'is_retracted'], links: { title: 'url' } },
    },
  },
  example: {
    input: { query: 'heat-bath random walks', limit: 1 },
    output: {
      query: 'heat-bath random walks',
      count: 1,
      papers: [{ source: 'arxiv', ...examplePaper }],
      sources: ['openalex', 'pubmed', 'arxiv'],
      source_errors: {},
      searched_at: '2026-11-20T12:00:00.000Z',
    },
  },

  async run(
    {
      query,
      source,
      limit,
      page,
      sort,
      year_from,
      year_to,
      min_citations,
      open_access_only,
      include_bibtex,
      doi,
      relation,
    },
    context,
  ) {
    if (page * limit > MAX_DEPTH) {
      throw invalidInput(
        `page: page times limit must be at most ${MAX_DEPTH}. Narrow the query, or its years. Not charged.`,
      )
    }
    if (year_to !== undefined && year_from !== undefined && year_to < year_from) {
      throw invalidInput('year_to: is before year_from. Not charged.')
    }
    if (doi !== undefined && source !== 'all' && source !== 'openalex') {
      throw invalidInput('source: only openalex has citations. Leave out source or doi. Not charged.')
    }
    const isAll = doi !== undefined && query.trim() === '*'
    if (!isAll && !/[\p{L}\p{N}]/u.test(query)) throw invalidInput('query: has no words to search for. Not charged.')
    const known = doi === undefined ? undefined : await rememberPaper(doi, context)
    const asked = SOURCES.filter((one) => (known ? one === 'openalex' : source === 'all' || source === one))
    const paperQuery = {
      query: isAll ? '' : query,
      ...(known && relation !== 'itself' && { relation: { filter: FILTERS[relation], id: known.id } }),
      count: COUNTS.find((count) => count >= page * limit) ?? MAX_DEPTH,
      yearFrom: year_from,
      yearTo: year_to,
      leastCitations: min_citations,
      sort,
      openAccessOnly: open_access_only,
    }
    const outcomes = await Promise.allSettled(
      known && relation === 'itself'
        ? [[known.paper]]
        : asked.map((one) => rememberSearch(one, { context, query: paperQuery })),
    )
    context.signal.throwIfAborted()
    const lists = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []))
    refuseFailure(outcomes, asked)
    const papers = mergePapers(lists, { ...paperQuery, limit, page, withBibtex: include_bibtex })
    return {
      query,
      count: papers.length,
      papers,
      sources: asked.filter((_, index) => outcomes[index]?.status === 'fulfilled'),
      source_errors: Object.fromEntries(
        outcomes.flatMap((outcome, index) =>
          outcome.status === 'rejected' ? [[asked[index], whyNoAnswer(outcome.reason)]] : [],
        ),
      ),
      ...(known && { of_paper: { doi: known.doi, title: known.paper.title, openalex: known.id } }),
      searched_at: context.clock.now().toISOString(),
    }
  },
})

const FILTERS = { citing: 'cites', cited: 'cited_by', related: 'related_to' } as const

/** Loads the paper of a DOI. Throws invalid_input if the DOI is invalid or unknown to OpenAlex. */
async function rememberPaper(given: string, { memo }: Pick<ServiceContext, 'memo'>) {
  const doi = readDoi(given)
  if (doi === null) throw invalidInput('doi: is not a DOI. Give one such as 10.1038/nature12373. Not charged.')
  const paper = await memo.remember(`openalex:doi:${doi}`, {
    ttlSeconds: REMEMBERED_SECONDS,
    load: async (ports) => {
      const work = await findWork(ports, doi)
      return work && toPaperFromOpenAlex(work)[0]
    },
  })
  const id = paper?.ids.openalex
  if (paper && id && paper.doi === doi) return { doi, id, paper }
  if (paper?.doi) {
    throw invalidInput(`doi: for ${doi} OpenAlex has the paper of ${paper.doi}. Give that if it is meant. Not charged.`)
  }
  throw invalidInput(`doi: OpenAlex has no paper of ${doi}. Check it, or search without doi. Not charged.`)
}

interface RememberedSearch {
  readonly context: Pick<ServiceContext, 'memo'>
  readonly query: PaperQuery
}

function rememberSearch(source: PaperSource, { context, query }: RememberedSearch): Promise<FoundPaper[]> {
  const key = JSON.stringify({ ...query, query: query.query.trim() })
  return context.memo.remember(`${source}:search:${key}`, {
    ttlSeconds: REMEMBERED_SECONDS,
    load: (ports) => searchSource(source, { ports, query }),
  })
}

/** Rethrows unless at least one index answered; a bug never counts as a failing index. */
function refuseFailure(outcomes: readonly PromiseSettledResult<unknown>[], asked: readonly PaperSource[]): void {
  const reasons = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []))
  const bug = reasons.find((reason) => !(reason instanceof CallError))
  if (bug !== undefined) throw bug
  if (reasons.length < outcomes.length) return
  const [only, ...others] = reasons
  if (only instanceof NotAsked && others.length === 0) throw only
  const each = reasons.map((reason, index) => `${asked[index]} ${whyNoAnswer(reason)}`).join('; ')
  throw new CallError('upstream_failed', `No index gave a usable answer: ${each}. Not charged; try again later.`, {
    cause: new AggregateError(reasons),
  })
}
