import { describe, expect, test } from 'vitest'
import { parseFeed } from './parse-feed.ts'

const signal = new AbortController().signal

async function read(
  xml: string,
  { headers = {}, maxItems = 10 }: { headers?: Record<string, string>; maxItems?: number } = {},
) {
  return parseFeed(
    { body: Buffer.from(xml), finalUrl: 'https://example.org/feeds/all.xml', headers },
    { maxItems, signal },
  )
}

async function readItem(item: string) {
  const feed = await read(`<rss version="2.0"><channel><item>${item}</item></channel></rss>`)
  return feed?.items[0]
}

describe('formats', () => {
  test('reads RSS 1.1, whose items stand in a collection of their own', async () => {
    // The shape of http://inamidst.com/rss1.1/
    const feed = await read(`<Channel xmlns="http://purl.org/net/rss1.1#"
        xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" rdf:about="http://mill.example/news.rss">
      <title>Mill news</title><link>http://mill.example/</link><description>Flour and more</description>
      <image rdf:parseType="Resource"><title>Logo</title><url>http://mill.example/logo.gif</url></image>
      <items rdf:parseType="Collection">
        <item rdf:about="http://mill.example/1"><title>New stones</title><link>http://mill.example/1</link></item>
        <item rdf:about="http://mill.example/2"><title>Old stones</title></item>
      </items></Channel>`)
    expect(feed).toMatchObject({ format: 'rss1', title: 'Mill news', link: 'http://mill.example/', totalItems: 2 })
    expect(feed?.items.map(({ title, link, guid }) => [title, link, guid])).toEqual([
      ['New stones', 'http://mill.example/1', 'http://mill.example/1'],
      ['Old stones', 'http://mill.example/2', 'http://mill.example/2'],
    ])
  })

  test('reads a document that is one Atom entry as a feed of one', async () => {
    // RFC 5023, section 9.2.1.
    const feed = await read(`<?xml version="1.0"?><entry xmlns="http://www.w3.org/2005/Atom">
      <title>Atom-Powered Robots Run Amok</title><id>urn:uuid:1225c695-cfb8-4ebb-aaaa-80da344efa6a</id>
      <updated>2003-12-13T18:30:02Z</updated><author><name>John Doe</name></author>
      <content>Some text.</content><link href="http://example.org/edit/first-post.atom"/></entry>`)
    expect(feed).toMatchObject({ format: 'atom', title: null, totalItems: 1 })
    expect(feed?.items).toMatchObject([
      {
        title: 'Atom-Powered Robots Run Amok',
        author: 'John Doe',
        link: 'http://example.org/edit/first-post.atom',
        published_at: '2003-12-13T18:30:02Z',
        summary: 'Some text.',
      },
    ])
    expect(await read('<entry><title>Of some other language</title></entry>')).toBeNull()
  })

  test('reads RSS 2.0 with the modules feeds use', async () => {
    const feed = await read(`<?xml version="1.0"?>
      <rss version="2.0" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:atom="http://www.w3.org/2005/Atom"
        xmlns:c="http://purl.org/rss/1.0/modules/content/">
      <channel>
        <atom:link rel="self" href="https://example.org/feeds/all.xml"/>
        <title>Liftoff News</title><link>http://liftoff.msfc.nasa.gov/</link>
        <description>Liftoff to Space Exploration.</description>
        <image><title>Not this</title><link>http://not.this/</link></image>
        <item>
          <title>Star City</title>
          <link>http://liftoff.msfc.nasa.gov/news/2003/news-starcity.asp</link>
          <description>How do Americans get ready to work with Russians? &lt;a href="http://howe.iki.rssi.ru/"&gt;Star City&lt;/a&gt;.</description>
          <c:encoded><![CDATA[<p>The whole story</p>]]></c:encoded>
          <dc:creator>Jane Doe</dc:creator>
          <pubDate>Tue, 03 Jun 2003 09:39:21 GMT</pubDate>
          <guid>http://liftoff.msfc.nasa.gov/2003/06/03.html#item573</guid>
        </item>
        <item><description>Sky watchers</description></item>
      </channel></rss>`)
    expect(feed).toMatchObject({
      format: 'rss',
      title: 'Liftoff News',
      link: 'http://liftoff.msfc.nasa.gov/',
      description: 'Liftoff to Space Exploration.',
      items: [
        {
          title: 'Star City',
          link: 'http://liftoff.msfc.nasa.gov/news/2003/news-starcity.asp',
          published_at: '2003-06-03T09:39:21Z',
          summary: 'How do Americans get ready to work with Russians? Star City.',
          author: 'Jane Doe',
          guid: 'http://liftoff.msfc.nasa.gov/2003/06/03.html#item573',
        },
        { title: null, link: null, published_at: null, summary: 'Sky watchers', author: null, guid: null },
      ],
      totalItems: 2,
    })
  })

  test('reads Atom 1.0: the example of RFC 4287, section 1.1', async () => {
    const feed = await read(`<?xml version="1.0" encoding="utf-8"?>
      <feed xmlns="http://www.w3.org/2005/Atom">
        <title>Example Feed</title><link href="http://example.org/"/>
        <updated>2003-12-13T18:30:02Z</updated>
        <author><name>John Doe</name></author>
        <id>urn:uuid:60a76c80-d399-11d9-b93C-0003939e0af6</id>
        <entry>
          <title>Atom-Powered Robots Run Amok</title>
          <link href="http://example.org/2003/12/13/atom03"/>
          <id>urn:uuid:1225c695-cfb8-4ebb-aaaa-80da344efa6a</id>
          <updated>2003-12-13T18:30:02Z</updated>
          <summary>Some text.</summary>
        </entry>
      </feed>`)
    expect(feed).toMatchObject({
      format: 'atom',
      title: 'Example Feed',
      link: 'http://example.org/',
      description: null,
    })
    expect(feed?.items).toMatchObject([
      {
        title: 'Atom-Powered Robots Run Amok',
        link: 'http://example.org/2003/12/13/atom03',
        published_at: '2003-12-13T18:30:02Z',
        summary: 'Some text.',
        author: 'John Doe',
        guid: 'urn:uuid:1225c695-cfb8-4ebb-aaaa-80da344efa6a',
      },
    ])
  })

  test('reads RSS 1.0, whose items stand beside the channel', async () => {
    const feed =
      await read(`<r:RDF xmlns:r="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns="http://purl.org/rss/1.0/"
        xmlns:dc="http://purl.org/dc/elements/1.1/">
      <channel r:about="http://xml.com/xml/news.rss"><title>XML.com</title><link>http://xml.com/pub</link></channel>
      <textinput><title>Search</title><link>http://search.xml.com</link></textinput>
      <item r:about="http://xml.com/pub/2000/08/09/xslt/xslt.html"><title>XSLT</title>
        <link>http://xml.com/pub/2000/08/09/xslt/xslt.html</link><dc:date>2000-08-09</dc:date></item></r:RDF>`)
    expect(feed).toMatchObject({ format: 'rss1', title: 'XML.com', link: 'http://xml.com/pub', totalItems: 1 })
    expect(feed?.items[0]).toMatchObject({
      guid: 'http://xml.com/pub/2000/08/09/xslt/xslt.html',
      published_at: '2000-08-09T00:00:00Z',
    })
  })

  test('reads Atom 0.3 with Base64, and inline XHTML', async () => {
    const feed = await read(`<feed version="0.3" xmlns="http://purl.org/atom/ns#">
      <tagline mode="base64">PHA+SGVsbG8sIDxiPndvcmxkPC9iPjwvcD4=</tagline>
      <entry><title type="application/xhtml+xml"><h:div xmlns:h="http://www.w3.org/1999/xhtml">A &lt;b&gt;
        <h:em>tag</h:em><h:script>no()</h:script></h:div></title>
        <modified>2003-12-31T10:14:55Z</modified></entry></feed>`)
    expect(feed).toMatchObject({ format: 'atom', description: 'Hello, world' })
    expect(feed?.items[0]).toMatchObject({ title: 'A <b> tag', published_at: '2003-12-31T10:14:55Z' })
  })

  test('reads podcasts and media', async () => {
    const feed =
      await read(`<rss xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd" xmlns:m="http://search.yahoo.com/mrss/">
      <channel><itunes:summary>All about pods</itunes:summary><item><itunes:title>One</itunes:title>
      <itunes:author>Ann</itunes:author><m:group><m:description>Words</m:description></m:group></item></channel></rss>`)
    expect(feed?.description).toBe('All about pods')
    expect(feed?.items[0]).toMatchObject({ title: 'One', author: 'Ann', summary: 'Words' })
  })

  test('reads an empty feed, and sees that other documents are none', async () => {
    expect(await read('<rss version="2.0"/>')).toMatchObject({ format: 'rss', items: [], totalItems: 0 })
    expect(await read('<rdf:RDF xmlns="http://my.netscape.com/rdf/simple/0.9/"/>')).toMatchObject({ format: 'rss1' })
    for (const other of [
      '',
      'words',
      '<html><body><rss/></body></html>',
      '<urlset><url/></urlset>',
      '<tv><channel id="a"/></tv>',
      '<rdf:RDF xmlns:foaf="http://xmlns.com/foaf/0.1/"><foaf:Person/></rdf:RDF>',
      '{"items":[]}',
    ]) {
      expect(await read(other)).toBeNull()
    }
  })
})

describe('fields', () => {
  test('resolves links against xml:base, Content-Location and the address of the feed', async () => {
    const feed = `<feed xmlns="http://www.w3.org/2005/Atom"><link href="home"/>
      <entry xml:base="/a/"><link xml:base="b/" href="c?x=1&amp;y=2"/></entry></feed>`
    expect((await read(feed))?.link).toBe('https://example.org/feeds/home')
    expect((await read(feed))?.items[0]?.link).toBe('https://example.org/a/b/c?x=1&y=2')
    const moved = await read(feed, { headers: { 'content-location': 'http://example.com/d/' } })
    expect(moved?.link).toBe('http://example.com/d/home')
  })

  test('hands on no link that is not http, and takes the guid where it is the only address', async () => {
    expect(await readItem('<link>javascript:alert(1)</link>')).toMatchObject({ link: null })
    expect(await readItem('<guid>http://example.org/1</guid>')).toMatchObject({ link: 'http://example.org/1' })
    expect(await readItem('<guid isPermaLink="false">http://example.org/1</guid>')).toMatchObject({ link: null })
  })

  test('prefers the page over files and other feeds', async () => {
    const item = await readItem(`<link rel="enclosure" href="/a.mp3"/><link rel="self" href="/self"/>
      <link rel="alternate" type="application/json" href="/api"/><link rel="alternate" type="text/html" href="/page"/>`)
    expect(item?.link).toBe('https://example.org/page')
  })

  test('takes the last of several links and dates of RSS', async () => {
    const item = await readItem(
      '<link>/1</link><link>/2</link><pubDate>2026-01-01</pubDate><pubDate>2026-01-02</pubDate>',
    )
    expect(item).toMatchObject({ link: 'https://example.org/2', published_at: '2026-01-02T00:00:00Z' })
  })

  test('takes the summary before the content, and the content where the summary has no words', async () => {
    expect(await readItem('<content>C</content><summary>S</summary>')).toMatchObject({ summary: 'S' })
    const image = '&lt;img src="x"&gt;'
    expect(await readItem(`<description>${image}</description><content>C</content>`)).toMatchObject({ summary: 'C' })
    expect(await readItem(`<description>${image}</description>`)).toMatchObject({ summary: '' })
  })

  test('takes what is said of a picture for the summary of an item without any other text', async () => {
    const caption = '<media:description xmlns:media="http://search.yahoo.com/mrss/">Photo: agency</media:description>'
    expect(await readItem(`${caption}<content>C</content>`)).toMatchObject({ summary: 'C' })
    expect(await readItem(`${caption}<itunes:summary>S</itunes:summary>`)).toMatchObject({ summary: 'S' })
    expect(await readItem(caption)).toMatchObject({ summary: 'Photo: agency' })
  })

  test('names the author', async () => {
    expect(await readItem('<author>lawyer@boyer.net (Lawyer Boyer)</author>')).toMatchObject({ author: 'Lawyer Boyer' })
    expect(
      await readItem('<author><name>Ann</name><uri>http://a/</uri></author><author><email>b@c.d</email></author>'),
    ).toMatchObject({ author: 'Ann' })
    expect(await readItem('<author><email>b@c.d</email></author>')).toMatchObject({ author: 'b@c.d' })
  })

  test('leaves identifiers as they are', async () => {
    expect(await readItem('<guid isPermaLink="false"> 12345 </guid>')).toMatchObject({ guid: '12345' })
    expect(await readItem('<id>HTTP://www.Example.org/Thing</id>')).toMatchObject({
      guid: 'HTTP://www.Example.org/Thing',
    })
  })

  test('keeps the order of the feed and counts what it does not return', async () => {
    const items = ['a', 'b', 'c'].map((title) => `<item><title>${title}</title><pubDate>2020</pubDate></item>`)
    const feed = await read(`<rss><channel>${items.join('')}</channel></rss>`, { maxItems: 2 })
    expect(feed?.items.map(({ title }) => title)).toEqual(['a', 'b'])
    expect(feed?.totalItems).toBe(3)
  })
})

describe('broken feeds', () => {
  test('reads one with missing end tags, bare ampersands and undeclared entities', async () => {
    const feed = await read(`<rss><channel><title>A & B<link>http://x.org/?a=1&b=2</link>
      <item><title>One<link>/1</link><pubDate>Thu, 01 Jan 2004 19:48:21 GMT<guid>1</guid>
      <item><title>Two</title><description>caf&eacute; <b>bold</description></item></channel>`)
    expect(feed).toMatchObject({ title: 'A & B', link: 'http://x.org/?a=1&b=2', totalItems: 2 })
    expect(feed?.items).toMatchObject([
      { title: 'One', link: 'https://example.org/1', published_at: '2004-01-01T19:48:21Z', guid: '1' },
      { title: 'Two', summary: 'café bold' },
    ])
  })

  test('reads one with a warning before it, a prefix nobody declared, and no end', async () => {
    const feed = await read(
      '<br />\n<b>Warning</b>: x\n<?xml version="1.0"?><rss><channel><item><dc:date>2020-01-02</dc:date><tit',
    )
    expect(feed?.items).toMatchObject([{ published_at: '2020-01-02T00:00:00Z' }])
  })

  test('reads links of Atom under their customary prefix, which nobody declared', async () => {
    const link = (rel: string, href: string) => `<atom:link rel="${rel}" href="${href}"/>`
    const feed = await read(
      `<rss><channel><title>A</title>${link('self', '/feed')}${link('alternate', '/home')}<item><title>B</title>${link('alternate', '/b')}</item></channel></rss>`,
    )
    expect(feed).toMatchObject({ link: 'https://example.org/home', items: [{ link: 'https://example.org/b' }] })
  })

  test('reads a bracket that begins no tag', async () => {
    expect(await readItem('<title>I <3 you & me</title><link>/1</link>')).toMatchObject({
      title: 'I <3 you & me',
      link: 'https://example.org/1',
    })
    expect(await readItem('<title>1 <2</title><description><![CDATA[I <3 &amp; you]]></description>')).toMatchObject({
      title: '1 <2',
      summary: 'I <3 & you',
    })
  })

  test('reads a section of CDATA that never ends', async () => {
    const feed = await read('<rss><channel><item><description><![CDATA[<p>cut of')
    expect(feed?.items).toMatchObject([{ summary: 'cut of' }])
  })

  test('reads the entities it declares', async () => {
    const feed = await read(
      '<!DOCTYPE rss [<!ENTITY me "Ann <b>">]><rss><channel><title>By &me;</title></channel></rss>',
    )
    expect(feed?.title).toBe('By Ann <b>')
  })
})
