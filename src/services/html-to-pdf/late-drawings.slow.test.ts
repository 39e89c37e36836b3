import { afterAll, beforeAll, expect, test } from 'vitest'
import { readPrinted, startHtmlPrinter } from '../../../test/kit/html-printer.ts'
import { type Site, startSite } from '../../../test/kit/site.ts'

const GROWING = `<p id="chart">growing</p><script>
  const start = performance.now()
  const grow = () => performance.now() - start < 1000 ? requestAnimationFrame(grow) : chart.textContent = 'grown'
`
const PAGES: Readonly<Record<string, string>> = {
  '/timers': `<p id="late">soon</p><script>
    setTimeout(() => setTimeout(() => setTimeout(() => { late.textContent = 'all came' }, 300), 400), 500)</script>`,
  '/chart': `${GROWING} grow()</script>`,
  '/chart-of-an-answer': `${GROWING} fetch('/slow.json').then(grow)</script>`,
  '/far': `<div style="height:28000px"></div><p id="late">soon</p><script>
    new IntersectionObserver(([entry]) => { if (entry.isIntersecting) late.textContent = 'all came' }).observe(late)</script>`,
}

let site: Site
let printer: ReturnType<typeof startHtmlPrinter>

beforeAll(async () => {
  site = await startSite(({ url = '/' }, response) => {
    if (url === '/slow.json') return void setTimeout(() => response.end('{}'), 200)
    response.writeHead(PAGES[url] ? 200 : 404, { 'content-type': 'text/html' }).end(`<!doctype html>${PAGES[url]}`)
  })
  printer = startHtmlPrinter({ allow: `127.0.0.1:${site.port}` })
})

afterAll(async () => {
  await printer[Symbol.asyncDispose]()
  await site[Symbol.asyncDispose]()
})

async function lastTextOf(body: object): Promise<string | undefined> {
  const pages = await readPrinted(await printer.print(body))
  return pages.at(-1)?.text.trim()
}

test.each([
  ['/timers', 'all came'],
  ['/chart', 'grown'],
  ['/chart-of-an-answer', 'grown'],
  // Beside other tests no frame may be drawn in the time for scrolling.
  ['/far', 'all came'],
])('prints %s when all of it is drawn', { retry: 3 }, async (path, text) => {
  expect(await lastTextOf({ url: site.origin + path })).toBe(text)
})

test('waits for the chart of the own document', async () => {
  expect(await lastTextOf({ html: PAGES['/chart'] })).toBe('grown')
})
