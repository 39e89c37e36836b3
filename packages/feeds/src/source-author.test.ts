import { expect, test } from 'vitest'
import { readXmlFeed } from './xml-feed.ts'

const options = { base: 'https://example.org/', maxItems: 10, signal: new AbortController().signal }

async function authorsOf(entries: string, xmlns = 'http://www.w3.org/2005/Atom') {
  const feed = await readXmlFeed(
    `<feed xmlns="${xmlns}"><author><name>Planet</name></author>${entries}</feed>`,
    options,
  )
  return feed?.items.map(({ author, title, guid }) => [author, title, guid])
}

// RFC 4287, sections 4.1.2 and 4.2.11.
test('an entry without an author has that of its source, and else that of the feed', async () => {
  const source = (inner: string) =>
    `<source><id>s</id><title>Copied</title>${inner}</source><id>e</id><title>Entry</title>`
  const named = '<author><name>Ann</name><email>a@example.org</email></author><author><name>Bob</name></author>'
  expect(
    await authorsOf(
      `<entry>${source(named)}</entry><entry>${source('')}</entry><entry>${source(named)}<author><name>Cy</name></author></entry>`,
    ),
  ).toEqual([
    ['Ann, Bob', 'Entry', 'e'],
    ['Planet', 'Entry', 'e'],
    ['Cy', 'Entry', 'e'],
  ])
})

test('the source of RSS is a name, not an author', async () => {
  const feed = await readXmlFeed(
    '<rss><channel><item><source url="https://a.example/">A <author>B</author></source><title>T</title></item></channel></rss>',
    options,
  )
  expect(feed?.items[0]).toMatchObject({ author: null, title: 'T' })
})
