import { setTimeout as pause } from 'node:timers/promises'
import { processesBelow } from '@farebox/processes/machine'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { saysSo } from '../../packages/browser/src/in-page/note-what-waits.ts'
import { loadsNoMore } from '../../packages/browser/src/in-page/page-facts.ts'
import { startTestBrowser, type TestBrowser } from '../kit/browser.ts'
import { type Site, startSite } from '../kit/site.ts'

const PAGE = { timeMs: 20_000 }
const PIXEL =
  '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9" fill="red"/></svg>'

const PAGES: Readonly<Record<string, string>> = {
  '/still': '<link rel="stylesheet" href="/style.css"><img src="/one.svg"><h1>Still</h1>',
  '/script':
    '<h1>Late</h1><script>setTimeout(() => { const i = new Image(); i.src = "/late.svg"; document.body.append(i) }, 150)</script>',
  '/data': '<h1>Data</h1><script type="application/ld+json">{"@type":"Thing"}</script>',
  '/written': '<h1 id="a">Written</h1><script>a.append(new Date(0).toISOString())</script>',
  '/observed': '<h1 id="a">Seen</h1><script>new IntersectionObserver(() => a.remove()).observe(a)</script>',
  '/scrolled': '<h1>Scrolled</h1><script>addEventListener("scroll", () => {})</script>',
  '/ticking': '<h1>Ticking</h1><script>setInterval(() => {}, 5000)</script>',
  '/far': '<h1>Far</h1><script>setTimeout(() => {}, 60_000)</script>',
  '/anew':
    '<h1>Old</h1><script>onload = () => { document.open(); document.write("<h1>New</h1>"); document.close() }</script>',
  '/outside': '<h1>Outside</h1><script src="/none.js"></script>',
  '/held': '<script src="/never.js"></script><h1>Held</h1>',
  '/frame': '<iframe src="/still"></iframe>',
  '/onload': '<body onload="void 0">',
  '/refresh': '<meta http-equiv="Refresh" content="60;url=/still">',
  '/lazy': `<h1>Lazy</h1>${'<br>'.repeat(400)}<img loading="lazy" src="/lazy.svg">`,
}

let chromium: TestBrowser
let site: Site

beforeAll(async () => {
  site = await startSite((request, response) => {
    if (request.url === '/never.js') return
    const page = PAGES[request.url ?? '']
    if (page !== undefined) response.writeHead(200, { 'content-type': 'text/html' }).end(`<!doctype html>${page}`)
    else if (request.url?.endsWith('.svg')) {
      response.writeHead(200, { 'content-type': 'image/svg+xml' })
      setTimeout(() => response.end(PIXEL), request.url === '/late.svg' ? 400 : 0)
    } else response.writeHead(200, { 'content-type': 'text/css' }).end('h1 { color: red }')
  })
  chromium = startTestBrowser({ allow: `127.0.0.1:${site.port}` })
})

afterAll(async () => {
  await chromium[Symbol.asyncDispose]()
  await site[Symbol.asyncDispose]()
})

test.each([
  ['/still', false],
  ['/lazy', false],
  ['/data', false],
  ['/written', false],
  ['/observed', true],
  ['/outside', true],
  ['/script', true],
  ['/frame', true],
  ['/onload', true],
  ['/refresh', true],
])('whether more may load on %s: %s', async (path, expected) => {
  const said = await chromium.browser.withPage(PAGE, async (page) => {
    await page.goto(site.origin + path)
    await page.settle({ capMs: 2000, quietNetwork: false })
    return !(await page.evaluate(loadsNoMore, null))
  })
  expect(said).toBe(expected)
})

test('waits for what a script asks for after the page has loaded', async () => {
  const isThere = await chromium.browser.withPage(PAGE, async (page) => {
    await page.goto(`${site.origin}/script`)
    await page.settle({ capMs: 10_000, leastMs: 250 })
    // biome-ignore lint/suspicious/noExplicitAny: the document of the page.
    return page.evaluate(() => (globalThis as any).document.images[0]?.complete, null)
  })
  expect(isThere).toBe(true)
})

test('asks for lazy images that nobody has scrolled to', async () => {
  await chromium.browser.withPage(PAGE, async (page) => {
    await page.goto(`${site.origin}/lazy`)
    await page.settle({ capMs: 10_000 })
    await page.scrollThrough({ capMs: 10_000 })
  })
  expect(site.requests).toContain('GET /lazy.svg')
})

test.each([
  // path, nothing is due soon, nothing watches what comes into sight
  ['/still', true, true],
  ['/outside', true, true],
  ['/far', true, true],
  ['/scrolled', true, false],
  ['/observed', true, false],
  ['/ticking', false, false],
  ['/frame', false, false],
  // Its window is the same, and so are the notes.
  ['/anew', true, true],
])('what waits on %s: at rest %s, unwatched %s', async (path, isAtRest, isUnwatched) => {
  const said = await chromium.browser.withPage(PAGE, async (page) => {
    await page.goto(site.origin + path)
    await page.settle({ capMs: 3000 })
    return [await page.evaluate(saysSo, 'restcheck'), await page.evaluate(saysSo, 'sightcheck')]
  })
  expect(said).toEqual([isAtRest, isUnwatched])
})

// The browser asks a second time where a connection that it has used before ends.
test('goes on without a script that never comes, though the browser asks for it twice', async () => {
  const said = await chromium.browser.withPage(PAGE, async (page) => {
    await page.goto(`${site.origin}/held`)
    await page.settle({ capMs: 3000, quietNetwork: false })
    return page.text()
  })
  expect(said).toContain('Held')
})

// It asked a page that was gone again and again without a pause: a gigabyte of timers, and a core, for as long as the call had.
test('stops to wait for a page whose browser has ended', async () => {
  const before = new Set(processesBelow(process.pid))
  await using own = startTestBrowser({ allow: `127.0.0.1:${site.port}` })
  const timers: number[] = []
  await own.browser.withPage(PAGE, async (page) => {
    // The call runs again in a new browser.
    if (timers.length > 0) return
    await page.goto(`${site.origin}/held`)
    const settling = page.settle({ capMs: 5000, quietNetwork: false })
    await pause(100)
    for (const pid of processesBelow(process.pid)) if (!before.has(pid)) process.kill(pid, 'SIGKILL')
    for (let look = 0; look < 10; look += 1) {
      await pause(50)
      timers.push(process.getActiveResourcesInfo().filter((name) => name === 'Timeout').length)
    }
    await settling
  })
  expect(Math.max(...timers)).toBeLessThan(100)
})
