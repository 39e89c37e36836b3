import fc from 'fast-check'
import { assert, describe, expect, it } from 'vitest'
import { START, watchPage } from '../../../test/kit/watched-page.ts'
import { findBaseline, keepBaseline } from './baseline-store.ts'

const page = watchPage()

describe('what counts as a change', () => {
  it('ignores markup, white space, the time of the visit and server counters', async () => {
    let visits = 0
    page().serveWith((_, response) => {
      visits += 1
      const attributes = visits % 2 ? 'id="a" class="b"' : `class="b${visits}"   id="a" data-nonce="${visits}"`
      response.writeHead(200, { 'content-type': 'text/html' }).end(
        `<title>(${visits}) Lamp</title><script>nonce=${visits}</script><!-- ${visits} --><input type=hidden value=${visits}>
        <p ${attributes}>${' '.repeat(visits)}Lamp, 12&#32;EUR</p>${'\n'.repeat(visits)}<p>It is ${page().clock.now().toISOString().slice(11, 19)} here</p>
        <p>Updated ${1 + Math.floor((page().clock.now().getTime() - Date.parse(START)) / 60_000)} minutes ago</p><footer>Page generated in 0.0${visits} seconds</footer>`,
      )
    })
    const first = await page().watch()
    for (const time of ['2026-11-20T12:00:01Z', '2026-11-20T14:33:58Z', '2026-12-01T00:10:00Z']) {
      page().clock.set(time)
      expect(await page().watch({ cursor: first.cursor })).toMatchObject({
        changed: false,
        cursor: first.cursor,
        content_hash: first.content_hash,
      })
    }
    expect(visits).toBe(4)
  })

  it('leaves out ignored lines, regardless of case, in calls that ignore them', async () => {
    page().serve('<p>Lamp</p><p>Visitors: 10</p>')
    const { cursor, line_count } = await page().watch()
    expect(line_count).toBe(2)
    page().serve('<p>Lamp</p><p>Visitors: 11</p>')
    expect(await page().watch({ cursor, ignore: ['VISITORS'], keywords: ['visitors'] })).toMatchObject({
      changed: false,
      cursor,
      line_count: 1,
      keywords: [{ keyword: 'visitors', present: false, newly_appeared: false }],
    })
    expect((await page().watch({ cursor, also_report: ['counter'] })).diff.added).toEqual(['Visitors: 11'])
  })

  it('reports what is struck out or disabled, which no word of the text tells', async () => {
    page().serve('<p>Tickets on 5 June and 6 June</p><button>Add to basket</button>')
    const { cursor } = await page().watch()
    page().serve('<p>Tickets on <del>5 June</del> and 6 June</p><button disabled>Add to basket</button>')
    const { changed, diff } = await page().watch({ cursor })
    expect(changed).toBe(true)
    expect(diff.added).toEqual(['Tickets on 5 June [struck out] and 6 June', 'Add to basket [disabled]'])
  })

  it('reports what a drawing or a field shows', async () => {
    const serve = (words: string) =>
      page().serve(`<p>Sales</p><svg><text>${words}</text></svg><input value="${words}">`)
    serve('10 m')
    const { cursor } = await page().watch()
    serve('99 m')
    expect((await page().watch({ cursor })).diff).toMatchObject({ added: ['99 m', '99 m'], removed: ['10 m', '10 m'] })
  })

  it('reports a line that moved under another heading, also beside ignored lines', async () => {
    const serve = (open: string, done: string) =>
      page().serve(`<p>Today</p><h2>Open</h2><ul>${open}<li>b<li>c</ul><h2>Done</h2><ul><li>d${done}</ul>`)
    serve('<li>a', '')
    const { cursor } = await page().watch()
    serve('', '<li>a')
    expect(await page().watch({ cursor, ignore: ['today'] })).toMatchObject({
      changed: true,
      diff: { added: ['a [under: Done]'], removed: ['a [under: Open]'] },
      change_kinds: ['content'],
    })
  })

  it('takes what an earlier version did not store for no change', async () => {
    page().serve(
      '<svg><text>Gate 3</text></svg><p>Tickets on <del>5 June</del> and 6 June</p><button disabled>Add to basket</button><select><option disabled>Size</option></select>',
    )
    const { cursor } = await page().watch()
    const baseline = await findBaseline(cursor, page().store)
    assert(baseline)
    const {
      states: _,
      controls: __,
      headings: ___,
      ...earlier
    } = { ...baseline, lines: ['Tickets on 5 June and 6 June', 'Add to basket', 'Size'] }
    await keepBaseline(earlier, { store: page().store, cursor })
    expect(await page().watch({ cursor })).toMatchObject({ changed: false, cursor })
    page().serve('<p>Tickets on <del>5 June</del> and 7 June</p><button disabled>Add to basket</button><p>Size</p>')
    expect((await page().watch({ cursor })).diff).toMatchObject({
      added: ['Tickets on 5 June and 7 June'],
      removed: ['Tickets on 5 June and 6 June'],
    })
  })

  it('alerts to a keyword that newly appears, and only then', async () => {
    page().serve('<p>Lamp: in stock, 5 left</p><p>Chair: in stock</p>')
    const keywords = ['sold out', 'in stock', 'Table']
    const first = await page().watch({ keywords })
    expect(first).toMatchObject({ keyword_alert: false })
    expect(first.keywords.map(({ present }) => present)).toEqual([false, true, false])

    page().serve('<p>Lamp: in stock, 4 left</p><p>Chair: Sold  Out</p>')
    const second = await page().watch({ cursor: first.cursor, keywords })
    expect(second).toMatchObject({
      keyword_alert: true,
      keywords: [
        { keyword: 'sold out', present: true, newly_appeared: true },
        { keyword: 'in stock', present: true, newly_appeared: false },
        { keyword: 'Table', present: false, newly_appeared: false },
      ],
    })
    expect(second.summary).toContain('Newly appeared: "sold out".')
    expect(await page().watch({ cursor: second.cursor, keywords })).toMatchObject({ keyword_alert: false })
  })

  it('reports order, counters and adverts only on request, and names them either way', async () => {
    const serve = (views: number, ad: string, rows: string) =>
      page().serve(
        `<p>Lamp <span class="view-count">${views}</span></p><div class="ad-slot"><a href="/soap">${ad}</a></div><p>${views} comments</p>${rows}`,
      )
    serve(10, 'Buy soap', '<p>a</p><p>b</p>')
    const { cursor } = await page().watch()
    serve(12, 'Buy ropes', '<p>b</p><p>a</p>')
    const found = { change_kinds: ['order', 'counter', 'advert'] }
    const quiet = await page().watch({ cursor })
    expect(quiet).toMatchObject({ changed: false, cursor, diff: { added: [], removed: [] }, ...found })
    expect(quiet.summary).toContain('Only the order of lines and counters and adverts differ')
    for (const kind of found.change_kinds) {
      expect(await page().watch({ cursor, also_report: [kind] })).toMatchObject({ changed: true, ...found })
    }
    const noise = await page().watch({ cursor, also_report: found.change_kinds })
    expect(noise.summary).toContain('Only the order of lines and counters and adverts changed.')
    serve(12, 'Buy ropes', '<p>b</p><p>c</p>')
    expect(await page().watch({ cursor: noise.cursor })).toMatchObject({ changed: true, change_kinds: ['content'] })
  })

  it('reports values that exchange places, and no rows that do, also among counters and adverts', async () => {
    const serve = (views: number, lines: readonly string[]) =>
      page().serve(
        `<p>${views} views</p><ul><li>${lines.join('<li>')}</ul><div class="ad-slot"><a href="/soap">${views % 2 ? 'Soap' : 'Ropes'}</a></div>`,
      )
    serve(10, ['Victoria line', 'Good service', 'Central line', 'Severe delays'])
    const { cursor } = await page().watch()
    serve(12, ['Central line', 'Severe delays', 'Victoria line', 'Good service'])
    expect(await page().watch({ cursor })).toMatchObject({ changed: false, change_kinds: ['order', 'counter'] })
    serve(13, ['Victoria line', 'Severe delays', 'Central line', 'Good service'])
    expect(await page().watch({ cursor })).toMatchObject({
      changed: true,
      change_kinds: ['content', 'order', 'counter', 'advert'],
    })
  })

  it('does not report lines that are others again at a second look, unless asked to', async () => {
    let [visits, price] = [0, 12]
    page().serveWith((_, response) => {
      visits += 1
      const also = `<section><h2>Also nice</h2><p>Oar ${visits}</p><p>Rope</p><p>Sail ${visits}</p></section>`
      response.writeHead(200, { 'content-type': 'text/html' }).end(`<h1>Lamp</h1><p>${price} EUR</p>${also}`)
    })
    const { cursor } = await page().watch()
    const quiet = await page().watch({ cursor })
    expect(quiet).toMatchObject({ changed: false, cursor, change_kinds: ['rotation'] })
    expect(quiet.summary).toContain('Only lines that are others at each visit differ')
    const asked = await page().watch({ cursor, also_report: ['rotation'] })
    expect(asked).toMatchObject({ changed: true, diff: { added: ['Oar 4', 'Sail 4'] } })
    price = 14
    const news = await page().watch({ cursor, context_lines: 1 })
    expect(news.diff).toMatchObject({ added: ['14 EUR'], removed: ['12 EUR'] })
    expect(news.diff.blocks).toMatchObject([{ line: 2, before: ['Lamp'], after: ['Also nice'] }])
    expect(news).toMatchObject({ changed: true, change_kinds: ['content', 'rotation'], line_count: 6 })
    expect(await page().watch({ cursor, keywords: ['sail 8'] })).toMatchObject({ keyword_alert: true, changed: true })
  })

  it('takes what one visit adds for news if the second look fails or agrees', async () => {
    let visits = 0
    page().serveWith((_, response) => {
      visits += 1
      response.writeHead(visits === 3 ? 503 : 200, { 'content-type': 'text/html' })
      response.end(`<h1>Lamp</h1>${visits > 1 ? '<p>Sold out</p>' : ''}`)
    })
    const { cursor } = await page().watch()
    for (const _ of [3, 6])
      expect(await page().watch({ cursor })).toMatchObject({ changed: true, change_kinds: ['content'] })
    expect(visits).toBe(6)
  })

  it('reports a counter that the caller asks for by extract, and a keyword in an advert, once', async () => {
    const serve = (views: number, ad: string) =>
      page().serve(`<p>Lamp</p><p>${views} views</p><div class="ad-slot"><a href="/soap">${ad}</a></div>`)
    serve(10, 'Soap')
    const { cursor } = await page().watch()
    serve(12, 'Soap')
    const value = { extract: '([0-9]+) views' }
    const counted = await page().watch({ cursor, ...value })
    expect(counted).toMatchObject({ changed: true, extracted: { from: '10', to: '12' } })
    expect(await page().watch({ cursor: counted.cursor, ...value })).toMatchObject({ changed: false })
    serve(12, 'Ropes')
    const words = { keywords: ['ropes'] }
    const alerted = await page().watch({ cursor: counted.cursor, ...words })
    expect(alerted).toMatchObject({ changed: true, keyword_alert: true })
    expect(await page().watch({ cursor: alerted.cursor, ...words })).toMatchObject({
      changed: false,
      keyword_alert: false,
    })
  })

  it('reports another title with the one before, except beside a selector', async () => {
    const serve = (title: string) => page().serve(`<title>${title}</title><p class="price">12 EUR</p>`)
    serve('(3) Lamp, 12 EUR')
    const first = await page().watch()
    expect(first.title_before).toBeNull()
    const part = await page().watch({ selector: '.price' })
    serve('(4) Lamp, 12 EUR')
    expect(await page().watch({ cursor: first.cursor })).toMatchObject({ changed: false, title_before: null })
    serve('(4) Lamp, sold out')
    const second = await page().watch({ cursor: first.cursor })
    expect(second).toMatchObject({ changed: true, title_before: '(3) Lamp, 12 EUR', diff: { added: [] } })
    expect(second.summary).toContain('The title was "(3) Lamp, 12 EUR" and is "(4) Lamp, sold out".')
    expect(second.cursor).not.toBe(first.cursor)
    expect(await page().watch({ cursor: second.cursor })).toMatchObject({ changed: false, title_before: null })
    expect(await page().watch({ cursor: part.cursor, selector: '.price' })).toMatchObject({ changed: false })
  })

  it('finds keywords across lines and scripts, as whole words', async () => {
    page().serve('<p>Start of the party</p>')
    const keywords = ['sold out', 'STRASSE', 'istanbul', 'art', '売切']
    const first = await page().watch({ keywords })
    expect(first.keywords.every(({ present }) => !present)).toBe(true)
    page().serve('<p>Sold<br>out</p><p>In der Straße, İSTANBUL, smart</p><p>本日売切です</p>')
    const { keywords: found } = await page().watch({ cursor: first.cursor, keywords })
    expect(found.map(({ newly_appeared }) => newly_appeared)).toEqual([true, true, true, false, true])
  })

  it('watches addresses, pictures and titles only on request', async () => {
    const serve = (at: string) =>
      page().serve(`<p><a href="/${at}">Buy</a> <img src="/${at}.png" alt="a ${at}"> <b title="${at}">b</b></p>`)
    for (const [extra, line] of [
      ['links', `[link: ${page().url}/two]`],
      ['images', `[image: ${page().url}/two.png]`],
      ['alt_texts', '[alt: a two]'],
      ['titles', '[title: two]'],
    ]) {
      serve('one')
      const plain = await page().watch()
      const { cursor } = await page().watch({ also_watch: [extra] })
      serve('two')
      expect((await page().watch({ cursor: plain.cursor })).changed).toBe(false)
      expect((await page().watch({ cursor, also_watch: [extra] })).diff.added.join()).toContain(line)
      await expect(page().watch({ cursor })).rejects.toThrow('also_watch')
    }
  })

  it('limits the lists and says so', async () => {
    page().serve('<p>One</p>')
    const { cursor } = await page().watch()
    page().serve(
      `<p>${'long '.repeat(200)}</p>${Array.from({ length: 150 }, (_, line) => `<p>line ${line}</p>`).join('')}`,
    )
    const { diff } = await page().watch({ cursor })
    expect(diff).toMatchObject({ added_count: 151, removed_count: 1, truncated: true, removed: ['One'] })
    expect(diff.added).toHaveLength(100)
    expect(diff.added[0]).toHaveLength(500)
  })

  it('watches an endless page up to the stated limit', async () => {
    page().serve('<p>word</p>'.repeat(20_500))
    const first = await page().watch()
    expect(first.line_count).toBe(20_000)
    expect(first.notice).toContain('Only the first 20000 lines')
    page().serve(`<pre>${'x'.repeat(250_000)}</pre>`)
    expect(await page().watch({ cursor: first.cursor })).toMatchObject({ changed: true, line_count: 1 })
  })

  it('finds a change exactly if the text differs', async () => {
    const lines = fc.array(fc.stringMatching(/^[a-z ]{0,8}$/), { maxLength: 8 })
    await fc.assert(
      fc.asyncProperty(lines, lines, async (before, after) => {
        const kept = (all: string[]) => all.map((line) => line.replace(/ +/g, ' ').trim()).filter(Boolean)
        page().serve(before.join('\n'), { type: 'text/plain' })
        const { cursor } = await page().watch()
        page().serve(after.join('\n'), { type: 'text/plain' })
        const second = await page().watch({ cursor, also_report: ['order'] })
        expect(second.changed).toBe(kept(before).join('\n') !== kept(after).join('\n'))
        expect(second.cursor === cursor).toBe(!second.changed)
      }),
      { numRuns: 40 },
    )
  })
})
