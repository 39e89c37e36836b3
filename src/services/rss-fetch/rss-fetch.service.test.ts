import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fakeContext, fixedClock } from '../../../test/kit/fake-context.ts'
import type { PublicWeb, WebPage } from '../../contract/context.ts'
import { CallError } from '../../contract/errors.ts'
import { rssFetch } from './rss-fetch.service.ts'

const FEED = `<rss version="2.0"><channel><title>News</title><link>/</link>${Array.from(
  { length: 30 },
  (_, n) => `<item><title>Item ${n}</title><link>/${n}</link></item>`,
).join('')}</channel></rss>`

type Answer = Partial<Omit<WebPage, 'body'>> & { readonly body: string }

/** A web of these pages; every request is recorded. */
function webOf(pages: Readonly<Record<string, Answer>>) {
  const requests: { url: string; maxBytes?: number | undefined; accept?: string | undefined }[] = []
  const web: PublicWeb = {
    async fetch(url, options) {
      requests.push({ url, ...options })
      const { body, ...page } = pages[url] ?? { status: 404, body: 'not found' }
      return { status: 200, finalUrl: url, headers: {}, ...page, body: Buffer.from(body) }
    },
    trace: () => Promise.reject(new Error('not asked for')),
    certificate: () => Promise.reject(new Error('not asked for')),
  }
  return { web, requests }
}

function call(input: object, pages: Readonly<Record<string, Answer>>) {
  const { web } = webOf(pages)
  return rssFetch.prepare(input)(fakeContext({ web, clock: fixedClock('2026-11-20T12:00:00Z') }))
}

test('answers the first 20 items, how many there are, and where the feed was read', async () => {
  const answer = await call(
    { url: 'https://example.org/feed' },
    { 'https://example.org/feed': { body: FEED, finalUrl: 'https://www.example.org/feed/' } },
  )
  expect(answer).toMatchObject({
    feed: {
      title: 'News',
      link: 'https://www.example.org/',
      description: null,
      format: 'rss',
      url: 'https://www.example.org/feed/',
    },
    item_count: 20,
    total_in_feed: 30,
    fetched_at: '2026-11-20T12:00:00.000Z',
  })
})

test('returns no more than the limit', async () => {
  const answer = await call(
    { url: 'https://example.org/feed', limit: 3 },
    { 'https://example.org/feed': { body: FEED } },
  )
  expect(answer).toMatchObject({ item_count: 3, total_in_feed: 30 })
  expect(answer).toHaveProperty('items.2.link', 'https://example.org/2')
  expect(answer).not.toHaveProperty('items.3')
})

test('asks for feeds first and for at most 10 MB', async () => {
  const { web, requests } = webOf({ 'https://example.org/feed': { body: FEED } })
  await rssFetch.prepare({ url: 'https://example.org/feed' })(fakeContext({ web }))
  expect(requests).toEqual([
    {
      url: 'https://example.org/feed',
      maxBytes: 10 * 1024 * 1024,
      accept: expect.stringMatching(/^application\/atom\+xml/),
    },
  ])
})

test('follows a web page to the feed it announces', async () => {
  const page = '<html><head><link rel="alternate" type="application/rss+xml" href="/feed"></head></html>'
  const answer = await call(
    { url: 'https://example.org/' },
    { 'https://example.org/': { body: page }, 'https://example.org/feed': { body: FEED } },
  )
  expect(answer).toMatchObject({ feed: { title: 'News', url: 'https://example.org/feed' } })
})

test.each([
  ['<html><title>x</title></html>', 'a web page came instead of a feed'],
  ['<urlset/>', 'XML with the root element <urlset> came instead'],
  ['', 'an empty document came instead'],
  [
    '<html><link rel="alternate" type="application/rss+xml" href="/page"></html>',
    'announces the feed https://example.org/page',
  ],
])('says what came instead of a feed: %s', async (body, message) => {
  const pages = { 'https://example.org/page': { body } }
  await expect(call({ url: 'https://example.org/page' }, pages)).rejects.toMatchObject({
    code: 'invalid_input',
    message: expect.stringContaining(message),
  })
})

test.each([404, 500, 304, 204])('names the status where the answer is HTTP %i', async (status) => {
  const pages = { 'https://example.org/feed': { status, body: '' } }
  await expect(call({ url: 'https://example.org/feed' }, pages)).rejects.toMatchObject({
    code: 'invalid_input',
    message: expect.stringContaining(status === 204 ? 'an empty document' : `HTTP ${status}`),
  })
})

test('answers any input with a feed or with what is wrong with it', async () => {
  const input = fc.record(
    {
      url: fc.oneof(fc.webUrl(), fc.string(), fc.anything()),
      limit: fc.oneof(fc.integer({ min: -1, max: 120 }), fc.double(), fc.anything()),
    },
    { requiredKeys: [] },
  )
  const { web } = webOf({})
  const anyFeed = {
    ...web,
    fetch: async (url: string) => ({ ...(await web.fetch(url)), status: 200, body: Buffer.from(FEED) }),
  }
  await fc.assert(
    fc.asyncProperty(input, async (body) => {
      try {
        const answer = await rssFetch.prepare(body)(fakeContext({ web: anyFeed }))
        expect(answer).toHaveProperty('item_count', Math.min(30, (body.limit as number | undefined) ?? 20))
      } catch (error) {
        expect(error).toBeInstanceOf(CallError)
        expect(error).toHaveProperty('code', 'invalid_input')
      }
    }),
    { numRuns: 300 },
  )
})
