import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ledgerAddress } from '../../src/services/ledger-address/ledger-address.service.ts'
import { perpFunding } from '../../src/services/perp-funding/perp-funding.service.ts'
import { rssFetch } from '../../src/services/rss-fetch/rss-fetch.service.ts'
import { openVisitorBrowser, type VisitorBrowser } from '../kit/chromium.ts'
import { startTestApp, type TestApp } from '../kit/test-app.ts'

const WIDTHS = [390, 768, 1280]
const TALLEST = 6000

type Fields = Record<string, unknown>

const list = (count: number) => Array.from({ length: count }, (_, index) => index)

/** The rows of a list; the examples have the fields of their schemas. */
function rowsOf(from: object | undefined, name: string): Fields[] {
  return Object.entries(from ?? {}).find(([key]) => key === name)?.[1] ?? []
}

/** The example with this many coins, each on this many venues, and with opportunities. */
function funding({ coins, venues, scanned }: { coins: number; venues: number; scanned: number }): Fields {
  const { output } = perpFunding.example
  const [market] = rowsOf(output, 'markets')
  const [venue] = rowsOf(market, 'venues')
  const markets = list(coins).map((coin) => ({
    ...market,
    coin: `COIN${coin}`,
    venues: list(venues).map((at) => ({
      ...venue,
      venue: `venue_${'abcdefghij'[at]}`,
      funding_rate: (50 - at) / 100_000,
    })),
  }))
  const leg = { venue: 'venue_a', apr_pct: 10.95, open_interest_usd: 8762810756 }
  const opportunities = list(scanned).map((at) => ({ coin: `WIDE${at}`, long: leg, short: leg, spread_apr_pct: 21.9 }))
  return { ...output, markets, opportunities: scanned > 0 ? opportunities : null }
}

function feed(): Fields {
  const { output } = rssFetch.example
  const [item] = rowsOf(output, 'items')
  const enclosures = list(3).map((at) => ({
    url: `https://example.com/sound-${at}.mp3`,
    type: 'audio/mpeg',
    length: 1234567,
    title: 'One',
  }))
  return { ...output, items: list(20).map((at) => ({ ...item, title: `Title ${at} of a feed`, enclosures })) }
}

function deposits(): Fields {
  const { output } = ledgerAddress.example
  const row = {
    validator: 'A name of three words',
    amount: '1234.5678',
    apy_pct: 3.21,
    since: '2026-01-01',
    state: 'active',
  }
  const stakes = list(8).map((at) => ({
    pool: `Validator ${at}`,
    total: '12.5',
    count: 3,
    state: 'active',
    deposits: list(3).map(() => row),
  }))
  return { ...output, stakes }
}

let app: TestApp
let browser: VisitorBrowser
let answer: Fields = {}
beforeAll(async () => {
  const services = [perpFunding, rssFetch, ledgerAddress].map((service) => ({
    ...service,
    prepare: () => async () => answer,
    trialsPerDay: 1000,
  }))
  const env = { PAYMENTS: 'sandbox', SANDBOX_RPC_PORT: '0', SANDBOX_SOLANA_RPC_PORT: '0' }
  app = await startTestApp({ services, facilitatorUrl: 'http://127.0.0.1:9', env })
  browser = await openVisitorBrowser()
})
afterAll(async () => {
  await browser.close()
  await app.close()
})

async function draw(slug: string, { data, width }: { data: Fields; width: number }): Promise<Page> {
  answer = data
  const context = await browser.newContext({ viewport: { width, height: 900 } })
  const page = await context.newPage()
  await page.goto(`${app.url}/services/${slug}`)
  await page.getByRole('button', { name: 'Try it, free' }).click()
  await page.locator('#answer .result td').first().waitFor()
  return page
}

async function measure(page: Page) {
  const shown = await page.evaluate(`(() => {
    const all = [...document.querySelectorAll('#answer .result td')].filter((cell) => !cell.querySelector('table, dl, details') && cell.textContent.trim() !== '')
    const lines = (cell) => { const range = document.createRange(); range.selectNodeContents(cell); return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size }
    return {
      height: document.querySelector('#answer').getBoundingClientRect().height,
      sideways: document.documentElement.scrollWidth - document.documentElement.clientWidth,
      // How far the rows of a stacked table reach beyond the answer.
      wide: Math.max(0, ...[...document.querySelectorAll('#answer .result .stack')].map((table) => getComputedStyle(table.tHead).display === 'none' ? table.parentElement.scrollWidth - table.parentElement.clientWidth : 0)),
      broken: all.filter((cell) => /^[\\d.,%]+$/.test(cell.textContent) && lines(cell) > 1).map(({ textContent }) => textContent),
    }
  })()`)
  // The script above returns these fields.
  return shown as { height: number; sideways: number; wide: number; broken: readonly string[] }
}

test.each([100, 150, 200])(
  'with text at %i percent on a phone, the navigation wraps and nothing is pushed out',
  async (percent) => {
    const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
    const page = await context.newPage()
    for (const path of ['/', '/services/perp-funding', '/docs', '/status', '/answers']) {
      await page.goto(app.url + path)
      await page.evaluate(`document.documentElement.style.fontSize = '${percent}%'`)
      const last = await page.locator('.top nav a').last().boundingBox()
      expect((last?.x ?? 999) + (last?.width ?? 0), path).toBeLessThanOrEqual(390)
      expect(await page.evaluate('document.documentElement.scrollWidth'), path).toBeLessThanOrEqual(390)
    }
    await context.close()
  },
)

test('the first press without a connection is worded as every other', async () => {
  const context = await browser.newContext()
  const page = await context.newPage()
  await page.goto(`${app.url}/services/perp-funding`)
  await page.locator('.actions').waitFor()
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Try it, free' }).click()
  await page.getByText('The server could not be reached. Check your connection').waitFor()
  expect(await page.locator('#answer').textContent()).not.toContain('Failed to fetch')
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Try it, free' }).click()
  await page.locator('#answer .result').waitFor()
  await context.close()
})

describe.each(WIDTHS)('at %i px', (width) => {
  test.each([
    { coins: 5, venues: 4, scanned: 0 },
    { coins: 6, venues: 4, scanned: 0 },
    { coins: 10, venues: 4, scanned: 0 },
    { coins: 10, venues: 10, scanned: 25 },
  ])('funding of $coins coins on $venues venues can be read', async (size) => {
    const page = await draw('perp-funding', { data: funding(size), width })
    const { height, sideways, wide, broken } = await measure(page)
    expect(broken).toEqual([])
    expect(sideways).toBe(0)
    expect(wide).toBe(0)
    expect(height).toBeLessThanOrEqual(TALLEST)
    await page.context().close()
  })

  test.each([
    ['rss-fetch', feed],
    ['ledger-address', deposits],
  ] as const)('lists in folds of %s keep their columns', async (slug, make) => {
    const page = await draw(slug, { data: make(), width })
    const inner = page.locator('#answer .result td summary').first()
    await inner.click()
    const table = page.locator('#answer .result td table').first()
    await table.waitFor()
    const { broken } = await measure(page)
    const box = await table.boundingBox()
    expect(broken).toEqual([])
    expect(box?.height).toBeLessThan(300)
    expect(box?.width).toBeGreaterThan(240)
    await page.context().close()
  })
})
