import { expect, test, vi } from 'vitest'
import { describeDocument } from './describe-document.ts'
import { discoverFeeds } from './discover-feeds.ts'
import { toIsoDate } from './feed-date.ts'
import { readXml } from './markup/markup-tokens.ts'
import { parseFeed } from './parse-feed.ts'

const { signal } = new AbortController()

function read(feed: string | object) {
  const body = Buffer.from(typeof feed === 'string' ? feed : JSON.stringify(feed))
  return parseFeed({ body, finalUrl: 'https://e.org/feed', headers: {} }, { maxItems: 5, signal })
}

const rss = (inside: string) => read(`<rss><channel><item>${inside}</item></channel></rss>`)
const json = (item: object) => read({ version: 'https://jsonfeed.org/version/1.1', items: [item] })
const firstOf = (feed: Awaited<ReturnType<typeof read>>) => feed?.items[0]
const times = <Kind>(count: number, make: (at: number) => Kind) => Array.from({ length: count }, (_, at) => make(at))

// Each threshold by its name, with a case on each side of it.
test('MAX_ENCLOSURES: twenty files of an item are kept', async () => {
  const url = (at: number) => `https://e.org/${at}.mp3`
  const inXml = firstOf(await rss(times(21, (at) => `<enclosure url="${url(at)}"/>`).join('')))
  const inJson = firstOf(await json({ attachments: times(21, (at) => ({ url: url(at) })) }))
  expect([inXml, inJson].map((item) => item?.enclosures.at(-1)?.url)).toEqual([url(19), url(19)])
})

test('MAX_CATEGORIES: thirty keywords of an item are kept', async () => {
  const inXml = firstOf(await rss(`<itunes:keywords>${times(31, (at) => `w${at}`).join()}</itunes:keywords>`))
  const inJson = firstOf(await json({ tags: times(31, (at) => `w${at}`) }))
  expect([inXml, inJson].map((item) => item?.categories.at(-1))).toEqual(['w29', 'w29'])
})

test('MAX_VALUE_CHARS: 32,768 characters of a text are read', async () => {
  const text = 'x'.repeat(40_000)
  const inXml = firstOf(await rss(`<description>${text}</description>`))
  const inJson = firstOf(await json({ content_text: text }))
  expect([inXml, inJson].map((item) => item?.content?.text.length)).toEqual([32_768, 32_768])
})

test('MAX_VALUES_PER_NAME: of 33 elements of a name the first 32 are kept', async () => {
  const dated = firstOf(await rss(times(33, (at) => `<pubDate>${2000 + at}-01-01</pubDate>`).join('')))
  expect(dated?.published_at).toBe('2031-01-01T00:00:00Z')
})

test('MAX_ELEMENTS_BEFORE: a feed may begin within a thousand elements', async () => {
  const after = (elements: number) => read(`<w>${'<a/>'.repeat(elements - 2)}<rss><channel/></rss></w>`)
  expect(await after(1000)).not.toBeNull()
  expect(await after(1001)).toBeNull()
})

test('MAX_JSON_CHARS: JSON of four million characters is read, and no more', async () => {
  const ofLength = (length: number) => read(`{"version":"https://jsonfeed.org/version/1","items":[]}`.padEnd(length))
  expect(await ofLength(4_000_000)).not.toBeNull()
  await expect(ofLength(4_000_001)).rejects.toThrow('4 million')
})

test('MAX_DEPTH: 512 open elements are read, 513 are refused', async () => {
  const nested = (depth: number) => read(`<rss><channel/>${'<a>'.repeat(depth - 1)}`)
  expect(await nested(512)).not.toBeNull()
  await expect(nested(513)).rejects.toThrow('512 deep')
})

test('MAX_NESTING, MAX_EXPANDED_CHARS: entities may refer to each other eight deep, and to 100,000 characters', async () => {
  const nested = (levels: number) => {
    const declared = times(levels, (at) => `<!ENTITY l${at + 1} "&l${at};">`).join('')
    return read(
      `<!DOCTYPE rss [<!ENTITY l0 "lol">${declared}]><rss><channel><title>&l${levels};</title></channel></rss>`,
    )
  }
  expect((await nested(7))?.title).toBe('lol')
  await expect(nested(8)).rejects.toThrow('without limit')
  const long = (count: number) =>
    read(
      `<!DOCTYPE rss [<!ENTITY l "${'x'.repeat(1000)}">]><rss><channel><title>${'&l;'.repeat(count)}</title></channel></rss>`,
    )
  expect((await long(100))?.title).toMatch(/^x+/)
  await expect(long(101)).rejects.toThrow('without limit')
})

test('MAX_ATTRIBUTES: the 128th attribute of an element is read, the next is not', async () => {
  const item = async (before: number) =>
    firstOf(
      await rss(
        `<title>Mill</title><enclosure ${times(before, (at) => `a${at}="1"`).join(' ')} url="https://e.org/x"/>`,
      ),
    )
  expect((await item(127))?.enclosures).toHaveLength(1)
  expect((await item(128))?.enclosures).toHaveLength(0)
})

test('CHARS_PER_TURN: 131,072 characters of XML are read at a time', async () => {
  const ended = new AbortController()
  ended.abort(new Error('over'))
  const handler = { open: vi.fn(() => undefined), close() {}, text() {} }
  await readXml('<a/>'.repeat(32 * 1024), handler, ended.signal)
  expect(handler.open).toHaveBeenCalledTimes(32 * 1024)
  await expect(readXml('<a/>'.repeat(32 * 1024 + 1), handler, ended.signal)).rejects.toThrow('over')
})

test('MAX_LINK_CHARS: an address has at most 4096 characters', async () => {
  const linkOf = async (length: number) =>
    firstOf(await rss(`<link>${'https://e.org/'.padEnd(length, 'x')}</link>`))?.link
  expect(await linkOf(4096)).toHaveLength(4096)
  expect(await linkOf(4097)).toBeNull()
})

test('MAX_HTML_CHARS: a feed is sought in the first 262,144 characters of a page', () => {
  const link = '<link rel="alternate" type="application/rss+xml" href="/feed">'
  const found = (end: number) => discoverFeeds(link.padStart(end), 'https://e.org/', { max: 1 })[0]
  expect(found(262_144)?.url).toBe('https://e.org/feed')
  expect(found(262_145)).toBeUndefined()
})

test('MAX_TYPE_CHARS: 60 characters of a media type are named', () => {
  expect(describeDocument('text', `text/${'x'.repeat(100)}`)).toBe(`content of type text/${'x'.repeat(55)}`)
})

test('MAX_CHARS: a date is read in 100 characters', () => {
  const dated = (length: number) => toIsoDate('10:00 5 May 2026'.padStart(length, '.'))
  expect(dated(100)).toBe('2026-05-05T10:00:00Z')
  expect(dated(101)).not.toBe('2026-05-05T10:00:00Z')
})

test('KOREAN_OFFSET_MINUTES: a Korean date without a zone is nine hours ahead', () => {
  expect(toIsoDate('2004년 05월 28일 오후 01:31:15')).toBe('2004-05-28T04:31:15Z')
})

test('MIN_LETTERS: a month has three letters at least', () => {
  expect(toIsoDate('5 jun 2026')).toBe('2026-06-05T00:00:00Z')
  expect(toIsoDate('5 ju 2026')).toBeNull()
})

test('MAX_OFFSET_MINUTES: no zone is more than 15 hours from Greenwich', () => {
  expect(toIsoDate('2026-05-05T12:00:00+15:00')).toBe('2026-05-04T21:00:00Z')
  expect(toIsoDate('2026-05-05T12:00:00+15:01')).toBe('2026-05-05T12:00:00Z')
})
