import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fakeContext } from '../../../test/kit/fake-context.ts'
import { type LiveWeb, startLiveWeb } from '../../../test/kit/live-web.ts'
import { webpageReader } from './webpage-reader.service.ts'

interface Answer {
  readonly text: string
  readonly links?: { href: string; text: string }[]
  readonly notice: string | null
}

const PROSE =
  'The river rose two metres overnight and covered the <a href="/map">lower streets</a> before anyone could react.'
const ARTICLE = `<nav><a href="/home">Home</a></nav><article><h1>Flood</h1><p>${PROSE}</p></article>`
const PAGES: Record<string, string> = {
  '/flood': `<title>Flood</title><meta name="description" content="What happened"><div id=app></div>
    <script>app.innerHTML = ${JSON.stringify(ARTICLE)}</script>`,
  '/check': '<title>Just a moment...</title><body>Enable JavaScript and cookies to continue',
  '/sign-in': '<title>Shop</title><form><label>Password <input type=password></label></form>',
  '/empty': '<div id=root></div><script>root.textContent = ""</script>',
  '/many': Array.from(
    { length: 80 },
    (_, link) => `<p><a href="/${link}">Story number ${link} of the day</a></p>`,
  ).join(''),
}

let live: LiveWeb

beforeAll(async () => {
  live = await startLiveWeb((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://site.test')
    if (pathname === '/old') return void response.writeHead(301, { location: '/flood' }).end()
    if (pathname === '/report.csv')
      return void response.writeHead(200, { 'content-type': 'text/csv' }).end('a,b\n1,2\n')
    if (pathname === '/picture') return void response.writeHead(200, { 'content-type': 'image/png' }).end('\x89PNG')
    const page = PAGES[pathname]
    const status = pathname === '/check' ? 403 : page ? 200 : 404
    response.writeHead(status, { 'content-type': 'text/html; charset=utf-8' }).end(page ?? '<p>No such page.</p>')
  })
})

afterAll(() => live[Symbol.asyncDispose]())

async function read(path: string, input: object = {}): Promise<Answer> {
  const run = webpageReader.prepare({ url: live.site.origin + path, ...input })
  return (await run(fakeContext(live.ports))) as Answer
}

describe('webpage-reader', () => {
  it('answers the main text of the page after its scripts', async () => {
    expect(await read('/old')).toEqual({
      url: `${live.site.origin}/flood`,
      title: 'Flood',
      description: 'What happened',
      text: 'The river rose two metres overnight and covered the lower streets before anyone could react.',
      word_count: 15,
      fetched_at: '2026-11-20T12:00:00.000Z',
      http_status: 200,
      truncated: false,
      notice: null,
      next_offset: null,
      total_chars: 92,
      ...{ language: null, canonical_url: null, author: null, published_at: null, published_day: null, image: null },
      coverage: expect.closeTo(1, 1),
      left_out: [],
      untrusted: { hidden_chars: 0, instructions: [] },
    })
  })

  it('cuts between words with an ellipsis', async () => {
    expect(await read('/flood', { max_chars: 30 })).toMatchObject({
      text: 'The river rose two metres…',
      word_count: 5,
      truncated: true,
    })
  })

  it('lists at most fifty links, absolute, those of the text first', async () => {
    expect((await read('/flood', { include_links: true })).links).toEqual([
      { href: `${live.site.origin}/map`, text: 'lower streets' },
      { href: `${live.site.origin}/home`, text: 'Home' },
    ])
    expect((await read('/many', { include_links: true })).links).toHaveLength(50)
  })

  it('reads a page that answers with an error, and reports its status', async () => {
    expect(await read('/missing')).toMatchObject({ http_status: 404, text: 'No such page.', notice: null })
  })

  it.each([
    ['/sign-in', /sign-in form/],
    ['/empty', /no text/],
  ])('reports why the text of %s may be wrong', async (path, notice) => {
    expect((await read(path)).notice).toMatch(notice)
  })

  it('refuses a bot check instead of the page, so that it costs nothing', async () => {
    await expect(read('/check')).rejects.toMatchObject({
      code: 'invalid_input',
      message: expect.stringContaining('bot check instead of the page'),
    })
  })

  it('refuses a file without text', async () => {
    await expect(read('/picture')).rejects.toMatchObject({
      code: 'invalid_input',
      message: expect.stringMatching(/^url has no text to read: Not a page but image\/png.*Not charged\.$/),
    })
  })

  it('reads a file that a browser would download', async () => {
    expect(await read('/report.csv')).toMatchObject({ title: 'report.csv', text: 'a,b\n1,2', notice: null })
  })

  it.each([{ url: 'example' }, { max_chars: 9 }, { max_chars: 200_001 }, { include_links: 1 }])(
    'refuses %j',
    (input) => {
      const field = Object.keys(input)[0] ?? ''
      expect(() => webpageReader.prepare({ url: 'https://example.com', ...input })).toThrow(field)
    },
  )
})
