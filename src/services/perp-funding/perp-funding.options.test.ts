import { readFileSync } from 'node:fs'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { fixedClock, silentLog } from '../../../test/kit/fake-context.ts'
import { RECORDED, RECORDED_AT } from '../../../test/kit/recorded-venues.ts'
import { upstreamContext } from '../../../test/kit/upstream-context.ts'
import { startUpstreamServer, type UpstreamServer } from '../../../test/kit/upstream-server.ts'
import { createMemo } from '../../platform/memo.ts'
import { perpFunding } from './perp-funding.service.ts'

const AT_MS = Date.parse(RECORDED_AT)
const HOUR_MS = 3600 * 1000
// The texts of the refusals, as quoted in public reports.
const BINANCE_REFUSES = {
  status: 451,
  body: '{"code":0,"msg":"Service unavailable from a restricted location according to \'b. Eligibility\'"}',
}
const BYBIT_REFUSES = {
  status: 403,
  body: '<p>The Amazon CloudFront distribution is configured to block access from your country.</p>',
}
const relayed = (coin: string, rate: string) => [
  coin,
  [['BinPerp', { fundingRate: rate, nextFundingTime: AT_MS + 4 * HOUR_MS, fundingIntervalHours: 8 }]],
]

let server: UpstreamServer
beforeEach(async () => {
  server = await startUpstreamServer(
    Object.fromEntries(Object.entries(RECORDED).map(([path, body]) => [path, { body }])),
  )
})
afterEach(() => server.close())

function call(input: object) {
  const clock = fixedClock(RECORDED_AT)
  const context = upstreamContext({ upstreams: perpFunding.upstreams, baseAddress: server.baseAddress }, { clock })
  const memo = createMemo({ clock, log: silentLog() }).open({ signal: context.signal, detached: () => context })
  return perpFunding.prepare(input)({ ...context, memo })
}

/** Hyperliquid has one address for all requests. */
function playHyperliquid(answers: Readonly<Record<string, unknown>>) {
  server.play('/info', ({ body }) => {
    const { type } = JSON.parse(body)
    return { body: type in answers ? JSON.stringify(answers[type]) : (RECORDED['/info'] ?? '') }
  })
}

/** The recorded answer of Binance with another time of the next payment. */
function playPremium(next: number) {
  const body = (RECORDED['/fapi/v1/premiumIndex'] ?? '').replaceAll('1789920000000', `${next}`)
  server.play('/fapi/v1/premiumIndex', { body })
}

function refuseRegion() {
  for (const path of Object.keys(RECORDED)) {
    if (path.startsWith('/fapi/')) server.play(path, BINANCE_REFUSES)
    if (path.startsWith('/v5/')) server.play(path, BYBIT_REFUSES)
  }
}

test('gets the rates of venues that refuse our country from a relay', async () => {
  refuseRegion()
  playHyperliquid({
    predictedFundings: [relayed('BTC', '0.0002'), relayed('MATIC', '0.09'), relayed('kPEPE', '-0.01')],
  })
  const answer = await call({ coins: ['BTC', 'PEPE', 'MATIC'] })
  expect(answer).toMatchObject({
    unavailable: [
      { venue: 'venue_a', reason: 'region', relayed_by: 'venue_d' },
      { venue: 'venue_b', reason: 'region', relayed_by: 'venue_d' },
    ],
    markets: [
      {
        venues: [
          { apr_pct: 21.9, relayed_by: 'venue_d', symbol: null, mark_price: null, open_interest_usd: null },
          // No venue relays this one.
          { venue: 'venue_b', error: 'region' },
          { apr_pct: 10.8246, relayed_by: null },
          { apr_pct: 10.95, relayed_by: null },
        ],
        venues_ok: 3,
        max_apr: { venue: 'venue_a', apr_pct: 21.9 },
      },
      { venues: [{ apr_pct: -1095 }, { error: 'region' }, { error: 'not_listed' }, { apr_pct: -17.52 }] },
      // Hyperliquid has delisted the coin, so the rate is meaningless.
      { venues: [{ error: 'region' }, { error: 'region' }, { error: 'not_listed' }, { error: 'not_listed' }] },
    ],
  })
})

test('a relayed rate with an interval that its next payment denies is none', async () => {
  refuseRegion()
  const [coin, [[name, funding]]] = relayed('BTC', '0.0002') as [string, [[string, object]]]
  playHyperliquid({ predictedFundings: [[coin, [[name, { ...funding, nextFundingTime: AT_MS + HOUR_MS }]]]] })
  await expect(call({ coins: ['BTC'], venues: ['venue_a', 'venue_d'] })).resolves.toMatchObject({
    markets: [{ venues: [{ venue: 'venue_a', error: 'region' }, {}] }],
  })
})

test('reports the region if the relay is down too, and charges nothing without any quote', async () => {
  refuseRegion()
  server.play('/info', { status: 503 })
  await expect(call({ coins: ['BTC'] })).resolves.toMatchObject({
    unavailable: [
      { venue: 'venue_a', reason: 'region', relayed_by: null },
      { venue: 'venue_b', reason: 'region', relayed_by: null },
      { venue: 'venue_d', reason: 'unreachable', relayed_by: null },
    ],
    markets: [{ venues_ok: 1 }],
  })
  await expect(call({ coins: ['BTC'], venues: ['venue_a', 'venue_b'] })).rejects.toMatchObject({
    code: 'upstream_failed',
  })
})

test('does not compare a coin with another one of the same ticker', async () => {
  const premiums = RECORDED['/fapi/v1/premiumIndex'] ?? ''
  server.play('/fapi/v1/premiumIndex', {
    body: premiums.replace('"markPrice": "80425.55440580"', '"markPrice": "1.9"'),
  })
  await expect(call({ coins: ['BTC'] })).resolves.toMatchObject({
    markets: [
      {
        venues: [
          { mark_price: 1.9, comparable: false },
          { comparable: true },
          { comparable: true },
          { comparable: true },
        ],
        venues_ok: 3,
        max_apr: { venue: 'venue_d' },
        total_open_interest_usd: 2228485641 + 2468196369 + 3257263486,
      },
    ],
  })
  await expect(call({ coins: ['BTC'], venues: ['venue_a', 'venue_d'] })).resolves.toMatchObject({
    markets: [{ venues_ok: 0, spread_apr_pct: null, arbitrage_hint: expect.stringContaining('too far apart') }],
  })
})

test('ranks every coin by the spread of two venues that are both large enough', async () => {
  const answer = await call({ coins: ['BTC'], scan: {} })
  expect(answer).toMatchObject({
    opportunities: [
      {
        coin: 'BTC',
        long: { venue: 'venue_b', symbol: 'BTCUSDT', apr_pct: 6.605, open_interest_usd: 2228485641 },
        short: { venue: 'venue_a', symbol: 'BTCUSDT', apr_pct: 10.95, open_interest_usd: 8762810756 },
        spread_apr_pct: 4.345,
      },
    ],
  })
  // PEPE has a larger spread, with 11,200 and 1,220 USD of open interest.
  const small = await call({ coins: ['BTC'], scan: { min_open_interest_usd: 1000, limit: 1 } })
  expect(small).toMatchObject({ opportunities: [{ coin: 'PEPE', spread_apr_pct: 26.28 }] })
})

test('ranks nothing unless requested, and answers a scan for coins that no venue lists', async () => {
  await expect(call({})).resolves.toMatchObject({ opportunities: null, unavailable: [] })
  await expect(call({ coins: ['NOSUCHCOIN'], scan: {} })).resolves.toMatchObject({
    markets: [{ venues_ok: 0 }],
    opportunities: [{ coin: 'BTC' }],
  })
})

test('sums up past payments, extrapolated to a year', async () => {
  const at = (hoursAgo: number) => AT_MS - hoursAgo * HOUR_MS
  server.play('/fapi/v1/fundingRate', {
    body: JSON.stringify([
      { fundingTime: at(30), fundingRate: '0.5' },
      { fundingTime: at(20), fundingRate: '0.0001' },
      { fundingTime: at(12), fundingRate: '0.0003' },
    ]),
  })
  server.play('/v5/market/funding/history', { status: 500 })
  playHyperliquid({ fundingHistory: [] })
  server.play('/api/v5/public/funding-rate-history', {
    body: JSON.stringify({ code: '0', data: [{ realizedRate: '-0.0001', fundingTime: `${at(4)}` }] }),
  })
  await expect(call({ coins: ['BTC'], history_days: 1 })).resolves.toMatchObject({
    markets: [
      {
        venues: [
          // 0.0004 in 16 hours: 0.0004 / 16 * 8760 = 0.219.
          { realised: { payments: 2, rate_sum: 0.0004, apr_pct: 21.9, from: '2026-09-19T15:58:03.000Z' } },
          { apr_pct: 6.605, realised: null },
          { realised: { payments: 1, rate_sum: -0.0001, apr_pct: -10.95 } },
          { realised: null },
        ],
      },
    ],
  })
})

// The next payment is in 4 hours, the interval 8.
test.each<[string, readonly number[], number | null]>([
  ['each once', [20, 12, 12, 4], 3],
  ['without the newest, which may be late', [28, 20, 12], 3],
  ['in an interval that was shorter', [9, 8, 7, 6, 5, 4], 6],
  ['in an interval that was longer', [52, 28, 20, 12, 4], 5],
  ['not without one between them', [28, 20, 4], null],
  ['not without the newest two', [36, 28, 20], null],
])('sums up payments %s', async (_, hoursAgo, payments) => {
  const rows = hoursAgo.map((hours) => ({ fundingTime: AT_MS - hours * HOUR_MS + hours, fundingRate: '0.0001' }))
  server.play('/fapi/v1/fundingRate', { body: JSON.stringify(rows) })
  const answer = await call({ coins: ['BTC'], venues: ['venue_a'], history_days: 7 })
  expect(answer).toMatchObject({ markets: [{ venues: [{ realised: payments && { payments } }] }] })
})

// A constant rate of 0.0001 an hour is 87.6 % a year, however it is cut. Each payment: its hours before 16 o'clock, those it is for.
test.each<[string, number, number, readonly [hoursBefore: number, hoursPaid: number][]]>([
  [
    '8 hours to one',
    1,
    12,
    [
      [24, 8],
      [16, 8],
      [8, 8],
      [7, 1],
      [6, 1],
      [5, 1],
    ],
  ],
  [
    'one hour to 8',
    8,
    16,
    [
      [18, 1],
      [17, 1],
      [16, 1],
      [8, 8],
    ],
  ],
])(
  'a year of payments is extrapolated rightly where the interval went from %s',
  async (_, interval, nextHour, paid) => {
    const sixteen = Date.parse('2026-09-20T16:00:00Z')
    playPremium(sixteen - (16 - nextHour) * HOUR_MS)
    server.play('/fapi/v1/fundingInfo', {
      body: JSON.stringify([{ symbol: 'BTCUSDT', fundingIntervalHours: interval }]),
    })
    const rows = paid.map(([before, hours]) => ({
      fundingTime: sixteen - before * HOUR_MS,
      fundingRate: `${hours / 10_000}`,
    }))
    server.play('/fapi/v1/fundingRate', { body: JSON.stringify(rows) })
    await expect(call({ coins: ['BTC'], venues: ['venue_a'], history_days: 1 })).resolves.toMatchObject({
      markets: [{ venues: [{ realised: { apr_pct: 87.6 } }] }],
    })
  },
)

test.each([
  ['cannot be read', '16', '4'],
  ['does not fit the next payment', '12', undefined],
])('Binance is not quoted by an interval that %s', async (_, hour, interval) => {
  playPremium(Date.parse(`2026-09-20T${hour}:00:00Z`))
  const rows = [
    { symbol: 'OTHER', fundingIntervalHours: 4 },
    ...(interval ? [{ symbol: 'BTCUSDT', fundingIntervalHours: interval }] : []),
  ]
  server.play('/fapi/v1/fundingInfo', { body: JSON.stringify(rows) })
  await expect(call({ coins: ['BTC'] })).resolves.toMatchObject({
    markets: [{ venues: [{ venue: 'venue_a', error: 'unreachable' }, {}, {}, {}], venues_ok: 3 }],
  })
})

test('a relayed rate is left out with the quote of its relay, which is of another coin', async () => {
  refuseRegion()
  const [meta, figures] = JSON.parse(RECORDED['/info'] ?? '')
  const other = figures.map((one: { markPx: string }, at: number) =>
    meta.universe[at].name === 'BTC' ? { ...one, markPx: '1.9' } : one,
  )
  playHyperliquid({ predictedFundings: [relayed('BTC', '0.002')], metaAndAssetCtxs: [meta, other] })
  const gate = readFileSync(new URL('../../upstreams/gate/fixtures/contracts.json', import.meta.url), 'utf8')
  server.play('/api/v4/futures/usdt/contracts', { body: gate })
  const venues = ['venue_a', 'venue_c', 'venue_d', 'venue_e']
  await expect(call({ coins: ['BTC'], venues })).resolves.toMatchObject({
    markets: [{ venues: [{ relayed_by: 'venue_d', comparable: false }, {}, { comparable: false }, {}], venues_ok: 2 }],
  })
})
