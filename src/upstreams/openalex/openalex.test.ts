import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { upstreamContext } from '../../../test/kit/upstream-context.ts'
import { testUpstreamFaults } from '../../../test/kit/upstream-faults.ts'
import { startUpstreamServer } from '../../../test/kit/upstream-server.ts'
import { fetchWorks, findWork, openAlex, type WorkQuery } from './openalex.ts'

const path = '/works'
const works = readFileSync(new URL('fixtures/works.json', import.meta.url), 'utf8')
const plain: WorkQuery = { query: 'attention', count: 10, yearFrom: undefined, openAccessOnly: false }

testUpstreamFaults({
  upstream: openAlex,
  path,
  good: { headers: { 'content-type': 'application/json' }, body: works },
  call: (context) => fetchWorks(context, plain),
  needed: ['results'],
  unbelievable: {
    'a renamed field': works.replace('"cited_by_count"', '"citation_count"'),
    'a number of the wrong type': works.replace('"publication_year": 2017', '"publication_year": "2017"'),
    'an empty list': null,
    'an error in a 200': '{"error":"Rate limit exceeded","message":"Insufficient budget."}',
  },
})

const work = JSON.stringify(JSON.parse(works).results[0])

testUpstreamFaults({
  upstream: openAlex,
  path: '/works/doi:10.48550/arxiv.1706.03762',
  good: { headers: { 'content-type': 'application/json' }, body: work },
  call: (context) => findWork(context, '10.48550/arxiv.1706.03762'),
  unbelievable: {
    'a renamed field': work.replace('"cited_by_count"', '"citation_count"'),
    'a number of the wrong type': work.replace('"publication_year":2017', '"publication_year":"2017"'),
    'an empty list': '[]',
    'an error in a 200': '{"error":"Rate limit exceeded","message":"Insufficient budget."}',
  },
})

async function ask(query: Partial<WorkQuery>) {
  await using server = await startUpstreamServer({ [path]: { body: works } })
  const keys = { OPENALEX_KEY: 'k' }
  const context = upstreamContext({ upstreams: [openAlex], baseAddress: server.baseAddress, keys })
  const found = await fetchWorks(context, { ...plain, ...query })
  return { found, sent: Object.fromEntries(server.requests[0]?.query ?? []) }
}

test('searches, shows the key and asks only for what it reads', async () => {
  const { found, sent } = await ask({})
  expect(found).toMatchObject([{ display_name: 'Attention Is All You Need', cited_by_count: 6502 }])
  expect(sent).toMatchObject({ search: 'attention', per_page: '10', api_key: 'k' })
  expect(sent).not.toHaveProperty('filter')
  expect(sent.select?.split(',')).toEqual(Object.keys(JSON.parse(works).results[0]))
})

test('filters by year and open access, and leaves out wildcards, which are refused', async () => {
  const { sent } = await ask({ query: 'what is att*n?', yearFrom: 2020, openAccessOnly: true })
  expect(sent).toMatchObject({
    search: 'what is att n ',
    filter: 'from_publication_date:2020-01-01,open_access.is_oa:true',
  })
})

test('leaves out a work it cannot read, and keeps the others', async () => {
  const [work] = JSON.parse(works).results
  const odd = [{ ...work, id: 7 }, { ...work, authorships: null, cited_by_count: 12.0 }, work]
  await using server = await startUpstreamServer({ [path]: { body: JSON.stringify({ results: odd }) } })
  const context = upstreamContext({ upstreams: [openAlex], baseAddress: server.baseAddress })
  await expect(fetchWorks(context, plain)).resolves.toHaveLength(2)
})

test('reads works that lack what may be lacking', async () => {
  const [work] = JSON.parse(works).results
  const bare = { ...work, doi: null, display_name: null, publication_year: null, authorships: [] }
  const nothing = { primary_location: null, best_oa_location: null, abstract_inverted_index: null }
  await using server = await startUpstreamServer({
    [path]: { body: JSON.stringify({ results: [{ ...bare, ...nothing }] }) },
  })
  const context = upstreamContext({ upstreams: [openAlex], baseAddress: server.baseAddress })
  await expect(fetchWorks(context, plain)).resolves.toHaveLength(1)
})
