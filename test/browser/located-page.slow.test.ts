import type { BrowserPage } from '@farebox/browser'
import { LostPage } from '@farebox/browser/refusals'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestBrowser, type TestBrowser } from '../kit/browser.ts'
import { startCanary } from '../kit/canary.ts'
import { repeatWhileBusy } from '../kit/repeat-while-busy.ts'
import { type Site, startSite } from '../kit/site.ts'

const READINGS: Record<string, (page: BrowserPage) => Promise<unknown>> = {
  title: (page) => page.title(),
  content: (page) => page.content(),
  text: (page) => page.text(),
  evaluate: (page) => page.evaluate(() => 1, null),
  screenshot: (page) => page.screenshot(),
  pdf: (page) => page.pdf({ width: 8, height: 11, margin: { top: 0, right: 0, bottom: 0, left: 0 } }),
}

// Far beyond what a page needs: fourteen are opened at once, beside other tests.
const DEADLINE_MS = 30_000

let gone: string
let site: Site
let chromium: TestBrowser

beforeAll(async () => {
  const server = await startCanary()
  gone = `http://127.0.0.1:${server.port}/`
  await server[Symbol.asyncDispose]()
  const pages: Record<string, string> = {
    '/to-nobody': `<script>location.href = '${gone}'</script>`,
    '/refreshes-to-nobody': `<meta http-equiv=refresh content="0;url=${gone}">`,
    '/to-no-name': `<script>setTimeout(() => { location.href = 'http://nobody.invalid/' }, 50)</script>`,
    '/to-broken-tls': `<script>location.href = location.href.replace('http:', 'https:')</script>`,
    '/submits-to-nobody': `<form action="${gone}" method=post></form><script>document.forms[0].submit()</script>`,
    '/to-blank': `<script>location.href = 'about:blank'</script>`,
    '/to-blob': `<script>location.href = URL.createObjectURL(new Blob(['<p>made'], { type: 'text/html' }))</script>`,
    '/moves': `<p>before</p><script>onleave = () => setTimeout(() => { location.href = '/moved' }); addEventListener('leave', onleave)</script>`,
    '/moved': '<title>moved</title><p>after</p>',
    '/moves-to-missing': `<p>before</p><script>setTimeout(() => { location.href = '/missing#part' }, 50)</script>`,
    '/refreshes-to-missing': '<meta http-equiv=refresh content="0;url=/missing">',
    '/redirects-and-fails': `<script>location.href = '/to-failing'</script>`,
    '/moves-and-returns': `<p>here</p><script>
      if (!document.cookie) onload = () => setTimeout(() => { document.cookie = 'a=1'; location.href = '/back' })
    </script>`,
    '/back': '<script>history.back()</script>',
    '/missing': '<p>nothing</p>',
    '/failing': '<p>failed</p>',
    '/changes-its-address': `<p>refused</p><script>history.pushState(0, '', '/missing')</script>`,
  }
  const statuses: Record<string, number> = {
    '/missing': 404,
    '/back': 404,
    '/failing': 500,
    '/changes-its-address': 403,
  }
  site = await startSite((request, response) => {
    const path = request.url ?? ''
    if (path === '/to-failing') return response.writeHead(302, { location: '/failing' }).end()
    response.writeHead(statuses[path] ?? 200, { 'content-type': 'text/html' })
    if (path === '/never-ends') return response.write(`<!doctype html>${pages['/to-nobody']}<p>and so on`)
    response.end(`<!doctype html>${pages[path]}`)
  })
  chromium = startTestBrowser({ allow: '127.0.0.0/8' })
})

afterAll(async () => {
  await chromium[Symbol.asyncDispose]()
  await site[Symbol.asyncDispose]()
})

function open<T>(path: string, read: (page: BrowserPage) => Promise<T>): Promise<T> {
  return repeatWhileBusy(() =>
    chromium.browser.withPage({ timeMs: DEADLINE_MS }, async (page) => {
      await page.goto(site.origin + path)
      await page.settle({ capMs: 1500, leastMs: 300 })
      return read(page)
    }),
  )
}

describe('a page whose scripts leave the web', () => {
  test.concurrent.each([
    ['/to-nobody', 'an address that does not open: the connection was refused'],
    ['/never-ends', 'an address that does not open: the connection was refused'],
    ['/refreshes-to-nobody', 'an address that does not open: the connection was refused'],
    ['/to-no-name', 'an address that does not open'],
    ['/to-broken-tls', 'an address that does not open'],
    ['/submits-to-nobody', 'an address that does not open: the connection was refused'],
    ['/to-blank', 'a document that is not on the web'],
    ['/to-blob', 'a document that is not on the web'],
  ])('%s is a failed call that says where it went', async (path, where) => {
    const refusal: unknown = await open(path, (page) => page.screenshot()).catch((error: unknown) => error)
    expect(refusal).toBeInstanceOf(LostPage)
    expect(refusal).toHaveProperty('code', 'invalid_input')
    expect(String(refusal)).toContain(`to ${where}`)
  })

  test.concurrent.each(Object.entries(READINGS))('no step reads what is left of it: %s', async (_, read) => {
    const late = repeatWhileBusy(() =>
      chromium.browser.withPage({ timeMs: DEADLINE_MS }, async (page) => {
        await page.goto(`${site.origin}/to-nobody`)
        await page.settle({ capMs: 1500, leastMs: 300 }).catch(() => {})
        return read(page)
      }),
    )
    await expect(late).rejects.toBeInstanceOf(LostPage)
  })

  test.concurrent('also when the document was the caller’s own', async () => {
    const printed = chromium.browser.withPage({ timeMs: DEADLINE_MS }, async (page) => {
      await page.setContent(`<p>mine</p><script>location.href = '${gone}'</script>`)
      await page.settle({ capMs: 1500, leastMs: 300 })
      return page.text()
    })
    await expect(printed).rejects.toMatchObject({
      message: expect.stringMatching(/^html: .* the connection was refused/),
    })
  })
})

test.concurrent('a document of the caller’s own needs no address', async () => {
  const text = await chromium.browser.withPage({ timeMs: DEADLINE_MS }, async (page) => {
    await page.setContent('<p>mine</p><script>history.replaceState(1, "")</script>')
    await page.settle({ capMs: 1000 })
    return page.text()
  })
  expect(text).toBe('mine')
})

test.concurrent('the address is that of what was read, wherever the page went since', async () => {
  const seen = await chromium.browser.withPage({ timeMs: DEADLINE_MS }, async (page) => {
    await page.goto(`${site.origin}/moves`)
    const before = { text: await page.text(), url: page.url() }
    await page.evaluate(() => void Reflect.get(globalThis, 'dispatchEvent')(new Event('leave')), null)
    await page.settle({ capMs: 4000, leastMs: 1500 })
    const since = page.url()
    return { before, since, after: { text: await page.text(), url: page.url() } }
  })
  expect(seen).toEqual({
    before: { text: 'before', url: `${site.origin}/moves` },
    since: `${site.origin}/moves`,
    after: { text: 'after', url: `${site.origin}/moved` },
  })
})

test.concurrent.each([
  ['/moves-to-missing', 404],
  ['/refreshes-to-missing', 404],
  ['/redirects-and-fails', 500],
  ['/moves-and-returns', 200],
  ['/changes-its-address', 403],
])('the status is that of the page that is shown: %s', async (path, status) => {
  const seen = await open(path, async (page) => {
    await page.text()
    return page.status()
  })
  expect(seen).toBe(status)
})

test.concurrent('a document of the caller has no status', async () => {
  const asking = chromium.browser.withPage({ timeMs: DEADLINE_MS }, async (page) => {
    await page.setContent('<p>made')
    return page.status()
  })
  await expect(asking).rejects.toThrow('opened no address')
})
