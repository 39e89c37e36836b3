import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createSmallPdf } from '../../packages/invoices/test/small-pdf.ts'
import { barcode } from '../../src/services/barcode/barcode.service.ts'
import { diagramRender } from '../../src/services/diagram-render/diagram-render.service.ts'
import { htmlToPdf } from '../../src/services/html-to-pdf/html-to-pdf.service.ts'
import { sanctionsScreen } from '../../src/services/sanctions-screen/sanctions-screen.service.ts'
import { openVisitorBrowser, type VisitorBrowser } from '../kit/chromium.ts'
import { startTestApp, type TestApp } from '../kit/test-app.ts'

const PATIENTLY = { timeout: 20_000 }
const PHONE = { width: 390, height: 844 }
const trial = { remaining_today: 1, limit_per_day: 1 }

let app: TestApp
let browser: VisitorBrowser
beforeAll(async () => {
  const env = { PAYMENTS: 'sandbox', SANDBOX_RPC_PORT: '0', SANDBOX_SOLANA_RPC_PORT: '0' }
  const services = [barcode, diagramRender, htmlToPdf, sanctionsScreen]
  app = await startTestApp({ services, facilitatorUrl: 'http://127.0.0.1:9', env })
  browser = await openVisitorBrowser()
})
afterAll(async () => {
  await browser.close()
  await app.close()
})

async function visit(path: string) {
  const context = await browser.newContext({ viewport: PHONE, hasTouch: true, isMobile: true })
  const page = await context.newPage()
  await page.goto(app.url + path)
  return { page, [Symbol.asyncDispose]: () => context.close() }
}

/** True if the top of an element is inside the window. */
async function begins(page: Page, selector: string) {
  const box = await page.locator(selector).first().boundingBox()
  return box !== null && box.y >= 0 && box.y < PHONE.height / 2
}

test('search results are in the window while the person types', async () => {
  await using visited = await visit('/')
  const { page } = visited
  await page.getByLabel('Search services').fill('sanctions')
  // The link is there before the search, too: what counts is where the first result is after it.
  await vi.waitFor(async () => {
    const first = page.locator('.fares li').first()
    expect(await first.textContent()).toContain('Sanctions screening')
    const box = await first.boundingBox()
    expect(box && box.y + box.height).toBeLessThan(PHONE.height)
  }, PATIENTLY)
})

test('fields that a first call does not need are folded, and open if they have a value or an error', async () => {
  await using visited = await visit('/services/diagram-render')
  const { page } = visited
  await page.locator('.actions').waitFor()
  const width = page.locator('#f-width')
  expect(await width.isVisible()).toBe(false)
  expect(await page.locator('.options summary').textContent()).toContain('theme, width, layout')
  await page.goto(`${app.url}/services/diagram-render#code=flowchart+LR&width=5`)
  await page.reload()
  await width.waitFor()
  await page.locator('.options summary').click()
  expect(await width.isVisible()).toBe(false)
  await page.getByRole('button', { name: 'Try it, free' }).click()
  await page.locator('#e-width').waitFor()
  expect(await page.evaluate('document.activeElement.name')).toBe('width')
})

test('the terms to sign, the answer and earlier purchases are visible without scrolling', async () => {
  await using visited = await visit('/services/barcode')
  const { page } = visited
  await page.getByRole('button', { name: 'Pay 0.002 USDC' }).click()
  const sign = page.getByRole('button', { name: 'Sign and pay' })
  await sign.waitFor()
  expect(await begins(page, '.summary')).toBe(true)
  const button = await sign.boundingBox()
  expect(button && button.y + button.height).toBeLessThan(PHONE.height)
  await sign.click()
  await page.locator('.receipt').waitFor()
  expect(await begins(page, '.receipt')).toBe(true)
  expect(await page.evaluate('document.activeElement.id')).toBe('answer')
  await page.goto(`${app.url}/answers`)
  await page.locator('.past a').first().click()
  await page.locator('.receipt').waitFor()
  expect(await begins(page, '.receipt')).toBe(true)
})

test.each([
  [true, 'iframe', 'Open the PDF'],
  [false, 'Open the PDF', 'iframe'],
])('a PDF on a phone, in a browser with a PDF viewer: %s', async (hasViewer, shown, missing) => {
  await using visited = await visit('/services/html-to-pdf')
  const { page } = visited
  await page.evaluate(
    `Object.defineProperty(navigator, 'pdfViewerEnabled', { value: ${hasViewer}, configurable: true })`,
  )
  const data = { ...htmlToPdf.example.output, pdf_base64: Buffer.from(createSmallPdf({})).toString('base64') }
  await page.route('**/api/v1/try/html-to-pdf', (route) => route.fulfill({ json: { success: true, data, trial } }))
  await page.getByRole('button', { name: 'Try it, free' }).click()
  await page.locator('a[download="html-to-pdf.pdf"]').waitFor()
  const places = { iframe: page.locator('.result iframe'), 'Open the PDF': page.getByText('Open the PDF') }
  expect(await places[shown as keyof typeof places].count()).toBe(1)
  expect(await places[missing as keyof typeof places].count()).toBe(0)
})

test('a few rows are stacked, empty fields share one line, and nothing is wider than the phone', async () => {
  await using visited = await visit('/services/sanctions-screen')
  const { page } = visited
  const data = { ...sanctionsScreen.example.output, nothing: null, none: [], blank: '', zero: 0 }
  await page.route('**/api/v1/try/sanctions-screen', (route) => route.fulfill({ json: { success: true, data, trial } }))
  await page.getByRole('button', { name: 'Try it, free' }).click()
  const cell = page.locator('td[data-label="second identifier"]')
  await cell.waitFor()
  const box = await cell.boundingBox()
  expect(box && box.x + box.width).toBeLessThan(PHONE.width)
  // A map of records is a table, too: the name, then the same fields of each.
  expect(await page.locator('td[data-label=versions]').allTextContents()).toEqual(['OFAC SDN', 'EU', 'UN', 'UK'])
  expect(await page.locator('dt:text-is("empty") + dd').textContent()).toBe(
    'warning, as_of, changes, certificate, nothing, none, blank',
  )
  expect(await page.locator('dt:text-is("zero") + dd').textContent()).toBe('0')
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(PHONE.width)
})
