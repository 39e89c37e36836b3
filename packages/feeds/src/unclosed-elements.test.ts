import { expect, test } from 'vitest'
import { parseFeed } from './parse-feed.ts'

const { signal } = new AbortController()

test.each([
  ['a category', "<itunes:category text='Technology'><itunes:category text='Gadgets'/>"],
  ['a picture', '<image><url>https://e.org/a.png</url><title>Picture</title>'],
  ['a box of boxes', '<a><b><c/><d>'],
  ['a description', '<description>About the feed'],
])('%s of the feed that is not closed holds no items', async (_, open) => {
  const item = (name: string) => `<item><title>${name}</title></item>`
  const body = Buffer.from(`<rss><channel>${open}${item('One')}${item('Two')}</channel></rss>`)
  const feed = await parseFeed({ body, finalUrl: 'https://e.org/', headers: {} }, { maxItems: 9, signal })
  expect([feed?.totalItems, feed?.items.map(({ title }) => title)]).toEqual([2, ['One', 'Two']])
})

test('an item of RSS 1.0 has its enclosure, and its description of any kind as content', async () => {
  const body =
    Buffer.from(`<rdf:RDF xmlns="http://purl.org/rss/1.0/" xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"
    xmlns:enc="http://purl.oclc.org/net/rss_2.0/enc#" xmlns:dc="http://purl.org/dc/elements/1.1/"><channel/>
    <item><title>One</title><enc:enclosure rdf:resource="/a.jpg" enc:type="image/jpeg" enc:length="9"/><dc:description>Red</dc:description></item></rdf:RDF>`)
  const feed = await parseFeed({ body, finalUrl: 'https://e.org/', headers: {} }, { maxItems: 9, signal })
  const [item] = feed?.items ?? []
  expect(item?.enclosures).toEqual([
    { url: 'https://e.org/a.jpg', type: 'image/jpeg', length: 9, duration_seconds: null },
  ])
  expect([item?.image, item?.content?.text]).toEqual(['https://e.org/a.jpg', 'Red'])
})
