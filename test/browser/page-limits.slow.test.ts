import { onBehalfOf } from '@farebox/concurrency/callers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { callerOf } from '../../packages/concurrency/test/caller.ts'
import { startTestBrowser, type TestBrowser } from '../kit/browser.ts'
import { type Site, startSite } from '../kit/site.ts'

const SCRIPTS: Record<string, string> = {
  '/asks': 'for (let i = 0; i < 2100; i++) fetch("/thing?" + i).catch(() => {})',
  '/asks-much': 'for (let i = 0; i < 900; i++) fetch("/thing?" + i).catch(() => {})',
  '/moves':
    'for (let i = 0; i < 10; i++) { const f = document.createElement("iframe"); document.body.append(f); setInterval(() => { f.src = "/thing?" + Math.random() }, 20) }',
  '/moves-much':
    'for (let i = 0; i < 60; i++) document.body.append(Object.assign(document.createElement("iframe"), { src: "/thing?" + i }))',
}

let site: Site
let chromium: TestBrowser

beforeAll(async () => {
  site = await startSite((request, response) => {
    response.writeHead(200, { 'content-type': 'text/html' })
    response.end(`<title>page</title><body><p>here</p><script>${SCRIPTS[request.url ?? ''] ?? ''}</script>`)
  })
  chromium = startTestBrowser({ allow: `127.0.0.1:${site.port}` })
})

afterAll(async () => {
  await chromium[Symbol.asyncDispose]()
  await site[Symbol.asyncDispose]()
})

function visit(path: string, { client, settleMs }: { readonly client: string; readonly settleMs: number }) {
  return onBehalfOf(callerOf({ client }), () =>
    chromium.browser.withPage({ timeMs: 28_000 }, async (page) => {
      await page.goto(site.origin + path)
      await page.settle({ capMs: settleMs, leastMs: 300 })
      return page.title()
    }),
  )
}

test.each([
  ['/asks', 'loads more than 2000 things'],
  ['/moves', 'frames go elsewhere more than 150 times'],
])('a page that asks for more than any page needs is refused, and its client is drawn apart: %s', async (path, why) => {
  const client = `client of ${path}`
  const refused = { code: 'invalid_input', message: expect.stringContaining(why) }
  await expect(visit(path, { client, settleMs: 8000 })).rejects.toMatchObject(refused)
  const shared = chromium.supervised.health().browsers[0]?.uses
  expect(await visit('/', { client, settleMs: 1000 })).toBe('page')
  // In another browser than the first.
  const { browsers } = chromium.supervised.health()
  expect({ count: browsers.length, shared: browsers[0]?.uses }).toEqual({ count: 2, shared })
})

test.each(['/asks-much', '/moves-much'])('a heavy page is drawn: %s', async (path) => {
  expect(await visit(path, { client: 'another', settleMs: 1000 })).toBe('page')
})
