import type { WebPage } from '@farebox/public-web'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fakeContext, fixedClock } from '../../../test/kit/fake-context.ts'
import { startLiveWeb } from '../../../test/kit/live-web.ts'
import { repeatWhileBusy } from '../../../test/kit/repeat-while-busy.ts'
import { taskWorkers } from '../../../test/kit/task-workers.ts'
import { webScrape } from './web-scrape.service.ts'

const paragraph =
  '<p>The river rose two metres overnight and covered the <a href="/map">lower streets</a> of the old town before anyone could react.</p>'
const article = `<html><head><title>Flood</title><meta name="description" content="What happened"></head><body><nav><a href="/home">Home</a></nav>
<article><h1>Flood</h1>${paragraph.repeat(3)}<h2>Later</h2><ul><li>Torch</li></ul></article></body></html>`

/** Plays the public web: pages by address. */
function web(pages: Record<string, Partial<Omit<WebPage, 'body'>> & { body: string | Uint8Array }>) {
  return {
    async fetch(url: string): Promise<WebPage> {
      const page = pages[url]
      if (!page) throw new Error(`no page at ${url}`)
      return {
        status: 200,
        finalUrl: url,
        headers: { 'content-type': 'text/html' },
        ...page,
        body: Buffer.from(page.body),
      }
    },
    trace: () => Promise.reject(new Error('unexpected')),
    certificate: () => Promise.reject(new Error('unexpected')),
  }
}

function scrape(input: object, pages: Parameters<typeof web>[0]) {
  const context = fakeContext({ web: web(pages), clock: fixedClock('2026-11-20T12:00:00Z') })
  return webScrape.prepare(input)(context) as Promise<Record<string, unknown>>
}

const url = 'https://a.example/'

describe('web-scrape', () => {
  it('answers the main content as Markdown with the metadata of the page', async () => {
    const answer = await scrape({ url }, { [url]: { body: article, finalUrl: 'https://a.example/flood' } })
    expect(answer).toMatchObject({
      url: 'https://a.example/flood',
      status: 200,
      title: 'Flood',
      description: 'What happened',
      truncated: false,
      rendered: false,
      fetched_at: '2026-11-20T12:00:00.000Z',
      notice: null,
    })
    expect(answer.markdown).toMatch(
      /^The river .*\[lower streets\]\(https:\/\/a\.example\/map\)[\s\S]*\n## Later\n\n- Torch$/,
    )
    expect(answer.word_count).toBe(3 * 19 + 2)
    expect(answer).not.toHaveProperty('links')
  })

  it('lists links on request, those of the content first', async () => {
    const { links } = await scrape({ url, include_links: true }, { [url]: { body: article } })
    expect(links).toEqual([
      { href: 'https://a.example/map', text: 'lower streets' },
      { href: 'https://a.example/home', text: 'Home' },
    ])
  })

  it('cuts at max_chars and counts the remaining words', async () => {
    const { markdown, truncated, word_count } = await scrape({ url, max_chars: 100 }, { [url]: { body: article } })
    expect(truncated).toBe(true)
    expect(markdown).toBe(
      'The river rose two metres overnight and covered the [lower streets](https://a.example/map) of the…',
    )
    expect(word_count).toBe(13)
  })

  it('reads a page that answers with an error, and reports its status', async () => {
    const body = '<html><head><title>Not found</title></head><body><p>There is no such page here.</p></body></html>'
    const answer = await scrape({ url }, { [url]: { body, status: 404 } })
    expect(answer).toMatchObject({
      status: 404,
      title: 'Not found',
      markdown: 'There is no such page here.',
      notice: null,
    })
  })

  it('refuses a bot check instead of the page, so that it costs nothing', async () => {
    const body =
      '<html><head><title>Just a moment...</title></head><body>Enable JavaScript and cookies to continue</body></html>'
    await expect(scrape({ url }, { [url]: { body, status: 403 } })).rejects.toMatchObject({
      code: 'invalid_input',
      message: expect.stringMatching(/bot check instead of the page \(HTTP 403\)\. Not charged/),
    })
  })

  it('says how to read a page built with JavaScript, and reads it that way', async () => {
    const body = `<title>App</title><meta name=description content=Short><div id="root"></div><script>
      root.innerHTML = '<article><h1>App</h1><p>One <a href="/two">two</a></p><ul><li>Three</li></ul></article>'</script>`
    await using live = await startLiveWeb((_, response) => {
      response.writeHead(200, { 'content-type': 'text/html' }).end(body)
    })
    const run = async (input: object) =>
      (await webScrape.prepare({ url: live.site.origin, ...input })(
        fakeContext({ ...live.ports, workers: taskWorkers }),
      )) as object
    expect(await run({})).toMatchObject({
      markdown: '',
      rendered: false,
      notice: expect.stringContaining('render: true'),
    })
    expect(await run({ render: true, include_links: true })).toMatchObject({
      title: 'App',
      description: 'Short',
      markdown: expect.stringMatching(/One two\n\nThree$/),
      rendered: true,
      links: [{ text: 'two', href: `${live.site.origin}/two` }],
      notice: null,
    })
  })

  it('follows the link of a forwarding page, but not in circles', async () => {
    const next = 'https://a.example/next'
    const signpost = (to: string) =>
      `<html><head><meta http-equiv="refresh" content="0;url=${to}"></head><body>Moved</body></html>`
    expect(await scrape({ url }, { [url]: { body: signpost('/next') }, [next]: { body: article } })).toMatchObject({
      url: next,
      title: 'Flood',
    })
    const circle = await scrape({ url }, { [url]: { body: signpost('/next') }, [next]: { body: signpost('/') } })
    expect(circle.markdown).toBe('Moved')
  })

  it('stops at a page that takes too long, without a server error', async () => {
    // Its records alone take several times as long as a reading may.
    const cards = Array.from(
      { length: 45_000 },
      (_, at) => `<div class="c${at % 50}">Text number ${at} costs ${at} €</div>`,
    )
    const body = `<html><body>${cards.join('')}`
    const read = webScrape.prepare({ url, include_records: true })
    const context = fakeContext({ web: web({ [url]: { body } }), workers: taskWorkers })
    await expect(repeatWhileBusy(() => read(context))).rejects.toMatchObject({
      code: 'invalid_input',
      message: expect.stringContaining('smaller page'),
    })
  })

  it('reads the same in a thread as in this process', async () => {
    const pages = { [url]: { body: article } }
    const inThread = await webScrape.prepare({ url })(fakeContext({ web: web(pages), workers: taskWorkers }))
    expect(inThread).toMatchObject({ markdown: (await scrape({ url }, pages)).markdown })
  })

  it('refuses invalid input and answers any other within its schema and max_chars', async () => {
    expect(() => webScrape.prepare({})).toThrow('url is required')
    expect(() => webScrape.prepare({ url, max_chars: 60_001 })).toThrow('max_chars')
    const input = fc.record({
      url: fc.constant(url),
      max_chars: fc.integer({ min: 100, max: 60_000 }),
      include_links: fc.boolean(),
    })
    const body = fc.oneof(fc.string({ maxLength: 300 }), fc.constant(article.repeat(3)))
    await fc.assert(
      fc.asyncProperty(
        input,
        body,
        fc.constantFrom('text/html', 'text/plain', 'application/pdf', ''),
        async (call, page, type) => {
          const read = scrape(call, { [url]: { body: page, headers: { 'content-type': type } } })
          // A page may be empty; a file without text is refused.
          const { markdown } = await read.catch(({ message }) => ({ markdown: '', message }))
          expect(String(markdown).length).toBeLessThanOrEqual(call.max_chars)
        },
      ),
      { numRuns: 60 },
    )
  })

  it('reads the part that a selector matches, without excluded parts', async () => {
    const body = `<html><head><title>Shop</title></head><body><p>Welcome</p><div id="item"><h2>Lamp</h2><p class="price">9 EUR</p><p class="note">hidden costs</p></div></body></html>`
    const found = await scrape({ url, selector: '#item, .price', exclude_selectors: ['.note'] }, { [url]: { body } })
    expect(found).toMatchObject({ markdown: '## Lamp\n\n9 EUR', selector_found: true, notice: null })
    const missing = await scrape({ url, selector: '#cart' }, { [url]: { body } })
    expect(missing).toMatchObject({ selector_found: false, notice: expect.stringContaining('selector') })
    expect(missing.markdown).toContain('Lamp')
    await expect(scrape({ url, selector: 'p[' }, { [url]: { body } })).rejects.toMatchObject({ code: 'invalid_input' })
    await expect(scrape({ url, exclude_selectors: ['p', ':no-such'] }, {})).rejects.toThrow(/exclude_selectors\[1\]/)
  })

  it('continues where a part ended, until the whole text was read', async () => {
    const whole = await scrape({ url }, { [url]: { body: article } })
    expect(whole).toMatchObject({ next_offset: null, total_chars: String(whole.markdown).length })
    const first = await scrape({ url, max_chars: 200 }, { [url]: { body: article } })
    expect(first).toMatchObject({ truncated: true, total_chars: whole.total_chars })
    const rest = await scrape({ url, offset: first.next_offset }, { [url]: { body: article } })
    expect(rest).toMatchObject({ truncated: false, next_offset: null })
    expect(String(first.markdown).replace(/…$/, '') + String(rest.markdown)).toBe(whole.markdown)
  })

  it('writes plain text and clean HTML on request, and lists the passages for a question', async () => {
    const body = article.replace('<h2>', '<h2 onclick="evil()" class="x">')
    const html = await scrape({ url, format: 'html' }, { [url]: { body } })
    expect(html.markdown).toContain('<h2>Later</h2>')
    expect(html.markdown).toContain('href="https://a.example/map"')
    const text = await scrape({ url, format: 'text', query: 'torch' }, { [url]: { body } })
    expect(text.markdown).not.toMatch(/[<#\]]/)
    expect(text.passages).toMatchObject([{ text: expect.stringContaining('Torch') }])
  })

  it('answers author and date of a page, by its metadata', async () => {
    const head = `<meta name="author" content="Ann Miller"><meta property="article:published_time" content="2026-03-04T05:06:07+02:00">
      <meta property="og:image" content="/flood.jpg"><link rel="canonical" href="/flood">`
    const body = article.replace('<html>', '<html lang="en-GB">').replace('</head>', `${head}</head>`)
    expect(await scrape({ url }, { [url]: { body } })).toMatchObject({
      ...{ language: 'en-GB', canonical_url: 'https://a.example/flood', author: 'Ann Miller' },
      ...{ published_at: '2026-03-04T03:06:07Z', image: 'https://a.example/flood.jpg' },
    })
    const stated = `<script type="application/ld+json">{"@graph":[{"@type":"WebSite"},{"@type":"NewsArticle","datePublished":"2026-03-04","author":[{"name":"Ann"},{"name":"Bea"}],"image":{"url":"https://a.example/i.png"}}]}</script>`
    expect(await scrape({ url }, { [url]: { body: article.replace('</head>', `${stated}</head>`) } })).toMatchObject({
      ...{ author: 'Ann, Bea', published_at: '2026-03-04', image: 'https://a.example/i.png', language: null },
    })
  })
})

it('returns the cards of a page as records only on request', async () => {
  const cards = ['Rope', 'Pulley', 'Hook'].map(
    (name, at) => `<li><h3><a href="/${at}">${name}</a></h3><p><s>€${at + 7}.00</s> €${at + 5}.<sup>50</sup></p></li>`,
  )
  const pages = { 'https://a.test/': { body: article.replace('</body>', `<ul>${cards.join('')}</ul></body>`) } }
  const answer = await scrape({ url: 'https://a.test/', include_records: true }, pages)
  expect(answer.records).toEqual(
    ['Rope', 'Pulley', 'Hook'].map((name, at) => ({
      ...{ name, price: `€${at + 5}.50`, old_price: `€${at + 7}.00`, rating: null, link: `https://a.test/${at}` },
    })),
  )
  expect(await scrape({ url: 'https://a.test/' }, pages)).not.toHaveProperty('records')
})

it('returns structured data of the page only on request', async () => {
  const product = '{"@type":"Product","name":"Lamp","offers":{"price":"12.50","priceCurrency":"EUR"}}'
  const page = article.replace('</head>', `<script type="application/ld+json">${product}</script></head>`)
  const pages = { 'https://a.test/': { body: page } }
  const answer = await scrape({ url: 'https://a.test/', include_structured: true }, pages)
  expect(answer.structured).toEqual({
    json_ld: [JSON.parse(product)],
    open_graph: {},
    product: {
      name: 'Lamp',
      ...{ price: '12.50', low_price: '12.50', high_price: '12.50', currency: 'EUR', availability: null },
    },
  })
  expect(await scrape({ url: 'https://a.test/' }, pages)).not.toHaveProperty('structured')
})
