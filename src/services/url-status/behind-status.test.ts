import { parseEgressAllow } from '@farebox/egress'
import { createCallGuard, createPublicWeb } from '@farebox/public-web'
import { expect, test } from 'vitest'
import { fakeContext } from '../../../test/kit/fake-context.ts'
import { startSite } from '../../../test/kit/site.ts'
import { saysMissing } from './behind-status.ts'
import { urlStatus } from './url-status.service.ts'

const { signal } = new AbortController()

function check(body: object, allow: string) {
  const guard = createCallGuard({ allow: parseEgressAllow(allow) })
  const web = createPublicWeb({ guard, userAgent: 'farebox-test/1' })(signal)
  return urlStatus.prepare(body)(fakeContext({ web }))
}

const SHOP =
  'Oak table, seats six people, made to order in Ghent, 840 euros, ships within three weeks by our own van, returns are free.'

const wordsTo = (last: string, count: number) => [...Array(count - 1).keys(), last].join(' or ')

// What stands at /page, and what at any other address; both with status 200. SAME: one of 41 words differs.
test.each([
  [
    'an error page as 200',
    `<title>Oops</title><p>/page was not found`,
    `<title>Oops</title><p>PATH was not found`,
    true,
  ],
  ['a parked domain', '<h1>example.test is for sale</h1>', '<h1>example.test is for sale</h1>', true],
  ['an empty answer to all', '', '', true],
  [
    'an app that draws itself',
    '<title>App</title><div id=app></div><script>x(1)</script>',
    '<title>App</title><div id=app></div><script>x(2)</script>',
    true,
  ],
  ['a page with a clock', wordsTo('noon', 40), wordsTo('midnight', 40), true],
  ['a short page with another word', wordsTo('noon', 25), wordsTo('midnight', 25), false],
  [
    'a page of its own',
    `<title>Table</title>${SHOP}`,
    '<title>Not found</title>This page is gone. Search our 4,000 products.',
    false,
  ],
])('soft_404 compares with a made-up address: %s', async (_, page, other, soft) => {
  await using site = await startSite(({ url }, response) => {
    response.setHeader('content-type', 'text/html').end(url === '/page' ? page : other.replace('PATH', `${url}`))
  })
  const asked = { url: `${site.origin}/page`, read_page: true }
  expect(await check(asked, `127.0.0.1:${site.port}`)).toMatchObject({ ok: true, soft_404: soft })
  expect(await check({ url: asked.url }, `127.0.0.1:${site.port}`)).toMatchObject({ soft_404: null })
})

// A made-up address beside these has the status 404 and another page.
test.each([
  ['/soft', '<title>404 – Not found</title><p>This page does not exist.', true],
  ['/soft', '<title>Lamp Ltd</title><h1 class="x"><b>Error 404</b>: Not Found!</h1>', true],
  ['/soft', '<h1>410 Gone</h1>', true],
  ['/http/404', '<title>404 Not Found - HTTP</title><h1>404 Not Found</h1>', false],
  ['/soft', '<h1>Table 404 not found elsewhere</h1>', false],
  ['/soft', '<h1>404 not foundational</h1>', false],
  ['/soft', '<h1>Tables</h1><p>404 Not Found is what we never say.', false],
])('soft_404 of %s that says %j: %s', async (path, page, soft_404) => {
  await using site = await startSite(({ url }, response) => {
    response.writeHead(url === path ? 200 : 404, { 'content-type': 'text/html' }).end(url === path ? page : 'no')
  })
  const [asked, allow] = [{ url: site.origin + path }, `127.0.0.1:${site.port}`]
  expect(await check({ ...asked, read_page: true }, allow)).toMatchObject({ soft_404 })
  expect(await check({ ...asked, expect: { contains: '<' } }, allow)).toMatchObject({ soft_404: null })
})

test.each([
  ['http://127.0.0.1:40410/soft', true],
  ['http://table404.example/soft', true],
  ['https://a.example/http/404', false],
  ['https://a.example/http?of=404', false],
])('a page about the number has it behind its host: %s', (url, isMissing) => {
  const hop = {
    url,
    status: 200,
    headers: { 'content-type': 'text/html' },
    body: Buffer.from('<h1>404 Not Found</h1>'),
  }
  expect(saysMissing({ hops: [hop], error: null } as never)).toBe(isMissing)
})

test('a redirect of every address to the home page is a soft 404, and a missing page with its status is none', async () => {
  await using site = await startSite(({ url }, response) => {
    if (url?.startsWith('/shop/')) return response.writeHead(404).end('gone')
    if (url !== '/') return response.writeHead(302, { location: '/' }).end()
    response.end(SHOP)
  })
  const soft = (path: string) => check({ url: site.origin + path, read_page: true }, `127.0.0.1:${site.port}`)
  expect(await soft('/old/item')).toMatchObject({ ok: true, soft_404: true })
  expect(await soft('/shop/item')).toMatchObject({ ok: false, soft_404: null })
})

test('pages too long to be read are compared by status and by where they end', async () => {
  const long = 'x'.repeat(300_000)
  await using site = await startSite(({ url }, response) => {
    if (url?.startsWith('/moved/')) return response.writeHead(301, { location: '/' }).end()
    response.writeHead(url === '/' || url === '/page' || url?.startsWith('/any/') ? 200 : 404).end(long)
  })
  const soft = (path: string) => check({ url: site.origin + path, read_page: true }, `127.0.0.1:${site.port}`)
  expect(await soft('/page')).toMatchObject({ ok: true, soft_404: false })
  expect(await soft('/moved/page')).toMatchObject({ ok: true, soft_404: true })
  expect(await soft('/any/page')).toMatchObject({ ok: true, soft_404: null })
})

// OWN_WORDS: the last has 22 beside its script.
test.each([
  ['<meta http-equiv="refresh" content="0; url=/moved?a=1&amp;b=2">', '/moved?a=1&b=2'],
  ['<META content=\'3;URL="/moved"\' HTTP-EQUIV=Refresh>Please wait', '/moved'],
  ['<script>window.location.replace("/moved")</script>', '/moved'],
  ["<body><script>document.location.href = '/moved'</script></body>", '/moved'],
  ['<meta http-equiv="refresh" content="300">', null],
  ['<meta http-equiv="refresh" content="300;url=/next">', null],
  ['<noscript><meta http-equiv="refresh" content="0;url=/plain"></noscript>', null],
  ['<!-- <meta http-equiv="refresh" content="0;url=/old"> -->', null],
  [`${SHOP} <script>button.onclick = () => { location.href = "/cart" }</script>`, null],
])('next_address is where a page sends its readers: %s', async (html, path) => {
  await using site = await startSite((_, response) => void response.setHeader('content-type', 'text/html').end(html))
  const answer = await check({ url: site.origin, read_page: true }, `127.0.0.1:${site.port}`)
  expect(answer).toMatchObject({ next_address: path && site.origin + path })
})

test('a Refresh header is read without the page', async () => {
  await using site = await startSite((_, response) => void response.writeHead(200, { refresh: '0;url=/home' }).end())
  const answer = await check({ url: `${site.origin}/start` }, `127.0.0.1:${site.port}`)
  expect(answer).toMatchObject({ next_address: `${site.origin}/home`, soft_404: null })
})
