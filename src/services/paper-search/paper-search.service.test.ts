import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { fakeContext, fakeHttp } from '../../../test/kit/fake-context.ts'
import { expectAnswerOrRefusal } from '../../../test/kit/hostile-input.ts'
import { upstreamContext } from '../../../test/kit/upstream-context.ts'
import { startUpstreamServer, type UpstreamServer } from '../../../test/kit/upstream-server.ts'
import { arxiv } from '../../upstreams/arxiv/arxiv.ts'
import { openAlex } from '../../upstreams/openalex/openalex.ts'
import { pubMed } from '../../upstreams/pubmed/pubmed.ts'
import { paperSearch } from './paper-search.service.ts'

const fixture = (path: string) => readFileSync(new URL(`../../upstreams/${path}`, import.meta.url), 'utf8')
const works = fixture('openalex/fixtures/works.json')
const feed = fixture('arxiv/fixtures/query.xml')
const ids = fixture('pubmed/fixtures/esearch.json')
const articles = fixture('pubmed/fixtures/efetch.xml')
const PATHS = {
  openalex: '/works',
  arxiv: '/api/query',
  ids: '/entrez/eutils/esearch.fcgi',
  pubmed: '/entrez/eutils/efetch.fcgi',
}

let server: UpstreamServer
beforeEach(async () => {
  server = await startUpstreamServer({
    [PATHS.openalex]: { body: works },
    [PATHS.arxiv]: { body: feed },
    [PATHS.ids]: { body: ids },
    [PATHS.pubmed]: { body: articles },
  })
})
afterEach(() => server.close())

function call(input: object) {
  const { baseAddress } = server
  return paperSearch.prepare(input)(upstreamContext({ upstreams: [openAlex, arxiv, pubMed], baseAddress }))
}

test('describes papers of all three indexes in the same way', async () => {
  await expect(call({ query: 'telomere' })).resolves.toEqual({
    query: 'telomere',
    count: 5,
    papers: [
      {
        source: 'openalex',
        title: 'Attention Is All You Need',
        authors: ['Ashish Vaswani', 'Illia Polosukhin'],
        year: 2017,
        venue: 'arXiv (Cornell University)',
        doi: '10.48550/arxiv.1706.03762',
        url: 'https://doi.org/10.48550/arxiv.1706.03762',
        pdf_url: 'https://arxiv.org/pdf/1706.03762',
        citations: 6502,
        abstract: 'The dominant models outdo models',
        is_retracted: false,
        published_on: '2017-06-12',
        type: 'preprint',
        ids: { openalex: 'W2963403868', pmid: '12345', arxiv: '1706.03762' },
      },
      {
        source: 'pubmed',
        title: 'Leucocyte telomere length at the TERT gene α region.',
        authors: ['Ying Bao', 'The TERT Group'],
        year: 2017,
        venue: 'Gut & liver',
        doi: '10.1136/gutjnl-2016-312510',
        url: 'https://pubmed.ncbi.nlm.nih.gov/27797938/',
        pdf_url: 'https://pmc.ncbi.nlm.nih.gov/articles/PMC5442267/pdf/',
        citations: null,
        abstract: 'OBJECTIVE: Telomere shortening, EC50 < 5. RESULTS: None.',
        is_retracted: null,
        published_on: null,
        type: null,
        ids: { openalex: null, pmid: '27797938', arxiv: null },
      },
      {
        source: 'arxiv',
        title: 'Heat-bath random walks with Markov bases',
        authors: ['Caprice Stanley', 'Tobias Windisch'],
        year: 2016,
        venue: 'arXiv',
        doi: '10.48550/arxiv.1605.08386',
        url: 'https://arxiv.org/abs/1605.08386v1',
        pdf_url: 'https://arxiv.org/pdf/1605.08386v1',
        citations: null,
        abstract: 'Graphs on lattice points & their fibers.',
        is_retracted: null,
        published_on: '2016-05-26',
        type: null,
        ids: { openalex: null, pmid: null, arxiv: '1605.08386' },
      },
      {
        source: 'pubmed',
        title: 'Resistance to fungicides',
        authors: [],
        year: 1999,
        venue: 'Plant disease',
        doi: null,
        url: 'https://pubmed.ncbi.nlm.nih.gov/30849835/',
        pdf_url: null,
        citations: null,
        abstract: null,
        is_retracted: null,
        published_on: null,
        type: null,
        ids: { openalex: null, pmid: '30849835', arxiv: null },
      },
      {
        source: 'arxiv',
        title: 'Frequency of Hot Jupiters',
        authors: ['Andrew Gould'],
        year: 2006,
        venue: 'ActaAstron.56:1-50,2006',
        doi: '10.1000/example',
        url: 'https://arxiv.org/abs/astro-ph/0601001v1',
        pdf_url: 'https://arxiv.org/pdf/astro-ph/0601001v1',
        citations: null,
        abstract: 'We derive the frequencies.',
        is_retracted: null,
        published_on: '2006-01-02',
        type: null,
        ids: { openalex: null, pmid: null, arxiv: 'astro-ph/0601001' },
      },
    ],
    sources: ['openalex', 'pubmed', 'arxiv'],
    source_errors: {},
    searched_at: '2026-11-20T12:00:00.000Z',
  })
})

test('merges a preprint in two indexes by its arXiv DOI', async () => {
  server.play(PATHS.arxiv, { body: feed.replace('1605.08386v1', '1706.03762v7') })
  const answer = await call({ query: 'attention' })
  expect(answer).toMatchObject({
    count: 4,
    papers: [{ doi: '10.48550/arxiv.1706.03762', source: 'openalex' }, {}, {}, {}],
  })
})

test('asks only the requested index, and fetches no articles without search results', async () => {
  server.play(PATHS.ids, { body: ids.replace(/"idlist": \[[^\]]*\]/, '"idlist": []') })
  await expect(call({ query: 'x', source: 'pubmed' })).resolves.toMatchObject({
    count: 0,
    papers: [],
    sources: ['pubmed'],
  })
  expect(server.requests.map(({ path }) => path)).toEqual([PATHS.ids])
})

test('passes on year, open access and limit', async () => {
  await call({ query: 'x', limit: 2, year_from: 2020, open_access_only: true })
  const sent = Object.fromEntries(server.requests.map(({ path, query }) => [path, Object.fromEntries(query)]))
  expect(sent[PATHS.openalex]).toMatchObject({ filter: 'from_publication_date:2020-01-01,open_access.is_oa:true' })
  expect(sent[PATHS.arxiv]).toMatchObject({ search_query: 'all:x AND submittedDate:[202001010000 TO 299912312359]' })
  expect(sent[PATHS.ids]).toMatchObject({ mindate: '2020', term: '(x) AND free full text[sb]', retmax: '10' })
})

test('passes on the years, the order and the minimum of citations, and requests enough for a page', async () => {
  await call({ query: 'x', limit: 10, page: 2, year_to: 2021, sort: 'newest', min_citations: 5 })
  const sent = Object.fromEntries(server.requests.map(({ path, query }) => [path, Object.fromEntries(query)]))
  expect(sent[PATHS.openalex]).toMatchObject({
    filter: 'to_publication_date:2021-12-31,cited_by_count:>4',
    sort: 'publication_date:desc',
    per_page: '25',
  })
  expect(sent[PATHS.arxiv]).toMatchObject({
    search_query: 'all:x AND submittedDate:[190001010000 TO 202112312359]',
    sortBy: 'submittedDate',
    max_results: '25',
  })
  expect(sent[PATHS.ids]).toMatchObject({ mindate: '1000', maxdate: '2021', sort: 'pub_date', retmax: '25' })
})

test('leaves out papers of unknown citations if a minimum is set', async () => {
  await expect(call({ query: 'x', min_citations: 100 })).resolves.toMatchObject({
    count: 1,
    papers: [{ citations: 6502 }],
  })
})

// PubMed's record of a withdrawn article.
const RETRACTED =
  '<PublicationTypeList><PublicationType UI="D016441">Retracted Publication</PublicationType></PublicationTypeList>'
const ORDINARY =
  '<PublicationTypeList><PublicationType UI="D016428">Journal Article</PublicationType></PublicationTypeList>'
const NOTICE =
  '<CommentsCorrectionsList><CommentsCorrections RefType="RetractionIn"><PMID>2</PMID></CommentsCorrections></CommentsCorrectionsList>'
const ERRATUM = NOTICE.replace('RetractionIn', 'ErratumIn')

test.each([
  ['by its type', `${RETRACTED}</Article>`, true],
  ['by a notice', `${ORDINARY}</Article>${NOTICE}`, true],
  ['not by a correction', `${ORDINARY}</Article>${ERRATUM}`, false],
  ['not if PubMed does not say', '</Article>', null],
])('marks a retracted article in PubMed %s, and writes BibTeX on request', async (_, end, is_retracted) => {
  server.play(PATHS.pubmed, { body: articles.replace('</Article>', end) })
  const answer = await call({ query: 'x', source: 'pubmed', include_bibtex: true })
  expect(answer).toMatchObject({
    papers: [{ is_retracted, bibtex: expect.stringMatching(/^@article\{bao2017leucocyte,/) }, { is_retracted: null }],
  })
})

test('a day that the calendar has not is unknown, and what is no address is none', async () => {
  const broken = works
    .replace(/"publication_date":\s*"[^"]*"/, '"publication_date": "2026-13-40"')
    .replace(/"doi":\s*"https[^"]*"/, '"doi": "not a doi"')
    .replace(/"landing_page_url":\s*"[^"]*"/, '"landing_page_url": "doi:10.1000/q13"')
  server.play(PATHS.openalex, { body: broken })
  const { papers } = (await call({ query: 'x', source: 'openalex' })) as { papers: Record<string, unknown>[] }
  expect(papers[0]).toMatchObject({ published_on: null, doi: null, url: expect.stringMatching(/^https:/) })
})

test('believes a title that says RETRACTED, and a preprint that says it was withdrawn', async () => {
  server.play(PATHS.openalex, { body: works.replace('Attention Is All', 'RETRACTED: Attention Is All') })
  server.play(PATHS.pubmed, { body: articles.replace('Leucocyte telomere', 'RETRACTED: Leucocyte telomere') })
  const comment = '<arxiv:comment>Withdrawn by the authors, Lemma 2 is wrong</arxiv:comment><author>'
  server.play(PATHS.arxiv, { body: feed.replace('<author>', comment) })
  const { papers } = (await call({ query: 'x' })) as { papers: { source: string; is_retracted: boolean | null }[] }
  expect(papers.map(({ source, is_retracted }) => [source, is_retracted])).toEqual([
    ['openalex', true],
    ['pubmed', true],
    ['arxiv', true],
    ['pubmed', null],
    ['arxiv', null],
  ])
})

test('answers from the others while one is down, and says so', async () => {
  server.play(PATHS.arxiv, { status: 503 })
  server.play(PATHS.pubmed, { body: '<html>' })
  await expect(call({ query: 'x' })).resolves.toMatchObject({
    count: 1,
    sources: ['openalex'],
    source_errors: { arxiv: 'gave no usable answer', pubmed: 'gave no usable answer' },
  })
})

test('fails if all are down', async () => {
  for (const path of Object.values(PATHS)) server.play(path, { status: 500 })
  await expect(call({ query: 'x' })).rejects.toMatchObject({ code: 'upstream_failed' })
  await expect(call({ query: 'x', source: 'arxiv' })).rejects.toMatchObject({ code: 'upstream_failed' })
})

test('does not treat a bug as an index that is down', async () => {
  const http = fakeHttp({
    getText: () => Promise.reject(new TypeError('a bug')),
    getJson: async () => JSON.parse(works),
  })
  await expect(paperSearch.prepare({ query: 'x' })(fakeContext({ http }))).rejects.toThrow('a bug')
})

test.each([
  { query: '' },
  { query: ' ?! ' },
  { query: 'x', limit: 26 },
  { query: 'x', source: 'scholar' },
  { query: 'x', limit: 25, page: 5 },
  { query: 'x', year_from: 2021, year_to: 2020 },
  {},
])('refuses %j', async (input) => {
  await expect(Promise.try(call, input)).rejects.toMatchObject({ code: 'invalid_input' })
  expect(server.requests).toEqual([])
})

test('answers or refuses any input', async () => {
  const http = fakeHttp({
    getJson: async ({ pathname }) => JSON.parse(pathname === PATHS.openalex ? works : ids),
    getText: async ({ pathname }) => (pathname === PATHS.arxiv ? feed : articles),
  })
  const likely = fc.record(
    {
      query: fc.oneof(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'binary' }), fc.anything()),
      source: fc.oneof(fc.constantFrom('all', 'arxiv', '__proto__'), fc.anything()),
      limit: fc.oneof(fc.integer({ min: -1, max: 30 }), fc.anything()),
      year_from: fc.oneof(fc.integer(), fc.anything()),
      open_access_only: fc.oneof(fc.boolean(), fc.anything()),
    },
    { requiredKeys: ['query'] },
  )
  await expectAnswerOrRefusal(paperSearch, { context: fakeContext({ http }), likely })
}, 30_000)
