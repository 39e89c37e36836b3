import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseFeed } from './parse-feed.ts'
import { UnreadableFeed } from './unreadable-feed.ts'

const { signal } = new AbortController()

async function read(xml: string) {
  return parseFeed({ body: Buffer.from(xml), finalUrl: 'https://e.org/feed', headers: {} }, { maxItems: 10, signal })
}

describe('hostile feeds', () => {
  test('refuses an entity bomb', async () => {
    const levels = Array.from({ length: 9 }, (_, n) => `<!ENTITY l${n + 1} "${`&l${n};`.repeat(10)}">`).join('')
    const bomb = `<!DOCTYPE rss [<!ENTITY l0 "lol">${levels}]><rss><channel><title>&l9;</title></channel></rss>`
    await expect(read(bomb)).rejects.toBeInstanceOf(UnreadableFeed)
  })

  test('refuses deep nesting', async () => {
    await expect(read(`<rss>${'<a>'.repeat(100_000)}`)).rejects.toBeInstanceOf(UnreadableFeed)
  })

  test.each([
    ['a flood of items', `<rss><channel>${'<item><link/></item>'.repeat(200_000)}</channel></rss>`, 200_000],
    ['a flood of items without anything', `<rss><channel>${'<item/>'.repeat(200_000)}</channel></rss>`, 0],
    [
      'a flood of attributes',
      `<rss ${Array.from({ length: 300_000 }, (_, n) => `a${n}=1`).join(' ')}><channel/></rss>`,
      0,
    ],
    ['a huge attribute', `<rss a="${'x'.repeat(5_000_000)}"><channel/></rss>`, 0],
    ['stray end tags', `<rss><channel>${'<a>'.repeat(400)}${'</b>'.repeat(1_000_000)}`, 0],
    ['a flood of titles', `<rss><channel><item>${'<title>a</title>'.repeat(200_000)}</item></channel></rss>`, 1],
    [
      'nested inline tags',
      `<rss><channel><item><title>${'<b>x</b>'.repeat(200_000)}</title></item></channel></rss>`,
      1,
    ],
    [
      'tags that are words',
      `<rss><channel><item><description>${'&lt;script&gt;'.repeat(200_000)}</description></item></channel></rss>`,
      1,
    ],
    [
      'markup without a word',
      `<rss><channel><item><content>${`<a href="${'x'.repeat(100)}"/>`.repeat(50_000)}</content></item></channel></rss>`,
      1,
    ],
    ['stray brackets', `<rss><channel><item/>${'<1<![CDATA['.repeat(200_000)}`, 0],
    [
      'escaped brackets',
      `<rss><channel><item><description>${'&lt;'.repeat(1_000_000)}</description></item></channel></rss>`,
      1,
    ],
  ])('gets through %s', async (_, xml, totalItems) => {
    expect((await read(xml))?.totalItems).toBe(totalItems)
  })

  test('takes items without anything for none', async () => {
    const feed = await read(
      '<rss><channel><item><title>One</title><item /><item><title>Two</title></item><item/></channel></rss>',
    )
    expect(feed?.items.map(({ title }) => title)).toEqual(['One', 'Two'])
    expect(feed?.totalItems).toBe(2)
  })

  test('stops when the call is over', async () => {
    const document = { body: Buffer.from(`<rss>${'<item/>'.repeat(100_000)}`), finalUrl: 'https://e.org/', headers: {} }
    await expect(parseFeed(document, { maxItems: 1, signal: AbortSignal.abort() })).rejects.toThrow('aborted')
  })
})

describe('mutated feeds', () => {
  const seed = Buffer.from(`<?xml version="1.0" encoding="utf-8"?><!DOCTYPE rss [<!ENTITY e "x">]>
    <rss version="2.0" xmlns:dc="http://purl.org/dc/elements/1.1/"><channel><title>T &amp; &e;</title><link>/a</link>
    <item><title><![CDATA[<b>x</b>]]></title><guid isPermaLink="false">1</guid><pubDate>Thu, 01 Jan 2004 19:48:21 GMT</pubDate>
    <description>&lt;p onclick="x()"&gt;é&lt;/p&gt;&lt;script&gt;y()&lt;/script&gt;</description></item>
    <entry xml:base="b/"><author><name>N</name></author><link rel="alternate" href="c"/><updated>2003-12-31T10:14:55Z</updated>
    <content type="xhtml"><div>z<br/></div></content></entry></channel></rss>`)
  const piece = fc.oneof(
    fc.uint8Array({ maxLength: 6 }).map((bytes) => Buffer.from(bytes)),
    fc
      .constantFrom(
        '<',
        '>',
        '</item>',
        '<item>',
        '<![CDATA[',
        ']]>',
        '&',
        '&#0;',
        '&#x110000;',
        '"',
        '<script>',
        '-->',
        '<!--',
        '{',
      )
      .map((text) => Buffer.from(text)),
  )
  const edit = fc.record({ at: fc.nat(seed.length), remove: fc.nat(40), insert: piece })
  const charset = fc.constantFrom(
    '',
    'utf-8',
    'utf-16',
    'shift_jis',
    'gb18030',
    'iso-2022-jp',
    'utf-32le',
    'x-nonsense',
  )

  test('are read, or refused as invalid input, and never leave markup behind', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(edit, { minLength: 1, maxLength: 8 }), charset, async (edits, label) => {
        const body = edits.reduce(
          (bytes, { at, remove, insert }) =>
            Buffer.concat([bytes.subarray(0, at), insert, bytes.subarray(at + remove)]),
          seed,
        )
        const document = { body, finalUrl: 'https://e.org/', headers: { 'content-type': `text/xml; charset=${label}` } }
        const feed = await parseFeed(document, { maxItems: 1, signal }).catch((error: unknown) => {
          expect(error).toBeInstanceOf(UnreadableFeed)
          return null
        })
        expect(feed?.items.length ?? 0).toBeLessThanOrEqual(1)
        for (const { summary, link, published_at } of feed?.items ?? []) {
          expect(summary ?? '').not.toMatch(/<\/[a-z]|<[a-z][^<>]*=/i)
          expect(link ?? 'https://').toMatch(/^https?:\/\//i)
          expect(published_at ?? '2000-01-01T00:00:00Z').toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/)
        }
      }),
      { numRuns: 500 },
    )
  })
})
