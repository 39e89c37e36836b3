import { mkdirSync } from 'node:fs'
import axe from 'axe-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { describeStranded } from '../../packages/till/src/payment/channels/channel-totals.ts'
import { findTroubles } from '../../src/operator/find-troubles.ts'
import { toMorningSentence } from '../../src/operator/morning-sentence.ts'
import { renderOperatorPage } from '../../src/operator/operator-page.ts'
import type { OperatorView } from '../../src/operator/operator-view.ts'
import { openVisitorBrowser, type VisitorBrowser } from '../kit/chromium.ts'
import { sellSubject } from '../kit/paid-subject.ts'

const TOKEN = 'a-token-of-an-operator'
const { app } = sellSubject({ OPERATOR_TOKEN: TOKEN })
// The page is cached for some seconds (PAGE_KEPT_MS), its 30 days longer (HISTORY_KEPT_MS), so the test opens it only after all calls.
const sold = sellSubject({ OPERATOR_TOKEN: TOKEN })
const NOW = new Date('2026-11-20T18:30:00Z')

let browser: VisitorBrowser
beforeAll(async () => {
  browser = await openVisitorBrowser()
}, 60_000)
afterAll(() => browser.close())

function look(authorization?: string, { url } = app()): Promise<Response> {
  return fetch(`${url}/operator`, authorization ? { headers: { authorization } } : {})
}

const basic = (password: string) => `Basic ${Buffer.from(`anybody:${password}`).toString('base64')}`

/** A bad evening: one problem of each kind. */
const BAD: OperatorView = {
  now: NOW,
  name: 'Farebox <&>',
  isSandbox: false,
  today: { sales: [{ service: 'weather', calls: 812, revenueAtomic: 1_624_000n }], trials: 44 },
  history: {
    days: Array.from({ length: 30 }, (_, at) => ({
      day: new Date(Date.UTC(2026, 9, 22 + at)).toISOString().slice(0, 10),
      calls: at,
      revenueAtomic: BigInt(at) * 50_000n,
    })),
    week: { calls: 160, revenueAtomic: 9_000_000n },
    weekBefore: { calls: 120, revenueAtomic: 6_000_000n },
    untilNowLastWeek: { calls: 400, revenueAtomic: 1_450_000n },
    networks: [{ network: 'eip155:8453', calls: 435, revenueAtomic: 21_750_000n }],
    buyers: { all: 12, returning: 7 },
  },
  counts: {
    since: new Date('2026-11-20T00:00:00Z'),
    offers: 1900,
    outcomes: { sold: 812, failed: 80, refused: 61, abandoned: 3, given: 44 },
    failures: [{ service: 'weather', reason: 'upstream_failed', calls: 80 }],
    refusals: [{ reason: 'insufficient_funds', calls: 31 }],
  },
  problems: [{ name: 'database', severity: 'failure', message: 'SQLITE_FULL: database or disk is full' }],
  unsettled: [
    {
      key: `eip155:8453|0xa|0xb|0x${'c4'.repeat(32)}`,
      service: 'kyb-check',
      created_at: NOW.getTime() - 900_000,
      attempts: 7,
      now: NOW.getTime(),
    },
  ],
  pace: [
    { service: 'weather', calls: 812, p50Ms: 210, p99Ms: 2900, promisedMs: 1500, ok: false },
    { service: 'barcode', calls: 90, p50Ms: 11, p99Ms: 40, promisedMs: 300, ok: true },
  ],
  facilitators: [
    { facilitator: 'https://one.example', network: 'eip155:8453', trouble: 'answered 402 payment_method_required' },
    { facilitator: 'https://two.example', network: 'eip155:8453', trouble: null },
  ],
  upstreams: [{ vendor: 'met-norway', variable: 'UPSTREAM_MET_NORWAY', state: 'open', lastErrorAt: NOW }],
  lists: [{ list: 'EU', entries: 5000, loaded_at: '2026-11-14T03:00:00Z', problem: 'HTTP 503' }],
  queues: [{ queue: 'browser_pages', size: 4, taken: 4, waiting: 9, waits: 30, waitedSeconds: 12 }],
  channels: { channels: 3, balance: 4_000_000n, charged: 1_500_000n, claimed: 1_000_000n, oldestMs: 3 * 3_600_000 },
}

describe('GET /operator', () => {
  test('is shown only with the token, given in either way', async () => {
    for (const header of [
      undefined,
      basic('wrong'),
      'Bearer wrong',
      'Basic !',
      `Bearer ${TOKEN}x`,
      `Digest ${TOKEN}`,
    ]) {
      const refused = await look(header)
      expect(refused.status, String(header)).toBe(401)
      expect(refused.headers.get('www-authenticate')).toContain('Basic')
      expect(await refused.text()).toBe('')
    }
    for (const header of [basic(TOKEN), `Bearer ${TOKEN}`]) {
      const shown = await look(header)
      expect(shown.status).toBe(200)
      expect(shown.headers.get('cache-control')).toBe('no-store')
      // REFRESH_S
      expect(shown.headers.get('refresh')).toBe('60')
    }
  })

  test('lists sales, failures with reasons, and the uncertain payment', async () => {
    const { app, call, facilitator } = sold
    await call('answer')
    await call('upstream')
    await app().post('/api/v1/try/subject', { act: 'answer' })
    facilitator().next.verify.push({ status: 200, body: { isValid: false, invalidReason: 'insufficient_funds' } })
    await call('answer')
    facilitator().next.settle.push('reset', 'reset', 'reset')
    await call('answer')
    const shown = async () =>
      (await (await look(`Bearer ${TOKEN}`, app())).text()).replaceAll(/<style>.*<\/style>|<[^>]+>/gs, ' ')
    await expect.poll(shown, { timeout: 20_000, interval: 500 }).toMatch(/Outcome unknown\s+1/)
    const text = await shown()
    expect(text).toMatch(/Sold today\s+[1-9] calls\s+Revenue today\s+0\.00[2-9]/)
    expect(text).toMatch(/Free calls today\s+1/)
    expect(text).toMatch(/subject\s+upstream_failed\s+1/)
    expect(text).toMatch(/insufficient_funds\s+1/)
  }, 40_000)
})

test('each problem is listed once with its remedy, urgent ones first, and a good day has none', () => {
  const troubles = findTroubles(BAD)
  expect(troubles).toHaveLength(8)
  expect(troubles.slice(0, 2).every(({ isUrgent }) => isUrgent)).toBe(true)
  expect(troubles.slice(2).some(({ isUrgent }) => isUrgent)).toBe(false)
  for (const { what, action } of troubles) expect([what.length > 10, action.length > 20], what).toEqual([true, true])
  const alone = BAD.facilitators.slice(0, 1)
  expect(findTroubles({ ...BAD, facilitators: alone }).filter(({ isUrgent }) => isUrgent)).toHaveLength(3)
  const good: OperatorView = {
    ...BAD,
    counts: { ...BAD.counts, outcomes: { sold: 812 }, failures: [] },
    problems: [],
    unsettled: [],
    pace: BAD.pace.slice(1),
    facilitators: BAD.facilitators.slice(1),
    upstreams: [],
    lists: [],
    queues: [],
  }
  expect(findTroubles(good)).toEqual([])
  expect(renderOperatorPage(good)).toContain('<h1>All is well</h1>')
})

test('what payment channels owe is told, and that they owe nothing', () => {
  expect(renderOperatorPage(BAD)).toContain('3; 3 USDC in them, 0.5 owed for 3 h')
  const channels = { channels: 3, balance: 4_000_000n, charged: 1_500_000n, claimed: 1_500_000n, oldestMs: 0 }
  expect(renderOperatorPage({ ...BAD, channels })).toContain('3; 2.5 USDC in them, nothing owed')
  expect(renderOperatorPage({ ...BAD, channels: { ...channels, channels: 0 } })).toContain(
    '<dt>Payment channels</dt><dd>none</dd>',
  )
  expect(renderOperatorPage({ ...BAD, channels: undefined })).not.toContain('Payment channels')
})

test('a debt that only another key can claim is told with its sum, the key and the next step', async () => {
  const authorizer = `0x${'7c'.repeat(20)}`
  const sums = { channels: 4, balance: 9_000_000n, charged: 3_250_000n, claimed: 1_000_000n, oldestMs: 1 }
  const problems = describeStranded([{ authorizer, network: 'eip155:8453', ...sums }]).map((message) => ({
    ...{ name: 'payment channels', severity: 'warning' as const, message },
  }))
  const page = await browser.newPage({ viewport: { width: 390, height: 900 } })
  await page.setContent(renderOperatorPage({ ...BAD, problems }))
  const told = await page.locator('.troubles li', { hasText: authorizer }).textContent()
  for (const words of ['2.25 USDC', 'eip155:8453', 'a line below the first', 'npm run ledger -- channels'])
    expect(told).toContain(words)
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(390)
})

test('many services and third parties that fail at once are one problem with one cause', () => {
  const pace = Array.from({ length: 23 }, (_, at) => ({ ...BAD.pace[0], service: `service-${at}`, ok: false }) as const)
  const upstreams = Array.from({ length: 17 }, (_, at) => ({
    vendor: `vendor-${at}`,
    variable: `UPSTREAM_${at}`,
    state: 'open' as const,
    lastErrorAt: new Date(NOW.getTime() - at * 60_000),
  }))
  const calls = { calls: 0, p50Ms: 0, p99Ms: 0, promisedMs: 1500 }
  const bad = { ...BAD, pace: pace.map(({ service, ok }) => ({ ...calls, service, ok })), upstreams }
  const [cause, ...others] = findTroubles(bad).filter(({ what }) => /service-|vendor-/.test(what))
  // The first of 17 failures, a minute apart, was 16 minutes before 18:30.
  expect(cause?.what).toBe(
    '23 services: 17 third parties do not answer since 18:14 UTC or before (service-0, service-1, service-2, service-3 and 19 more).',
  )
  expect(others).toEqual([])
  // LEAST_GROUPED and MOST_LISTED: two of each are told one by one.
  const few = findTroubles({ ...bad, pace: bad.pace.slice(0, 2), upstreams: upstreams.slice(0, 2) })
  expect(few.map(({ what }) => what).filter((what) => /service-|vendor-/.test(what))).toEqual([
    'service-0, service-1 failed their last check.',
    'vendor-0 (UPSTREAM_0) fails; calls to it fail at once for a while.',
    'vendor-1 (UPSTREAM_1) fails; calls to it fail at once for a while.',
  ])
})

test('the day is told in one sentence, beside the same time a week ago', () => {
  // 1.624 USDC for 1.45: 12 % more. 20 November 2026 is a Friday.
  expect(toMorningSentence(BAD, 0)).toBe(
    '812 calls, 1.624 USDC today, 12 % more than last Friday at this time; nothing needs you.',
  )
  const quiet = { ...BAD, today: { sales: [], trials: 0 } }
  expect(toMorningSentence(quiet, 1)).toBe(
    'Nothing sold today, 100 % less than last Friday at this time; 1 problem needs you.',
  )
  const first = { ...BAD, history: { ...BAD.history, untilNowLastWeek: { calls: 0, revenueAtomic: 0n } } }
  expect(toMorningSentence(first, 0)).toBe('812 calls, 1.624 USDC today; nothing needs you.')
})

test('OPEN_TROUBLES of the problems are open', async () => {
  const page = await browser.newPage()
  await page.setContent(renderOperatorPage(BAD))
  expect(await page.locator('main > .troubles li').count()).toBe(5)
  expect(await page.locator('details .troubles li').count()).toBe(3)
  await page.close()
})

test('its button checks again what failed; the form of a stranger does not', async () => {
  const post = (headers: Readonly<Record<string, string>>) =>
    fetch(`${app().url}/operator`, {
      method: 'POST',
      redirect: 'manual',
      headers: { authorization: `Bearer ${TOKEN}`, ...headers },
    })
  for (const stranger of [
    { 'sec-fetch-site': 'cross-site' },
    { origin: 'https://stranger.example' },
    { origin: 'null' },
  ]) {
    expect((await post(stranger)).status, JSON.stringify(stranger)).toBe(403)
  }
  const done = await post({ 'sec-fetch-site': 'same-origin' })
  expect([done.status, done.headers.get('location')]).toEqual([303, '/operator'])
  expect((await fetch(`${app().url}/operator`, { method: 'POST' })).status).toBe(401)
})

test.each([
  ['on a desk', 1280, 'light'],
  ['on a phone', 390, 'dark'],
] as const)('the page has no fault and fits %s', async (name, width, colorScheme) => {
  const page = await browser.newPage({ viewport: { width, height: 844 }, colorScheme })
  await page.setContent(renderOperatorPage(BAD))
  await page.evaluate(axe.source)
  expect(
    await page.evaluate('axe.run().then(({ violations }) => violations.map(({ id, nodes }) => [id, nodes[0].html]))'),
  ).toEqual([])
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(width)
  expect(await page.locator('h1').textContent()).toBe('8 problems need attention')
  if (process.env.LOOK) {
    mkdirSync(process.env.LOOK, { recursive: true })
    await page.screenshot({ path: `${process.env.LOOK}/operator ${name}.png`, fullPage: true })
  }
  await page.close()
})
