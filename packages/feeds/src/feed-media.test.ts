import { expect, test } from 'vitest'
import { readDuration } from './feed-media.ts'
import { parseFeed } from './parse-feed.ts'

const { signal } = new AbortController()

async function itemsOf(body: string) {
  const document = { body: Buffer.from(body), finalUrl: 'https://example.org/feed', headers: {} }
  return (await parseFeed(document, { maxItems: 10, signal }))?.items ?? []
}

const NAMESPACES =
  'xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd" xmlns:media="http://search.yahoo.com/mrss/" xmlns:dc="http://purl.org/dc/elements/1.1/"'

// Apple's podcast requirements: enclosure with url, length and type; itunes:duration; itunes:image with href.
test('reads the files, tags and picture of a podcast episode', async () => {
  const [episode] = await itemsOf(`<rss version="2.0" ${NAMESPACES}><channel><title>Show</title><item><title>One</title>
    <enclosure url="/one.mp3" length="10329011" type="audio/mpeg"/><itunes:duration>01:30:05</itunes:duration>
    <itunes:image href="https://cdn.test/one.jpg"/><category>News</category><category domain="x">Tech &amp;amp; Law</category>
    <dc:subject>News</dc:subject></item></channel></rss>`)
  expect(episode).toMatchObject({
    enclosures: [
      { url: 'https://example.org/one.mp3', length: 10_329_011, type: 'audio/mpeg', duration_seconds: 5405 },
    ],
    categories: ['News', 'Tech & Law'],
    image: 'https://cdn.test/one.jpg',
    updated_at: null,
  })
})

// As YouTube writes its feeds.
test('reads Media RSS inside a group, and both dates of Atom', async () => {
  const [video] =
    await itemsOf(`<feed xmlns="http://www.w3.org/2005/Atom" ${NAMESPACES}><title>Films</title><entry><title>A</title>
    <link rel="alternate" href="https://www.youtube.com/watch?v=x"/><published>2023-12-01T21:54:11+00:00</published>
    <updated>2024-03-03T11:13:32+00:00</updated><category term="film" label="Films"/><category term="short"/>
    <media:group><media:content url="https://www.youtube.com/v/x?version=3" type="application/x-shockwave-flash" width="640"/>
    <media:thumbnail url="https://i3.ytimg.com/vi/x/hqdefault.jpg"/></media:group></entry></feed>`)
  expect(video).toMatchObject({
    link: 'https://www.youtube.com/watch?v=x',
    published_at: '2023-12-01T21:54:11Z',
    updated_at: '2024-03-03T11:13:32Z',
    categories: ['Films', 'short'],
    image: 'https://i3.ytimg.com/vi/x/hqdefault.jpg',
    enclosures: [{ url: 'https://www.youtube.com/v/x?version=3', type: 'application/x-shockwave-flash', length: null }],
  })
})

// Apple's and Yahoo's vocabularies: categories as attributes, keywords in one line.
test('reads the categories and keywords of podcasts', async () => {
  const [episode] = await itemsOf(`<rss ${NAMESPACES}><channel><title>P</title><item><title>A</title>
    <itunes:category text="Science"/><itunes:keywords>mills, rivers,  Science</itunes:keywords></item></channel></rss>`)
  expect(episode?.categories).toEqual(['Science', 'mills', 'rivers'])
})

// RFC 4287 4.2.7.2: rel="enclosure" on a link, with type and length.
test('reads the enclosures of Atom, each once, and takes no script for a file', async () => {
  const [entry] = await itemsOf(`<feed xmlns="http://www.w3.org/2005/Atom"><title>F</title><entry><title>A</title>
    <link rel="enclosure" href="/a.ogg" type="audio/ogg" length="5"/><link rel="enclosure" href="/a.ogg"/>
    <link rel="enclosure" href="javascript:alert(1)"/></entry></feed>`)
  expect(entry?.enclosures).toEqual([
    { url: 'https://example.org/a.ogg', type: 'audio/ogg', length: 5, duration_seconds: null },
  ])
})

// jsonfeed.org/version/1.1: attachments, tags, image, date_modified.
test('reads the same of JSON Feed', async () => {
  const [item] = await itemsOf(
    JSON.stringify({
      version: 'https://jsonfeed.org/version/1.1',
      items: [
        {
          id: '1',
          content_html: '<p>Hi</p>',
          tags: ['a', 'a', 7],
          image: '/i.png',
          date_modified: '2024-03-03T11:13:32Z',
          attachments: [{ url: '/a.mp3', mime_type: 'audio/mpeg', size_in_bytes: 9, duration_in_seconds: 60 }, 3],
        },
      ],
    }),
  )
  expect(item).toMatchObject({
    enclosures: [{ url: 'https://example.org/a.mp3', type: 'audio/mpeg', length: 9, duration_seconds: 60 }],
    categories: ['a', '7'],
    image: 'https://example.org/i.png',
    updated_at: '2024-03-03T11:13:32Z',
    content: { text: '<p>Hi</p>', kind: 'html' },
  })
})

test.each([
  ['5405', 5405],
  ['5:11', 311],
  ['01:30:05', 5405],
  ['90.5', 90],
  ['0', null],
  ['soon', null],
  ['1:2:3:4', null],
])('reads the duration %s as %s seconds', (written, seconds) => {
  expect(readDuration(written)).toBe(seconds)
})
