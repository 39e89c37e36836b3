import type { BrowserContextOptions } from 'playwright-core'
import { expect, test } from 'vitest'
import { STATUS_BY_CODE } from '../../src/contract/errors.ts'
import { catalog } from '../../src/services/catalog.ts'
import { htmlToPdf } from '../../src/services/html-to-pdf/html-to-pdf.service.ts'
import { showPages } from '../kit/shown-pages.ts'

const { app, browser } = showPages(catalog)

async function visit(path: string, options: BrowserContextOptions = {}) {
  const context = await browser().newContext(options)
  const page = await context.newPage()
  await page.goto(app().url + path)
  return { page, [Symbol.asyncDispose]: () => context.close() }
}

test('every page of the reference has every status, and each link into it leads somewhere', async () => {
  const pages = await Promise.all(
    ['/docs', ...catalog.map(({ slug }) => `/docs/${slug}`)].map(async (path) => {
      const text = await (await fetch(app().url + path, { headers: { accept: 'text/html' } })).text()
      return [path, text] as const
    }),
  )
  const ids = new Map(
    pages.map(([path, text]) => [path, new Set([...text.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id))]),
  )
  for (const [path, text] of pages) {
    for (const [, href = ''] of text.matchAll(/href="((?:\/docs[^"]*)?#[^"]+)"/g)) {
      const [to = '', id] = href.split('#')
      if (id !== 'main') expect([path, href, ids.get(to || path)?.has(id ?? '')]).toEqual([path, href, true])
    }
    if (path === '/docs') continue
    for (const status of [200, 400, 402, 413, 415, 429, 500, 503]) expect(text).toContain(`id="status-${status}"`)
  }
  for (const code of Object.keys(STATUS_BY_CODE)) expect(ids.get('/docs')).toContain(`error-${code}`)
})

test("the example of a refusal equals the server's answer", async () => {
  for (const slug of ['barcode', 'weather', 'translate']) {
    await using visited = await visit(`/docs/${slug}`)
    const shown = async (status: number) =>
      JSON.parse((await visited.page.locator(`#status-${status} pre`).last().textContent()) ?? '')
    const { body: unpaid } = await app().post(`/api/v1/proxy/${slug}`, {})
    const [terms] = unpaid.accepts
    const named = { ...unpaid, accepts: [{ ...terms, outputSchema: '<input and output of the endpoint>' }] }
    expect(await shown(402)).toEqual(named)
    const { body: refused } = await app().post(
      `/api/v1/check/${slug}`,
      slug === 'weather' ? { location: { wrong: true } } : {},
    )
    expect(await shown(400)).toEqual({ ...refused, input_schema: '<JSON Schema of the body>' })
  }
  const { body } = await app().post('/api/v1/check/barcode', '{}', { 'content-type': 'text/plain' })
  await using visited = await visit('/docs/barcode')
  expect(JSON.parse((await visited.page.locator('#status-415 pre').textContent()) ?? '')).toEqual(body)
})

test.each([true, false])(
  'the search finds services, fields, errors and guides (scripts: %s)',
  async (javaScriptEnabled) => {
    await using visited = await visit('/docs/weather', { javaScriptEnabled })
    const { page } = visited
    for (const [query, href] of [
      ['deprecation', '/docs#versions'],
      ['settlement unknown', '/docs#error-settlement_unknown'],
      ['full_page', '/docs/screenshot#in.full_page'],
      ['qr', '/docs/barcode'],
    ] as const) {
      await page.getByLabel('Search the reference').fill(query)
      if (!javaScriptEnabled) await page.getByRole('button', { name: 'Search' }).click()
      await page.locator(`.found a[href="${href}"]`).first().waitFor()
    }
    await page.getByLabel('Search the reference').fill('zzzzqqqq')
    if (!javaScriptEnabled) await page.getByRole('button', { name: 'Search' }).click()
    await page.getByText('There are no results.').waitFor()
  },
)

test('the language of the examples is chosen once for every page', async () => {
  await using visited = await visit('/docs/weather')
  const { page } = visited
  await page.locator('.snippet summary', { hasText: 'Python' }).click()
  for (const path of ['/docs/barcode', '/services/weather']) {
    await page.goto(app().url + path)
    await page.locator('.snippet[open]', { hasText: 'Python' }).waitFor()
    expect(await page.locator('.snippet[open]').count()).toBe(1)
  }
})

test('the walk-through asks this server for its terms, and each operation can be sent', async () => {
  await using visited = await visit('/docs')
  const { page } = visited
  await page.getByRole('button', { name: 'Ask this server now' }).click()
  await page.locator('.live pre', { hasText: '// 402 at' }).waitFor()
  expect(await page.locator('.live pre').textContent()).toContain('"accepts"')
  await page.goto(`${app().url}/docs#getStatus`)
  await page.locator('#getStatus').getByRole('button', { name: 'Send' }).click()
  await page.locator('#getStatus .result', { hasText: '200' }).waitFor()
  await page.goto(`${app().url}/docs/barcode`)
  await page.getByLabel('Address').selectOption('/api/v1/proxy/barcode')
  await page.getByRole('button', { name: 'Send' }).click()
  await page.locator('.result', { hasText: '402' }).waitFor()
  await page.getByText('PAYMENT-REQUIRED, decoded').click()
  await page.locator('.result details pre', { hasText: '"x402Version": 2' }).waitFor()
})

test('an old address of a service in the reference leads to its page, and each field has an address', async () => {
  await using visited = await visit('/docs#exchangeRates')
  await visited.page.waitForURL('**/docs/exchange-rates')
  await visited.page.getByRole('link', { name: 'symbols', exact: true }).click()
  await visited.page.waitForURL('**/docs/exchange-rates#in.symbols')
})

test('the snippets follow the form', async () => {
  await using visited = await visit('/services/barcode')
  const { page } = visited
  await page.locator('.actions').waitFor()
  await page.getByLabel('text').first().fill(`it's "so"`)
  const code = page.locator('.snippet[data-language=curl] code')
  await expect.poll(() => code.textContent()).toContain(`"text":"it'\\''s \\"so\\""`)
})

test('one of several exclusive fields is chosen, and only that one is sent', async () => {
  await using visited = await visit('/services/html-to-pdf')
  const { page } = visited
  const bodies: unknown[] = []
  await page.route('**/api/v1/try/html-to-pdf', (route) => {
    bodies.push(route.request().postDataJSON())
    return route.fulfill({ status: 500, json: { success: false, error: 'timed_out', message: 'Too slow.' } })
  })
  await page.getByRole('radio', { name: 'html' }).waitFor()
  expect(await page.getByRole('radio', { name: 'html' }).isChecked()).toBe(true)
  expect(await page.locator('#f-url').isVisible()).toBe(false)
  await page.getByRole('radio', { name: 'url' }).check()
  await page.getByRole('button', { name: 'Try it, free' }).click()
  expect(await page.getByRole('alert').textContent()).toContain('url')
  expect(await page.evaluate('document.activeElement.name')).toBe('url')
  await page.locator('#f-url').fill('https://example.com')
  await page.getByRole('button', { name: 'Try it, free' }).click()
  await page.getByText('Too slow.').waitFor()
  const { html: _, ...others } = htmlToPdf.example.input as Readonly<Record<string, unknown>>
  expect(bodies).toEqual([{ ...others, url: 'https://example.com' }])
  await page.goto(`${app().url}/services/html-to-pdf#url=https://example.org`)
  await page.reload()
  await page.locator('#w-url:checked').waitFor()
})

test('the downloads match their descriptions', async () => {
  const { body: collection } = await app().get('/postman.json')
  expect(collection.info.schema).toBe('https://schema.getpostman.com/json/collection/v2.1.0/collection.json')
  const requests = collection.item.flatMap(({ item }: { item: { item?: object[] }[] }) =>
    item.flatMap((one) => one.item ?? [one]),
  )
  expect(requests).toHaveLength(3 * catalog.length + 4)
  const paid = requests.find(({ name }: { name: string }) => name === 'Weather: paid')
  const address = paid.request.url.raw.replace('{{baseUrl}}', collection.variable[0].value)
  const init = {
    method: paid.request.method,
    headers: { 'content-type': 'application/json' },
    body: paid.request.body.raw,
  }
  expect((await fetch(address, init)).status).toBe(402)
  const { body: configuration } = await app().get('/mcp.json')
  expect(configuration.mcpServers.farebox.env.FAREBOX_URL).toBe(app().url)
})
