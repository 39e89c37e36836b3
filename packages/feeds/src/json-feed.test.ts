import { expect, test } from 'vitest'
import { readJsonFeed } from './json-feed.ts'

const options = { base: 'https://example.org/feed.json', maxItems: 10, signal: new AbortController().signal }
const read = (feed: object) => readJsonFeed(JSON.stringify(feed), options)

test('reads the fields of JSON Feed 1.1', () => {
  const feed = read({
    version: 'https://jsonfeed.org/version/1.1',
    title: 'My Example Feed',
    home_page_url: 'https://example.org/',
    description: 'Words & more',
    authors: [{ name: 'Ann' }, { name: 'Bob' }],
    items: [
      {
        id: '2',
        url: '/second-item',
        content_text: 'This is a second item.',
        date_published: '2020-08-07T11:44:36-05:00',
      },
      {
        id: 1,
        external_url: 'https://example.net/',
        content_html: '<p>Hello, <b>world</b>!</p>',
        author: { name: 'Cy' },
      },
    ],
  })
  expect(feed).toMatchObject({
    format: 'json',
    title: 'My Example Feed',
    link: 'https://example.org/',
    description: 'Words & more',
    items: [
      {
        title: null,
        link: 'https://example.org/second-item',
        published_at: '2020-08-07T16:44:36Z',
        summary: 'This is a second item.',
        author: 'Ann, Bob',
        guid: '2',
      },
      {
        title: null,
        link: 'https://example.net/',
        published_at: null,
        summary: 'Hello, world!',
        author: 'Cy',
        guid: '1',
      },
    ],
    totalItems: 2,
  })
})

test('counts a field of a wrong type as missing', () => {
  const feed = read({
    version: 'https://jsonfeed.org/version/1',
    title: ['x'],
    items: [null, 3, 'x', [], { title: {}, url: 'javascript:alert(1)', authors: [null, { name: 7 }], id: '' }],
  })
  expect(feed?.totalItems).toBe(1)
  expect(feed?.items).toEqual([
    {
      ...{ title: null, link: null, published_at: null, summary: null, author: '7', guid: '' },
      ...{ updated_at: null, enclosures: [], categories: [], image: null, content: null },
    },
  ])
})

test('is not deceived by other JSON', () => {
  expect(read({ items: [] })).toBeNull()
  expect(read({ version: 'https://jsonfeed.org/version/1', items: {} })).toBeNull()
  expect(readJsonFeed('{"version"', options)).toBeNull()
  expect(readJsonFeed('{"a":'.repeat(100_000), options)).toBeNull()
})

test('refuses JSON too large to be read in one go', () => {
  expect(() => readJsonFeed(`{"a":"${'x'.repeat(4_000_000)}"}`, options)).toThrow('4 million')
})

test('reads tags that are one text', () => {
  const feed = read({ version: 'https://jsonfeed.org/version/1', items: [{ id: '1', tags: 'mills, boats,mills' }] })
  expect(feed?.items[0]?.categories).toEqual(['mills', 'boats'])
})

test('an id that is a number keeps its digits', () => {
  const text = '{"version":"https://jsonfeed.org/version/1","items":[{"id":9007199254740993},{"id":42}]}'
  expect(readJsonFeed(text, options)?.items.map(({ guid }) => guid)).toEqual(['9007199254740993', '42'])
})
