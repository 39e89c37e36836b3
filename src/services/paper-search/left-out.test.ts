import { readFileSync } from 'node:fs'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { upstreamContext } from '../../../test/kit/upstream-context.ts'
import { startUpstreamServer, type UpstreamServer } from '../../../test/kit/upstream-server.ts'
import { arxiv } from '../../upstreams/arxiv/arxiv.ts'
import { openAlex } from '../../upstreams/openalex/openalex.ts'
import { pubMed } from '../../upstreams/pubmed/pubmed.ts'
import { paperSearch } from './paper-search.service.ts'

const fixture = (path: string) => readFileSync(new URL(`../../upstreams/${path}`, import.meta.url), 'utf8')
const works = fixture('openalex/fixtures/works.json')
const PATHS = { openalex: '/works', arxiv: '/api/query' }

let server: UpstreamServer
beforeEach(async () => {
  server = await startUpstreamServer({
    [PATHS.openalex]: { body: works },
    [PATHS.arxiv]: { body: fixture('arxiv/fixtures/query.xml') },
    '/entrez/eutils/esearch.fcgi': { body: fixture('pubmed/fixtures/esearch.json') },
    '/entrez/eutils/efetch.fcgi': { body: fixture('pubmed/fixtures/efetch.xml') },
  })
})
afterEach(() => server.close())

function open() {
  const context = upstreamContext({ upstreams: [openAlex, arxiv, pubMed], baseAddress: server.baseAddress })
  return (input: object) => paperSearch.prepare(input)(context)
}

test('a paper that contradicts the wish in its own fields is left out', async () => {
  const { papers } = (await open()({ query: 'x', year_from: 2017 })) as { papers: { year: number | null }[] }
  expect(papers.map(({ year }) => year)).toEqual([2017, 2017])
  const closed = JSON.parse(works)
  for (const work of closed.results) work.open_access = { is_oa: false, oa_url: null }
  server.play(PATHS.openalex, { body: JSON.stringify(closed) })
  await expect(open()({ query: 'x', source: 'openalex', open_access_only: true })).resolves.toMatchObject({ count: 0 })
})

test('waits for its turn at an index, and says what it could not ask in time', async () => {
  const ask = open()
  await ask({ query: 'x' })
  // 3 s later.
  await expect(ask({ query: 'y' })).resolves.toMatchObject({ source_errors: {} })
  await expect(ask({ query: 'z' })).resolves.toMatchObject({
    sources: ['openalex', 'pubmed'],
    source_errors: { arxiv: expect.stringMatching(/^was not asked: .* try again in [56] s$/) },
  })
  await expect(ask({ query: 'z', source: 'arxiv' })).rejects.toMatchObject({
    message: expect.stringMatching(/^arXiv allows 1 requests? in 3 s, .* not asked/),
    headers: { 'Retry-After': expect.stringMatching(/^[56]$/) },
  })
  expect(server.requests.filter(({ path }) => path === PATHS.arxiv)).toHaveLength(2)
})
