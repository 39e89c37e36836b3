import axe from 'axe-core'
import type { BrowserContextOptions, Page } from 'playwright-core'
import sharp from 'sharp'
import { Type } from 'typebox'
import { expect, test, vi } from 'vitest'
import { createSmallPdf } from '../../packages/invoices/test/small-pdf.ts'
import { defineService } from '../../src/contract/define-service.ts'
import { barcode } from '../../src/services/barcode/barcode.service.ts'
import { catalog } from '../../src/services/catalog.ts'
import { fakeContext } from '../kit/fake-context.ts'
import { showPages } from '../kit/shown-pages.ts'

const PATIENTLY = { timeout: 10_000 }
const CATALOG_BUDGET_BYTES = 40_000
const LONG_TEXT = `${'A line of a page.\n'.repeat(1000)}The end.`

// Every kind of value that a result can have, and markup in place of text.
const everything = defineService({
  id: 'svc_everything_01',
  slug: 'everything',
  name: 'Everything <b>',
  category: 'text',
  description: 'Answers with a PDF, a table and nested fields.',
  price: '0.002',
  p99Ms: 1000,
  trialsPerDay: 1,
  input: Type.Object({ text: Type.String({ description: 'Said again.' }) }),
  output: Type.Object({
    said: Type.String(),
    pdf_base64: Type.String(),
    rows: Type.Array(Type.Object({ name: Type.String(), size: Type.Number() })),
    nested: Type.Object({ depth: Type.Integer() }),
    svg: Type.String(),
    avif_base64: Type.String(),
    page: Type.String(),
    note: Type.Union([Type.String({ description: 'Meant for those who look it up.' }), Type.Null()]),
  }),
  example: {
    input: { text: '<img src=x onerror=alert(1)>' },
    output: {
      said: 'x',
      pdf_base64: '',
      rows: [],
      nested: { depth: 1 },
      svg: '',
      avif_base64: '',
      page: '',
      note: null,
    },
  },
  run: async ({ text }) => ({
    said: text,
    svg: '<svg xmlns="http://www.w3.org/2000/svg" width="30" height="20"><rect width="30" height="20"/></svg>',
    avif_base64: (
      await sharp({ create: { width: 9, height: 7, channels: 3, background: 'red' } })
        .avif()
        .toBuffer()
    ).toString('base64'),
    page: LONG_TEXT,
    note: null,
    pdf_base64: Buffer.from(createSmallPdf({})).toString('base64'),
    rows: [
      { name: 'one', size: 1 },
      { name: 'two', size: 2 },
    ],
    nested: { depth: 1 },
  }),
})

const { app, browser } = showPages([...catalog, everything])

/** Opens a page as a visitor does, and records its errors and requests. */
async function visit(path: string, options: BrowserContextOptions = {}) {
  const context = await browser().newContext(options)
  const page = await context.newPage()
  const problems: string[] = []
  const requests: string[] = []
  page.on('console', (message) => problems.push(message.text()))
  page.on('pageerror', ({ message }) => problems.push(message))
  page.on('request', (request) => requests.push(request.url()))
  await page.goto(app().url + path)
  return { page, problems, requests, [Symbol.asyncDispose]: () => context.close() }
}

async function violationsOf(page: Page): Promise<unknown[]> {
  // Injected by the driver, because the page's CSP blocks foreign scripts.
  await page.evaluate(axe.source)
  const violations: { id: string; nodes: { html: string }[] }[] = await page.evaluate(
    'axe.run().then(({ violations }) => violations.map(({ id, nodes }) => ({ id, nodes: nodes.map(({ html }) => html) })))',
  )
  return violations
}

const PATHS = [
  '/',
  '/?q=pdf&category=visual',
  '/services/barcode',
  '/docs',
  '/docs/invoice-extract',
  '/docs/search?q=url',
  '/status',
]

test.concurrent.each(PATHS.flatMap((path) => (['light', 'dark'] as const).map((scheme) => [path, scheme] as const)))(
  '%s is accessible, logs no error and sends no request to other hosts (%s)',
  async (path, colorScheme) => {
    await using visited = await visit(path, { colorScheme })
    expect(await violationsOf(visited.page)).toEqual([])
    expect(visited.problems).toEqual([])
    expect(visited.requests.filter((url) => new URL(url).origin !== new URL(app().url).origin)).toEqual([])
  },
)

test.concurrent.each([...PATHS, '/services/invoice-extract'])('%s fits a phone', async (path) => {
  await using visited = await visit(path, { viewport: { width: 360, height: 740 } })
  expect(await visited.page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(360)
})

test.concurrent.each(PATHS)('%s loads only its own resources and cannot be framed', async (path) => {
  const { headers } = await fetch(app().url + path, { headers: { accept: 'text/html' } })
  const policy = headers.get('content-security-policy')
  for (const rule of ["default-src 'none'", "script-src 'self'", "style-src 'self'", "frame-ancestors 'none'"]) {
    expect(policy).toContain(rule)
  }
  expect(headers.get('x-content-type-options')).toBe('nosniff')
})

test.concurrent('the catalog with all it loads is small', async () => {
  await using visited = await visit('/')
  const sizes = await Promise.all(
    visited.requests.map(async (url) => {
      const response = await fetch(url, { headers: { 'accept-encoding': 'br' } })
      expect(response.status).toBe(200)
      return Number(response.headers.get('content-length') ?? (await response.arrayBuffer()).byteLength)
    }),
  )
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(CATALOG_BUDGET_BYTES)
})

test.concurrent('the catalog shows every service and its price without scripts', async () => {
  await using visited = await visit('/', { javaScriptEnabled: false })
  for (const { name, price } of catalog) {
    const row = visited.page.locator('.fares li', { has: visited.page.getByRole('link', { name, exact: true }) })
    expect(await row.locator('strong').textContent()).toBe(`$${price}`)
  }
})

test.concurrent.each([true, false])(
  'the search finds the intended service (scripts: %s)',
  async (javaScriptEnabled) => {
    await using visited = await visit('/', { javaScriptEnabled })
    const { page } = visited
    await page.getByLabel('Search services').fill('qr code')
    if (!javaScriptEnabled) await page.getByRole('button', { name: 'Search' }).click()
    await page.waitForURL('**/?q=qr+code')
    await page.locator('.count', { hasNotText: new RegExp(`^${catalog.length + 1} of`) }).waitFor()
    expect(await page.locator('.fares a').first().textContent()).toBe(barcode.name)
    await page.getByRole('link', { name: 'Finance' }).click()
    expect(await page.locator('.fares a', { hasText: barcode.name }).count()).toBe(0)
  },
)

test.concurrent('a search that finds nothing says so', async () => {
  await using visited = await visit('/?q=zzzzqqqq')
  expect(await visited.page.locator('.nothing').textContent()).toContain('No service matches')
})

test.concurrent('trying a service shows its picture as a picture', async () => {
  await using visited = await visit('/services/barcode')
  const { page, problems } = visited
  await page.getByLabel('text').first().fill('farebox')
  await page.getByRole('button', { name: 'Try it, free' }).click()
  await page.locator('.result img').waitFor()
  await page.waitForFunction('document.querySelector(".result img").naturalWidth > 20')
  expect(await page.locator('.result').textContent()).toContain('2 of 3 free calls left today')
  expect(await violationsOf(page)).toEqual([])
  expect(problems).toEqual([])
})

test.concurrent('a PDF appears in a viewer, a list as a table, and markup as text', async () => {
  await using visited = await visit('/services/everything')
  const { page } = visited
  await page.evaluate("Object.defineProperty(navigator, 'pdfViewerEnabled', { value: true })")
  await page.getByRole('button', { name: 'Try it, free' }).click()
  await page.locator('.result').waitFor()
  expect(await page.locator('.result iframe').getAttribute('src')).toMatch(/^blob:/)
  expect(await page.locator('.result th').allTextContents()).toEqual(['name', 'size'])
  expect(await page.locator('.result td').allTextContents()).toEqual(['one', '1', 'two', '2'])
  expect(await page.locator('.result dd').first().textContent()).toBe('<img src=x onerror=alert(1)>')
  expect(await page.locator('h1').textContent()).toContain('Everything <b>')

  await page.getByRole('button', { name: 'Try it, free' }).click()
  await page.getByRole('alert').waitFor()
  expect(await page.getByRole('alert').textContent()).toContain('free call of everything for today')
})

test.concurrent('results are visible: SVG and AVIF as pictures, a long text whole, the JSON whole', async () => {
  await using visited = await visit('/services/everything', { extraHTTPHeaders: {} })
  const { page, problems } = visited
  await page.route('**/api/v1/try/everything', async (route) => {
    const answer = { ...(await everything.prepare({ text: 'a' })(fakeContext())) }
    const trial = { remaining_today: 1, limit_per_day: 1 }
    await route.fulfill({ json: { success: true, data: answer, trial } })
  })
  await page.getByRole('button', { name: 'Try it, free' }).click()
  for (const [name, width] of [
    ['svg', 30],
    ['avif_base64', 9],
  ] as const) {
    const image = page.getByRole('img', { name: `${name}: the picture` })
    const widthOf = () => image.evaluate((node) => (node as unknown as { naturalWidth: number }).naturalWidth)
    await vi.waitFor(async () => expect(await widthOf()).toBe(width), PATIENTLY)
  }
  expect(await page.getByRole('region', { name: 'page' }).textContent()).toBe(LONG_TEXT)
  await page.getByText('JSON', { exact: true }).click()
  const json = await page.locator('#answer details pre').textContent()
  expect(JSON.parse(json ?? '').page).toBe(LONG_TEXT)
  const saved = page.getByRole('link', { name: 'Save as everything.svg' })
  await vi.waitFor(async () => expect(await saved.count()).toBe(1), PATIENTLY)
  expect(problems).toEqual([])
})

test.concurrent('a null field shows the meaning of null', async () => {
  await using visited = await visit('/services/everything')
  const row = visited.page.getByRole('row', { name: 'note' })
  expect(await row.textContent()).toContain('Meant for those who look it up.')
})

test.concurrent('a wrong input gets an example that works', async () => {
  await using visited = await visit('/services/barcode')
  await visited.page.getByLabel('text').first().fill('')
  await visited.page.getByRole('button', { name: 'Try it, free' }).click()
  expect(await visited.page.getByRole('alert').textContent()).toMatch(/text is required.*An input that works: \{/)
})

test.concurrent('without a wallet the button says what to do', async () => {
  await using visited = await visit('/services/barcode')
  await visited.page.getByRole('button', { name: /with a wallet/ }).click()
  expect(await visited.page.getByRole('alert').textContent()).toContain('No wallet is in this browser')
})

test.concurrent('an unknown address gives a page for people, JSON for programs', async () => {
  for (const path of ['/nothing', '/services/nothing', '/%3Cscript%3E']) {
    const page = await fetch(app().url + path, { headers: { accept: 'text/html,*/*' } })
    expect([page.status, page.headers.get('content-type')]).toEqual([404, 'text/html; charset=utf-8'])
    const text = await page.text()
    expect(text).not.toContain('<script>')
    expect(text).toContain('<meta name="robots" content="noindex">')
    expect(await app().get(path)).toMatchObject({ status: 404, body: { error: 'not_found' } })
  }
})

test.concurrent('an almost right address leads to the intended page', async () => {
  for (const [path, slug] of [
    ['/services/screnshot', 'screenshot'],
    ['/services/html_to_pdf', 'html-to-pdf'],
    ['/qr-code', 'barcode'],
  ] as const) {
    await using visited = await visit(path)
    expect(await visited.page.locator('main li a').first().getAttribute('href')).toBe(`/services/${slug}`)
  }
})

test.concurrent('a search text cannot become markup', async () => {
  const path = `/?q=${encodeURIComponent('"><script>alert(1)</script>')}`
  const body = await (await fetch(app().url + path, { headers: { accept: 'text/html' } })).text()
  expect(body).toContain('&quot;&gt;&lt;script&gt;alert(1)')
  expect(body).not.toContain('<script>alert')
})
