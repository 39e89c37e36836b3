import type { PublicWeb, WebPage } from '@farebox/public-web'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fakeContext, fixedClock } from '../../../test/kit/fake-context.ts'
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

const announcing = (...links: readonly string[]) =>
  `<html><head>${links.map((href) => `<link rel="alternate" type="application/rss+xml" href="${href}">`).join('')}`

test.each([
  ['the first with items', '<rss><channel/></rss>', FEED, 'https://example.org/b'],
  ['the first', FEED, '<rss><channel><item/><item/></channel></rss>', 'https://example.org/a'],
  ['the first of empty ones', '<rss><channel/></rss>', '<feed/>', 'https://example.org/a'],
  ['the first, if the other is none', '<rss><channel/></rss>', '<html>', 'https://example.org/a'],
  ['the first, if the other is a bomb', '<rss><channel/></rss>', `<rss>${'<a>'.repeat(1000)}`, 'https://example.org/a'],
])('takes of the feeds that a page announces %s', async (_, first, second, url) => {
  const pages = {
    'https://example.org/': { body: announcing('/a', '/b') },
    'https://example.org/a': { body: first },
    'https://example.org/b': { body: second },
  }
  expect(await call({ url: 'https://example.org/' }, pages)).toMatchObject({ feed: { url } })
})

test('keeps an empty feed where the other one is missing', async () => {
  const pages = {
    'https://example.org/': { body: announcing('/a', '/missing') },
    'https://example.org/a': { body: '<rss><channel/></rss>' },
  }
  expect(await call({ url: 'https://example.org/' }, pages)).toMatchObject({ feed: { url: 'https://example.org/a' } })
})

test('takes the feed of the page before that of its comments, and names the others', async () => {
  const link = (title: string, href: string) =>
    `<link rel="alternate" type="application/rss+xml" title="${title}" href="${href}">`
  const pages = {
    'https://example.org/': {
      body: `<title>x</title>${link('Comments', '/a')}${link('', '/b')}${link('Sport', '/c')}`,
    },
    'https://example.org/a': { body: '<rss><channel><item/></channel></rss>' },
    'https://example.org/b': { body: FEED },
  }
  expect(await call({ url: 'https://example.org/' }, pages)).toMatchObject({
    feed: { url: 'https://example.org/b' },
    notice: 'The page announces other feeds, too: https://example.org/c, https://example.org/a.',
  })
})

test('tells of times that state no zone', async () => {
  const url = 'https://example.org/feed'
  const body = '<rss><channel><item><title>a</title><pubDate>2020/1/10 14:33:00</pubDate></item></channel></rss>'
  expect(await call({ url }, { [url]: { body } })).toMatchObject({
    items: [{ published_at: '2020-01-10T14:33:00Z' }],
    notice: 'Some times state no known zone and are taken as UTC.',
  })
})

test('tells of a feed that ended in its middle', async () => {
  const url = 'https://example.org/feed'
  expect(await call({ url }, { [url]: { body: FEED } })).toMatchObject({ notice: null })
  const notice = expect.stringContaining('ends in its middle')
  expect(await call({ url }, { [url]: { body: FEED.slice(0, -40) } })).toMatchObject({ notice })
})

test.each([
  ['<html><title>x</title></html>', 'returned a web page instead of a feed'],
  ['<urlset/>', 'returned XML with the root element <urlset> instead'],
  ['', 'returned an empty document instead'],
  [
    '<html><link rel="alternate" type="application/rss+xml" href="/page"></html>',
    'announces the feed https://example.org/page',
  ],
])('names the content that is not a feed: %s', async (body, message) => {
  const pages = { 'https://example.org/page': { body } }
  await expect(call({ url: 'https://example.org/page' }, pages)).rejects.toMatchObject({
    code: 'invalid_input',
    message: expect.stringContaining(message),
  })
})

test('names the field of a feed that is a bomb: the feed reader is a package and knows no field', async () => {
  const pages = { 'https://example.org/feed': { body: `<rss>${'<a>'.repeat(1000)}` } }
  await expect(call({ url: 'https://example.org/feed' }, pages)).rejects.toMatchObject({
    code: 'invalid_input',
    message: expect.stringMatching(/^url: the feed nests elements more than \d+ deep/),
  })
})

test.each([404, 500, 304, 204])('names the status of an HTTP %i', async (status) => {
  const pages = { 'https://example.org/feed': { status, body: '' } }
  await expect(call({ url: 'https://example.org/feed' }, pages)).rejects.toMatchObject({
    code: 'invalid_input',
    message: expect.stringContaining(status === 204 ? 'an empty document' : `HTTP ${status}`),
  })
})

test('answers any input with a feed or a refusal', async () => {
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

interface Answered {
  readonly items: readonly { readonly title: string | null }[]
  readonly new_count: number
  readonly total_in_feed: number
}

test('leaves out items that the caller already has', async () => {
  const item = (n: number, rest: string) =>
    `<item><title>Item ${n}</title><link>https://example.org/${n}</link>${rest}</item>`
  const body = `<rss version="2.0"><channel><title>News</title>${[
    item(1, '<guid>a</guid><pubDate>Tue, 03 Mar 2026 09:00:00 GMT</pubDate>'),
    item(2, '<guid>b</guid><pubDate>Wed, 04 Mar 2026 09:00:00 GMT</pubDate>'),
    item(3, '<guid>c</guid>'),
    item(4, '<pubDate>Thu, 05 Mar 2026 09:00:00 GMT</pubDate>'),
  ].join('')}</channel></rss>`
  const pages = { 'https://example.org/feed': { body } }
  const titles = async (input: object) => {
    // An answer has no type until the output schema has checked it.
    const answer = (await call({ url: 'https://example.org/feed', ...input }, pages)) as Answered
    const { items, new_count, total_in_feed } = answer
    expect(total_in_feed).toBe(4)
    return [new_count, ...items.map(({ title }) => title)]
  }
  expect(await titles({})).toEqual([4, 'Item 1', 'Item 2', 'Item 3', 'Item 4'])
  expect(await titles({ since: '2026-03-04T09:00:00Z' })).toEqual([2, 'Item 3', 'Item 4'])
  expect(await titles({ known_guids: ['a', 'c', 'https://example.org/4'] })).toEqual([1, 'Item 2'])
  expect(await titles({ since: '2026-03-03T10:00:00+02:00', limit: 1 })).toEqual([4, 'Item 1'])
})

test('refuses an invalid date', () => {
  expect(() => rssFetch.prepare({ url: 'https://example.org/feed', since: 'yesterday' })).toThrow(/since/)
})

test.each([
  ['none', null],
  ['text', 'Big news\n\nRead more & act'],
  ['markdown', '## Big news\n\nRead [more](https://example.org/a/more) & act'],
])('returns the content as %s', async (form, content) => {
  const html = '<h2>Big news</h2><script>alert(1)</script><p>Read <a href="more">more</a> &amp; act</p>'
  const feed = `<rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/"><channel><title>F</title><item>
    <link>https://example.org/a/</link><description>Short</description><content:encoded><![CDATA[${html}]]></content:encoded></item></channel></rss>`
  const answer = await call(
    { url: 'https://example.org/f', include_content: form },
    { 'https://example.org/f': { body: feed } },
  )
  expect(answer).toMatchObject({ items: [{ summary: 'Short', content }] })
})
