import { readFileSync } from 'node:fs'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { upstreamContext } from '../../../test/kit/upstream-context.ts'
import { jsonReply, startUpstreamServer, type UpstreamServer } from '../../../test/kit/upstream-server.ts'
import { arxiv } from '../../upstreams/arxiv/arxiv.ts'
import { openAlex } from '../../upstreams/openalex/openalex.ts'
import { pubMed } from '../../upstreams/pubmed/pubmed.ts'
import { paperSearch } from './paper-search.service.ts'

const works = readFileSync(new URL('../../upstreams/openalex/fixtures/works.json', import.meta.url), 'utf8')
const [attention] = JSON.parse(works).results
const DOI = '10.48550/arXiv.1706.03762'
const citing = { ...attention, id: 'https://openalex.org/W42', doi: null, display_name: 'It was all we needed' }

let server: UpstreamServer
beforeEach(async () => {
  server = await startUpstreamServer({
    '/works/doi:10.48550/arxiv.1706.03762': jsonReply(attention),
    '/works': jsonReply({ results: [citing] }),
    '*': { status: 404, body: '<!doctype html><title>404 Not Found</title>' },
  })
})
afterEach(() => server.close())

function call(input: object) {
  const context = upstreamContext({ upstreams: [openAlex, arxiv, pubMed], baseAddress: server.baseAddress })
  return paperSearch.prepare(input)(context)
}

const asked = () => Object.fromEntries(server.requests.at(-1)?.query ?? [])

// https://docs.openalex.org/api-entities/works/filter-works
test.each([
  ['citing', 'cites:W2963403868'],
  ['cited', 'cited_by:W2963403868'],
  ['related', 'related_to:W2963403868'],
])('asks OpenAlex alone for papers %s', async (relation, filter) => {
  await expect(call({ query: '*', doi: `https://doi.org/${DOI}`, relation })).resolves.toMatchObject({
    query: '*',
    papers: [{ title: 'It was all we needed' }],
    sources: ['openalex'],
    source_errors: {},
    of_paper: { doi: DOI.toLowerCase(), title: 'Attention Is All You Need', openalex: 'W2963403868' },
  })
  expect(asked()).toMatchObject({ filter, sort: 'cited_by_count:desc' })
  expect(asked()).not.toHaveProperty('search')
  expect(server.requests.map(({ path }) => path)).toEqual(['/works/doi:10.48550/arxiv.1706.03762', '/works'])
})

test('narrows related papers by the words and filters of the query', async () => {
  await call({ query: 'protein folding', doi: DOI, year_from: 2020 })
  expect(asked()).toMatchObject({
    search: 'protein folding',
    filter: 'cites:W2963403868,from_publication_date:2020-01-01',
  })
})

test('returns the paper itself by its DOI', async () => {
  await expect(call({ query: '*', doi: DOI, relation: 'itself' })).resolves.toMatchObject({
    count: 1,
    papers: [{ title: 'Attention Is All You Need', citations: 6502 }],
    sources: ['openalex'],
  })
  expect(server.requests).toHaveLength(1)
})

test.each([
  ['a DOI nobody knows', { doi: '10.1234/none' }, 'no paper of 10.1234/none'],
  ['what is no DOI', { doi: 'attention' }, 'doi: is not a DOI'],
  ['an index that knows no citations', { doi: DOI, source: 'pubmed' }, 'only openalex'],
  ['a star without a DOI', {}, 'no words'],
])('refuses %s', async (_, input, words) => {
  await expect(call({ query: '*', ...input })).rejects.toMatchObject({
    code: 'invalid_input',
    message: expect.stringContaining(words),
  })
})

test('requests a DOI with odd characters unchanged, and nothing else', async () => {
  const doi = '10.1002/(sici)1097-4571(1999)50:1<1::aid-x>3.0.co;2-#?'
  await expect(call({ query: '*', doi })).rejects.toMatchObject({ code: 'invalid_input' })
  expect(decodeURIComponent(server.requests[0]?.path ?? '')).toBe(`/works/doi:${doi}`)
})

test('fails if OpenAlex is down', async () => {
  server.play('/works/doi:10.48550/arxiv.1706.03762', { status: 500 })
  await expect(call({ query: '*', doi: DOI })).rejects.toMatchObject({ code: 'upstream_failed' })
})

test.each([
  [DOI, 'for 10.1038/nature12373 OpenAlex has the paper of 10.48550/arxiv.1706.03762'],
  [null, 'OpenAlex has no paper of 10.1038/nature12373'],
])('refuses the paper of another DOI than was asked for: %s', async (doi, words) => {
  server.play('/works/doi:10.1038/nature12373', jsonReply({ ...attention, doi: doi && `https://doi.org/${doi}` }))
  await expect(call({ query: '*', doi: '10.1038/nature12373' })).rejects.toMatchObject({
    code: 'invalid_input',
    message: expect.stringContaining(words),
  })
})
