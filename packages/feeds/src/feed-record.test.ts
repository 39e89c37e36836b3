import { expect, test } from 'vitest'
import { readXmlFeed } from './xml-feed.ts'

const options = { base: 'https://example.org/', maxItems: 10, signal: new AbortController().signal }

async function readEntry(inner: string) {
  const feed = await readXmlFeed(`<feed xmlns="http://www.w3.org/2005/Atom"><entry>${inner}</entry></feed>`, options)
  return feed?.items[0]
}

async function readRss(inner: string) {
  const feed = await readXmlFeed(`<rss><channel><item>${inner}</item></channel></rss>`, options)
  return feed?.items[0]
}

test('an id of Atom stays as it is, and a relative guid of RSS is an address', async () => {
  expect(await readEntry('<id>/2025/08/26/qemu-10-1-0</id>')).toMatchObject({ guid: '/2025/08/26/qemu-10-1-0' })
  expect(await readRss('<guid>/2025/08/26</guid>')).toMatchObject({ guid: 'https://example.org/2025/08/26' })
})

test.each([
  ['john@example.com (John Doe)', 'John Doe'],
  ['John Doe (john@example.com)', 'John Doe'],
  ['John Doe &lt;john@example.com&gt;', 'John Doe'],
  ['John Doe (staff writer)', 'John Doe (staff writer)'],
  ['john@example.com', 'john@example.com'],
])('an author with a name and an address is the name: %s', async (written, author) => {
  expect(await readRss(`<author>${written}</author>`)).toMatchObject({ author })
})

test('a link to another thing is not the page, with or without an address', async () => {
  const page = '<link rel="alternate" href="/page"/>'
  for (const file of ['<link rel="enclosure">/file</link>', '<link rel="self">/self</link>'])
    for (const links of [file + page, page + file])
      expect(await readEntry(links)).toMatchObject({ link: 'https://example.org/page' })
})
