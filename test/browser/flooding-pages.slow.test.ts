import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestBrowser, type TestBrowser } from '../kit/browser.ts'
import { type Site, startSite } from '../kit/site.ts'

const FLOODS: Record<string, string> = {
  '/hash': 'let i = 0; setInterval(() => { for (let n = 0; n < 50; n++) location.hash = i++ })',
  '/push-state': 'let i = 0; for (;;) history.pushState(null, "", "?" + i++)',
}

let site: Site
let chromium: TestBrowser

beforeAll(async () => {
  site = await startSite((request, response) => {
    const flood = FLOODS[request.url ?? ''] ?? ''
    response.writeHead(200, { 'content-type': 'text/html' })
    response.end(`<title>page</title><p>here</p><script>setTimeout(() => { ${flood} })</script>`)
  })
  chromium = startTestBrowser({ allow: `127.0.0.1:${site.port}` })
  await chromium.supervised.warmUp()
})

afterAll(async () => {
  await chromium[Symbol.asyncDispose]()
  await site[Symbol.asyncDispose]()
})

function shoot(path: string, { signal, timeMs }: { readonly signal: AbortSignal; readonly timeMs: number }) {
  return chromium.supervised.open(signal).withPage({ timeMs }, async (page) => {
    await page.goto(site.origin + path)
    await page.settle({ capMs: 3000, leastMs: 100 })
    return page.screenshot()
  })
}

// A browser without protection against floods serves no other page while one of these is open.
test.each(Object.keys(FLOODS))('pages that flood the browser cost nobody else a call: %s', async (path) => {
  const flooding = new AbortController()
  const { signal } = new AbortController()
  // The floods outlast the calls beside them, which have time for a machine that is busy with other tests, too.
  const flood = () => shoot(path, { signal: flooding.signal, timeMs: 50_000 }).catch(() => {})
  const floods = Array.from({ length: 4 }, flood)
  for (let call = 0; call < 3; call += 1) expect((await shoot('/', { signal, timeMs: 15_000 })).width).toBe(1280)
  flooding.abort(new Error('seen enough'))
  await Promise.all(floods)
})
