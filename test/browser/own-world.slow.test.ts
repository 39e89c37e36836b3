import { expect, test } from 'vitest'
import { htmlToPdf } from '../../src/services/html-to-pdf/html-to-pdf.service.ts'
import { screenshot } from '../../src/services/screenshot/screenshot.service.ts'
import { webScrape } from '../../src/services/web-scrape/web-scrape.service.ts'
import { startTestBrowser } from '../kit/browser.ts'
import { fakeContext } from '../kit/fake-context.ts'
import { startSite } from '../kit/site.ts'

const TEXT = '<p>The harbour master said that the gate is closed on Monday, for repairs of the old lock.</p>'.repeat(5)

// What pages make of the objects that every script uses: names of their own, libraries of old, traps.
const CHANGES: Readonly<Record<string, string>> = {
  '/names': 'var Element = {}, Text = 5, Node = null, NodeFilter = 1',
  '/old-library': "Array.prototype.filter = () => 7; Array.prototype.map = () => ['x']; Array.from = () => []",
  '/no-collections': 'Set = function () {}; Map = JSON = Promise = null',
  '/no-clock': 'setTimeout = requestAnimationFrame = () => {}; performance.now = () => 0; getComputedStyle = null',
  '/no-selectors': 'document.querySelectorAll = () => []; document.querySelector = () => null',
  '/no-canvas': "document.createElement = () => { throw 'no' }; HTMLCanvasElement.prototype.getContext = () => ({})",
  '/no-objects': 'Object.assign = Object.entries = null; Math.max = Math.ceil = () => NaN; Object.prototype.extra = 1',
}

test('pages that change built-in objects are read, pictured and printed as others are', async () => {
  await using site = await startSite(({ url = '/' }, response) => {
    const page = `<!doctype html><title>Lock</title><h1>Lock</h1>${TEXT}<script>${CHANGES[url] ?? ''}</script>`
    response.writeHead(200, { 'content-type': 'text/html' }).end(page)
  })
  await using chromium = startTestBrowser({ allow: `127.0.0.1:${site.port}` })
  const context = fakeContext({ browser: chromium.browser })
  const seenAt = async (path: string) => {
    const url = site.origin + path
    const pictured = await screenshot.prepare({ url, full_page: true, wait_ms: 0, width: 400, height: 300 })(context)
    const printed = await htmlToPdf.prepare({ url })(context)
    const read = await webScrape.prepare({ url, render: true })(context)
    const { height, truncated, page_count, not_printed, markdown } = Object({ ...pictured, ...printed, ...read })
    return { height, truncated, page_count, not_printed, markdown }
  }
  const asOthers = await seenAt('/')
  for (const path of Object.keys(CHANGES)) expect({ path, ...(await seenAt(path)) }).toEqual({ path, ...asOthers })
}, 120_000)
