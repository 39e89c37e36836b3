import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { upstreamContext } from '../../../test/kit/upstream-context.ts'
import { testUpstreamFaults } from '../../../test/kit/upstream-faults.ts'
import { startUpstreamServer } from '../../../test/kit/upstream-server.ts'
import { fetchArticleIds, fetchArticles, pubMed } from './pubmed.ts'

const SEARCH = '/entrez/eutils/esearch.fcgi'
const FETCH = '/entrez/eutils/efetch.fcgi'
const found = readFileSync(new URL('fixtures/esearch.json', import.meta.url), 'utf8')
const articles = readFileSync(new URL('fixtures/efetch.xml', import.meta.url), 'utf8')
const plain = { query: 'telomere', count: 10, yearFrom: undefined, freeOnly: false }

testUpstreamFaults({
  upstream: pubMed,
  path: SEARCH,
  good: { headers: { 'content-type': 'application/json' }, body: found },
  call: (context) => fetchArticleIds(context, plain),
  unbelievable: {
    'a renamed field': found.replace('"idlist"', '"ids"'),
    'a number of the wrong type': found.replace('"30849835"', '30849835'),
    'an empty list': null,
    'an error in a 200': '{"header":{},"esearchresult":{"ERROR":"Search Backend failed"}}',
  },
})

testUpstreamFaults({
  upstream: pubMed,
  path: FETCH,
  good: { headers: { 'content-type': 'text/xml' }, body: articles },
  call: (context) => fetchArticles(context, ['27797938']),
  unbelievable: {
    'a renamed field': articles.replaceAll('ArticleTitle>', 'Title>'),
    'a number of the wrong type': articles.replaceAll(/>\d+<\/PMID>/g, '>n/a</PMID>'),
    'an empty list': null,
    'an error in a 200': '<?xml version="1.0"?><eEfetchResult><ERROR>ID list is empty!</ERROR></eEfetchResult>',
  },
})

async function askWith<T>(call: (context: ReturnType<typeof upstreamContext>) => Promise<T>) {
  await using server = await startUpstreamServer({ [SEARCH]: { body: found }, [FETCH]: { body: articles } })
  const keys = { PUBMED_KEY: 'k' }
  const answer = await call(upstreamContext({ upstreams: [pubMed], baseAddress: server.baseAddress, keys }))
  return { answer, sent: Object.fromEntries(server.requests[0]?.query ?? []) }
}

test('searches by relevance and shows the key', async () => {
  const { answer, sent } = await askWith((context) => fetchArticleIds(context, plain))
  expect(answer).toEqual(['27797938', '30849835'])
  expect(sent).toMatchObject({ db: 'pubmed', term: 'telomere', retmax: '10', sort: 'relevance', api_key: 'k' })
  expect(sent).not.toHaveProperty('mindate')
})

test('asks for a year with both ends, and for free texts', async () => {
  const { sent } = await askWith((context) =>
    fetchArticleIds(context, { ...plain, query: 'a OR b', yearFrom: 2020, freeOnly: true }),
  )
  expect(sent).toMatchObject({
    term: '(a OR b) AND free full text[sb]',
    datetype: 'pdat',
    mindate: '2020',
    maxdate: '3000',
  })
})

test('fetches articles in one request and leaves books out', async () => {
  const { answer, sent } = await askWith((context) => fetchArticles(context, ['27797938', '30849835', '20301295']))
  expect(sent).toMatchObject({ id: '27797938,30849835,20301295', rettype: 'abstract', retmode: 'xml' })
  expect(answer.map(({ MedlineCitation }) => MedlineCitation.PMID['#text'])).toEqual(['27797938', '30849835'])
  expect(answer[0]?.MedlineCitation.Article.ArticleTitle['#text']).toBe(
    'Leucocyte telomere length at the <i>TERT</i> gene &#x3b1; region.',
  )
})

test('reads a set without articles', async () => {
  await using server = await startUpstreamServer({ [FETCH]: { body: '<PubmedArticleSet></PubmedArticleSet>' } })
  const context = upstreamContext({ upstreams: [pubMed], baseAddress: server.baseAddress })
  await expect(fetchArticles(context, ['1'])).resolves.toEqual([])
})
