import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { upstreamContext } from '../../../test/kit/upstream-context.ts'
import { testUpstreamFaults } from '../../../test/kit/upstream-faults.ts'
import { startUpstreamServer } from '../../../test/kit/upstream-server.ts'
import { arxiv, fetchEntries } from './arxiv.ts'

const path = '/api/query'
const feed = readFileSync(new URL('fixtures/query.xml', import.meta.url), 'utf8')
const xml = { 'content-type': 'application/atom+xml; charset=utf-8' }
const plain = { query: 'heat bath', count: 10, yearFrom: undefined }

// As recorded: an error is an entry among others.
const errorFeed = `<feed xmlns:opensearch="http://a9.com/-/spec/opensearch/1.1/"><opensearch:totalResults>1</opensearch:totalResults>
  <entry><id>https://arxiv.org/api/errors#incorrect_id_format_for_abc</id><title>Error</title>
  <updated>2026-04-12T22:59:06Z</updated><summary>incorrect id format for abc</summary>
  <link href="https://arxiv.org/api/errors#incorrect_id_format_for_abc" rel="alternate" type="text/html"/>
  <author><name>arXiv api core</name></author></entry></feed>`
const emptyFeed = '<feed xmlns:o="http://a9.com/-/spec/opensearch/1.1/"><o:totalResults>0</o:totalResults></feed>'

testUpstreamFaults({
  upstream: arxiv,
  path,
  good: { headers: xml, body: feed },
  call: (context) => fetchEntries(context, plain),
  unbelievable: {
    'a renamed field': feed.replaceAll('summary>', 'abstract>'),
    'a number of the wrong type': feed.replaceAll('totalResults>2<', 'totalResults>many<'),
    'an empty list': null,
    'an error in a 200': errorFeed,
  },
})

async function ask(query: Partial<Parameters<typeof fetchEntries>[1]>, body = feed) {
  await using server = await startUpstreamServer({ [path]: { headers: xml, body } })
  const context = upstreamContext({ upstreams: [arxiv], baseAddress: server.baseAddress })
  const entries = await fetchEntries(context, { ...plain, ...query })
  return { entries, sent: server.requests.map((request) => request.query.get('search_query')) }
}

test('asks for every word, by relevance', async () => {
  const { entries, sent } = await ask({})
  expect(sent).toEqual(['all:heat AND all:bath'])
  expect(entries).toMatchObject([
    { id: 'http://arxiv.org/abs/1605.08386v1', author: [{ name: 'Caprice Stanley' }, { name: 'Tobias Windisch' }] },
    { doi: '10.1000/EXAMPLE', journal_ref: 'ActaAstron.56:1-50,2006' },
  ])
})

test('lets a query be no expression, and asks for a year in its form', async () => {
  const { sent } = await ask({ query: 'cat:hep-th OR (x) ANDNOT "β decay"', yearFrom: 2020 })
  expect(sent).toEqual([
    'all:cat AND all:hep AND all:th AND all:x AND all:andnot AND all:β AND all:decay AND ' +
      'submittedDate:[202001010000 TO 299912312359]',
  ])
})

test('reads an empty feed, and asks nothing where there are no words', async () => {
  expect((await ask({}, emptyFeed)).entries).toEqual([])
  expect(await ask({ query: '?!' })).toEqual({ entries: [], sent: [] })
})

test('looks for the words that tell, and for the others only where there are none', async () => {
  const { sent } = await ask({ query: 'What is the role of attention in a transformer?' })
  expect(sent).toEqual(['all:role AND all:attention AND all:transformer'])
  expect((await ask({ query: 'what is it' })).sent).toEqual(['all:what AND all:is AND all:it'])
})

test('leaves out an entry it cannot read, and keeps the others', async () => {
  const odd = feed.replace('<published>', '<published>undated ')
  expect((await ask({}, odd)).entries).toHaveLength(1)
})
