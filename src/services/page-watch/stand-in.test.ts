import { expect, it, test } from 'vitest'
import { watchPage } from '../../../test/kit/watched-page.ts'
import { findBaseline } from './baseline-store.ts'

const page = watchPage()
const LAMP = `<title>Lamp</title><nav>Shop, Imprint</nav><h1>Lamp</h1><p>A lamp for every hall and every house.</p>
  <p>19.00 EUR</p><p>In stock</p><p>Sent within a week, with a receipt.</p>`
const START = '<title>Shop</title><nav>Shop, Imprint</nav><p>Lamps and oars</p>'

/** Serves what stands at /lamp at each visit, the last one for good, and at the start page. */
function serve(lamp: readonly string[], start: string | null = null) {
  let visits = 0
  page().serveWith(({ url }, response) => {
    const body = url === '/lamp' ? (lamp[visits] ?? lamp.at(-1) ?? '') : (start ?? lamp.at(-1) ?? '')
    if (url === '/lamp') visits += 1
    if (body.startsWith('/')) return void response.writeHead(302, { location: body }).end()
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(body)
  })
}

const watch = (input = {}) => page().watch({ url: `${page().url}/lamp`, ...input })

it.each([
  ['a notice with another title and no frame', '<title>Oops</title><p>Back soon</p>', START],
  ['a page that scripts draw', '<title>Lamp</title><div id=root></div><script src=app.js></script>', START],
  ['what the start page shows, too', '<title>Lamp</title><nav>Shop, Imprint</nav><p>Back soon</p>', null],
])('takes %s for no version of the page', async (_, notice, start) => {
  serve([LAMP], START)
  const { cursor } = await watch()
  serve([notice], start)
  await expect(watch({ cursor })).rejects.toMatchObject({
    code: 'invalid_input',
    message: expect.stringContaining('your cursor stays valid'),
  })
  serve([LAMP], START)
  expect(await watch({ cursor })).toMatchObject({ changed: false, cursor })
})

const SHORT = '<title>Lamp</title><p>Lamp</p><p>19.00 EUR</p><p>In stock</p><p>Sent today</p>'
const BANNER = '<div><p>We use cookies. By clicking accept you consent to all.</p><button>Accept all</button></div>'

it('takes a request for consent beside a short page for an advert, and goes on to watch the page', async () => {
  serve([SHORT])
  const { cursor } = await watch()
  serve([SHORT + BANNER])
  await expect(watch()).rejects.toThrow('cookie consent')
  const quiet = await watch({ cursor })
  expect(quiet).toMatchObject({ changed: false, cursor, change_kinds: ['advert'], notice: null })
  serve([SHORT.replace('In stock', 'Sold out') + BANNER])
  const news = await watch({ cursor })
  expect(news.diff).toMatchObject({ added: expect.arrayContaining(['Sold out']), removed: ['In stock'] })
  serve([`${SHORT}<p>Closed in May.</p><p>Open in June.</p>${BANNER}`])
  expect((await watch({ cursor })).diff.added).toEqual(expect.arrayContaining(['Closed in May.', 'Open in June.']))
  serve([SHORT.replace('In stock', 'Sold out') + BANNER])
  expect(await watch({ cursor: news.cursor })).toMatchObject({ changed: false, change_kinds: [] })
  serve([`<title>Lamp</title><p>Lamp</p>${BANNER}`])
  for (const each of [cursor, news.cursor]) await expect(watch({ cursor: each })).rejects.toThrow('cookie consent')
})

it.each([
  ['no content', 204, ''],
  ['an error as JSON', 200, '{"error":"rate limit exceeded","code":429}'],
])('takes %s for no version of the page', async (_, status, body) => {
  serve([`${LAMP}${'<p>Made of brass, by hand.</p>'.repeat(20)}`])
  const { cursor } = await watch()
  page().serveWith(({ url }, response) => {
    if (url !== '/lamp') return void response.writeHead(200, { 'content-type': 'text/html' }).end(START)
    response.writeHead(status, body === '' ? {} : { 'content-type': 'application/json' }).end(body)
  })
  await expect(watch({ cursor })).rejects.toThrow('your cursor stays valid')
})

it.each([
  ['that stands nowhere else', '<title>Lamp</title><p>Sold out. Come back in May.</p>', START],
  ['that keeps its frame', '<title>Gone</title><nav>Shop, Imprint</nav><p>No lamps here.</p>', START],
  ['that leads to the start page', '/', '<title>Shop</title><p>No lamps here.</p>'],
])('reports a short text %s', async (_, text, start) => {
  serve([LAMP], START)
  const { cursor } = await watch()
  serve([text], start)
  expect(await watch({ cursor })).toMatchObject({ changed: true, notice: expect.stringContaining('earlier cursor') })
})

it('looks again where something else stands there, and believes the page', async () => {
  serve([LAMP])
  const { cursor } = await watch()
  serve(['<title>Lamp</title><p>Error: no database</p>', LAMP])
  expect(await watch({ cursor })).toMatchObject({ changed: false, cursor, notice: null })
})

it('takes no sign-in form for a part that is gone', async () => {
  serve([`<p id=price>19.00 EUR</p>`], START)
  const { cursor } = await watch({ selector: '#price' })
  serve(
    [
      '<title>Sign in</title><h1>Sign in</h1><form><input name=user><input type=password><button>Sign in</button></form>',
    ],
    START,
  )
  await expect(watch({ cursor, selector: '#price' })).rejects.toThrow('your cursor stays valid')
  serve(['<p>No lamps here, for the time being.</p>'], START)
  expect(await watch({ cursor, selector: '#price' })).toMatchObject({ changed: true, selector_found: false })
})

it('MOST_LOOKS: looks a third time, as one of a few lines is often the same at the second look', async () => {
  const lamp = (quote: string) => `${LAMP}<p>${quote}</p>`
  serve([lamp('Less is more'), lamp('Know thyself'), lamp('Know thyself'), lamp('Be the change')])
  const { cursor } = await watch()
  expect(await watch({ cursor })).toMatchObject({ changed: false, cursor, change_kinds: ['rotation'] })
})

it('knows lines that it saw vary, at later visits, and tells what else is new there', async () => {
  const lamp = (...lines: string[]) => `${LAMP}<p>${lines.join('<p>')}</p>`
  serve([lamp('Oars'), lamp('Nets', 'Sails'), lamp('Oars', 'Ropes')])
  const { cursor } = await watch()
  expect(await watch({ cursor })).toMatchObject({ changed: false, cursor, change_kinds: ['rotation'] })
  serve([lamp('Ropes', 'Nets')])
  const asked = page().requests.length
  const known = await watch({ cursor, free_if_unchanged: true }).catch((error: unknown) => error)
  expect(known).toMatchObject({ code: 'unchanged', extras: { change_kinds: ['rotation'] } })
  expect(page().requests.length - asked).toBe(1)
  serve([lamp('Ropes', 'We moved')])
  expect((await watch({ cursor })).diff).toMatchObject({ added: ['We moved'], removed: [] })
})

test('MAX_ROTATING: of the lines that vary, the latest 200 are known', async () => {
  const lamp = (look: string) => `${LAMP}${Array.from({ length: 101 }, (_, at) => `<p>${look}${at}</p>`).join('')}`
  serve([lamp('a'), lamp('b'), lamp('c')])
  const { cursor } = await watch()
  await watch({ cursor })
  expect((await findBaseline(cursor, page().store))?.rotating).toHaveLength(200)
})

it('takes a title that is another at a second look for no other', async () => {
  const lamp = (title: string) => LAMP.replace('Lamp', title)
  serve([lamp('Less is more')])
  const { cursor } = await watch()
  serve([lamp('Know thyself'), lamp('Be the change')])
  expect(await watch({ cursor })).toMatchObject({ changed: false, cursor, title_before: null })
  serve([lamp('Sold out')])
  expect(await watch({ cursor })).toMatchObject({ changed: true, title_before: 'Less is more' })
})

it('compares JSON by its values, whatever the order of their names', async () => {
  const serveJson = (body: string) => page().serve(body, { type: 'application/json' })
  serveJson('{"price":12,"size":{"x":1,"y":[1,2]},"stock":5}')
  const { cursor, content_hash } = await page().watch()
  serveJson('{"stock":5,"size":{"y":[1,2],"x":1},"price":12}')
  expect(await page().watch({ cursor })).toMatchObject({ changed: false, change_kinds: [], content_hash })
  serveJson('{"stock":4,"size":{"y":[2,1],"x":1},"price":12}')
  const { diff } = await page().watch({ cursor })
  expect(diff.added).toContain('"stock": 4')
  expect(diff.removed).not.toContain('"price": 12')
  const rows = (...values: number[]) => JSON.stringify(values.map((value) => ({ id: `lamp ${value % 10}`, value })))
  serveJson(rows(11, 22, 33))
  const { cursor: list } = await page().watch()
  serveJson(rows(33, 11, 22))
  expect(await page().watch({ cursor: list })).toMatchObject({ changed: false, change_kinds: ['order'] })
  serveJson('{"error":"Too many requests"}')
  await expect(page().watch({ cursor: list })).rejects.toThrow('your cursor stays valid')
  serveJson(rows(21, 12, 33))
  expect(await page().watch({ cursor: list })).toMatchObject({ changed: true })
})
