import fc from 'fast-check'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { fakeContext, fakeHttp, fixedClock, silentLog } from '../../../test/kit/fake-context.ts'
import { expectAnswerOrRefusal } from '../../../test/kit/hostile-input.ts'
import { RECORDED_AT as AT, RECORDED } from '../../../test/kit/recorded-venues.ts'
import { upstreamContext } from '../../../test/kit/upstream-context.ts'
import { startUpstreamServer, type UpstreamServer } from '../../../test/kit/upstream-server.ts'
import { createMemo } from '../../platform/memo.ts'
import { binance } from '../../upstreams/binance/binance.ts'
import { bybit } from '../../upstreams/bybit/bybit.ts'
import { hyperliquid } from '../../upstreams/hyperliquid/hyperliquid.ts'
import { okx } from '../../upstreams/okx/okx.ts'
import { perpFunding } from './perp-funding.service.ts'

let server: UpstreamServer
beforeEach(async () => {
  server = await startUpstreamServer(
    Object.fromEntries(Object.entries(RECORDED).map(([path, body]) => [path, { body }])),
  )
})
afterEach(() => server.close())

function openContext(clock = fixedClock(AT)) {
  const played = { upstreams: [binance, bybit, okx, hyperliquid], baseAddress: server.baseAddress }
  const context = upstreamContext(played, { clock })
  const memo = createMemo({ clock, log: silentLog() }).open({ signal: context.signal, detached: () => context })
  return { ...context, memo }
}

const call = (input: object, context = openContext()) => perpFunding.prepare(input)(context)

test('compares four venues on one basis', async () => {
  await expect(call({ coins: ['btc'] })).resolves.toMatchObject({
    markets: [
      {
        coin: 'BTC',
        venues: [
          {
            venue: 'venue_a',
            symbol: 'BTCUSDT',
            funding_rate: 0.0001,
            interval_hours: 8,
            apr_pct: 10.95,
            mark_price: 80425.5544058,
            open_interest_usd: 8762810756,
            next_funding_time: '2026-09-20T16:00:00.000Z',
            quoted_at: expect.stringMatching(/^2026-09-20T11:5[78]:/),
          },
          {
            venue: 'venue_b',
            symbol: 'BTCUSDT',
            funding_rate: 0.00006032,
            interval_hours: 8,
            apr_pct: 6.605,
            mark_price: 80421.58,
            // Half of Bybit's figure, which counts both sides.
            open_interest_usd: 2228485641,
            next_funding_time: '2026-09-20T16:00:00.000Z',
            quoted_at: expect.stringMatching(/^2026-09-20T11:5[78]:/),
          },
          {
            venue: 'venue_c',
            symbol: 'BTC-USDT-SWAP',
            funding_rate: 0.0000988547834084,
            interval_hours: 8,
            apr_pct: 10.8246,
            mark_price: 80426.8,
            open_interest_usd: 2468196369,
            next_funding_time: '2026-09-20T16:00:00.000Z',
            quoted_at: expect.stringMatching(/^2026-09-20T11:5[78]:/),
          },
          {
            venue: 'venue_d',
            symbol: 'BTC',
            funding_rate: 0.0000125,
            interval_hours: 1,
            apr_pct: 10.95,
            mark_price: 80469,
            open_interest_usd: 3257263486,
            next_funding_time: '2026-09-20T12:00:00.000Z',
            quoted_at: '2026-09-20T11:58:03.000Z',
          },
        ],
        venues_ok: 4,
        avg_apr_pct: 9.8324,
        total_open_interest_usd: 16716756252,
        max_apr: { venue: 'venue_a', apr_pct: 10.95 },
        min_apr: { venue: 'venue_b', apr_pct: 6.605 },
        spread_apr_pct: 4.345,
        arbitrage_hint: expect.stringMatching(
          /^Short on venue_a \(10.95 %\) and long on venue_b \(6.605 %\) earns 4.345 %/,
        ),
      },
    ],
    note: expect.stringContaining('one side'),
    checked_at: '2026-09-20T11:58:03.000Z',
  })
})

test('finds contracts for a thousand coins, and answers the price of one coin in EXACT_DIGITS', async () => {
  const { markets } = (await call({ coins: ['PEPE', 'SHIB', '1000pepe'] })) as {
    markets: { coin: string; venues: object[] }[]
  }
  expect(markets.map(({ coin }) => coin)).toEqual(['PEPE', 'SHIB'])
  expect(markets[0]?.venues).toMatchObject([
    { symbol: '1000PEPEUSDT', mark_price: 0.0000112, interval_hours: 4, apr_pct: -43.8 },
    { venue: 'venue_b', error: 'not_listed' },
    { venue: 'venue_c', error: 'not_listed' },
    { symbol: 'kPEPE', mark_price: 0.0000112, open_interest_usd: 11200, apr_pct: -17.52 },
  ])
  expect(markets[1]?.venues[1]).toMatchObject({
    symbol: 'SHIB1000USDT',
    mark_price: 0.0000125,
    // One side, as published by the venue since 2026.
    open_interest_usd: 12600,
    interval_hours: 4,
  })
})

test('derives the interval of OKX from two payments, and takes the first as the next', async () => {
  const context = openContext(fixedClock('2026-09-10T05:00:00Z'))
  await expect(call({ coins: ['SOPH'], venues: ['venue_c'] }, context)).resolves.toMatchObject({
    markets: [
      {
        venues: [
          {
            interval_hours: 4,
            next_funding_time: '2026-09-10T08:00:00.000Z',
            open_interest_usd: null,
            apr_pct: -276.5987,
          },
        ],
        total_open_interest_usd: null,
        arbitrage_hint: 'Not enough venues to compare.',
      },
    ],
  })
})

test('makes 20 requests for ten coins, and none while the snapshots are fresh', async () => {
  const premiums = JSON.parse(RECORDED['/fapi/v1/premiumIndex'] ?? '')
  const coins = Array.from({ length: 10 }, (_, index) => `COIN${index}`)
  const listed = coins.map((coin) => ({ ...premiums[0], symbol: `${coin}USDT` }))
  server.play('/fapi/v1/premiumIndex', { body: JSON.stringify(listed) })
  const { symbols } = JSON.parse(RECORDED['/fapi/v1/exchangeInfo'] ?? '')
  const traded = coins.map((coin) => ({ ...symbols[0], symbol: `${coin}USDT`, baseAsset: coin }))
  server.play('/fapi/v1/exchangeInfo', { body: JSON.stringify({ symbols: traded }) })
  const clock = fixedClock(AT)
  const context = openContext(clock)
  await call({ coins }, context)
  // A busy machine may have to ask again for what came too late: counted is what was asked for.
  const asked = server.requests.map(({ path, query, body }) => `${path}?${query} ${body}`)
  expect(new Set(asked).size).toBe(20)
  clock.set('2026-09-20T11:58:17Z')
  await call({ coins: coins.slice(2) }, context)
  expect(server.requests).toHaveLength(asked.length)
})

test('asks only the requested venues', async () => {
  await expect(call({ coins: ['BTC'], venues: ['venue_d', 'venue_b', 'venue_d'] })).resolves.toMatchObject({
    markets: [{ venues: [{ venue: 'venue_b' }, { venue: 'venue_d' }], venues_ok: 2 }],
  })
  expect(server.requests.map(({ path }) => path).sort()).toEqual([
    '/info',
    '/v5/market/instruments-info',
    '/v5/market/tickers',
  ])
})

test('names the venue that is down, and quotes without open interest if only that fails', async () => {
  server.play('/v5/market/tickers', { status: 403, body: '<html>CloudFront</html>' })
  server.play('/api/v5/public/mark-price', { body: '{"code":"50011","msg":"Too Many Requests","data":[]}' })
  server.play('/fapi/v1/openInterest', { status: 400, body: '{"code":-1121,"msg":"Invalid symbol."}' })
  await expect(call({ coins: ['BTC'] })).resolves.toMatchObject({
    markets: [
      {
        venues: [
          { venue: 'venue_a', apr_pct: 10.95, open_interest_usd: null },
          { venue: 'venue_b', error: 'unreachable' },
          { venue: 'venue_c', error: 'unreachable' },
          { venue: 'venue_d', apr_pct: 10.95 },
        ],
        venues_ok: 2,
        total_open_interest_usd: 3257263486,
        spread_apr_pct: 0,
        arbitrage_hint: 'No spread: every venue pays the same.',
      },
    ],
  })
})

test('does not quote a delisted contract, although the venue still publishes price and rate', async () => {
  const premiums = JSON.parse(RECORDED['/fapi/v1/premiumIndex'] ?? '')
  // Recorded on 2024-11-27, five months after its last trade, with a fresh next payment.
  const waves = { ...premiums[0], symbol: 'WAVESUSDT', markPrice: '1.18030000', lastFundingRate: '0.00010000' }
  server.play('/fapi/v1/premiumIndex', { body: JSON.stringify([...premiums, waves]) })
  await expect(call({ coins: ['WAVES', 'BTC'], venues: ['venue_a', 'venue_d'] })).resolves.toMatchObject({
    markets: [{ coin: 'WAVES', venues: [{ error: 'not_listed' }, { error: 'not_listed' }], avg_apr_pct: null }, {}],
  })
})

test('drops a stale quote, and gives no hint on a single one', async () => {
  const context = openContext(fixedClock('2026-09-21T11:58:03Z'))
  await expect(call({ coins: ['BTC'], venues: ['venue_a', 'venue_d'] }, context)).resolves.toMatchObject({
    markets: [
      {
        venues: [
          { venue: 'venue_a', error: 'stale' },
          { venue: 'venue_d', apr_pct: 10.95 },
        ],
      },
    ].map((market) => ({ ...market, arbitrage_hint: 'Not enough venues to compare.' })),
  })
})

test('does not treat expiring contracts as perpetual', async () => {
  for (const coin of ['BTC25DEC26', 'MATIC']) {
    await expect(call({ coins: [coin] })).rejects.toMatchObject({ code: 'invalid_input' })
  }
})

test('keeps unlisted coins besides a listed one', async () => {
  await expect(call({ coins: ['BTC', 'NOSUCHCOIN'], venues: ['venue_a'] })).resolves.toMatchObject({
    markets: [
      { coin: 'BTC', venues_ok: 1 },
      {
        coin: 'NOSUCHCOIN',
        venues: [{ venue: 'venue_a', error: 'not_listed' }],
        venues_ok: 0,
        avg_apr_pct: null,
        max_apr: null,
        min_apr: null,
        spread_apr_pct: null,
      },
    ],
  })
})

test('refuses unlisted coins, and fails if no venue answers', async () => {
  const coins = ['NOSUCHCOIN']
  await expect(call({ coins })).rejects.toMatchObject({
    code: 'invalid_input',
    message: expect.stringContaining('coins'),
  })
  server.play('/info', { status: 503 })
  await expect(call({ coins })).rejects.toMatchObject({ code: 'upstream_failed' })
})

test.each([
  { coins: [] },
  { coins: ['BTC-USD'] },
  { coins: Array(11).fill('BTC') },
  { venues: ['binance'] },
  { venues: [] },
])('refuses %j', async (input) => {
  await expect(Promise.try(call, input)).rejects.toMatchObject({ code: 'invalid_input' })
  expect(server.requests).toEqual([])
})

test('answers or refuses any input', async () => {
  const play = async ({ pathname }: URL) => JSON.parse(RECORDED[pathname] ?? 'null')
  const http = fakeHttp({ getJson: play, postJson: play })
  const coin = fc.oneof(fc.constantFrom('BTC', 'pepe', 'constructor', '1000'), fc.string(), fc.anything())
  const venue = fc.oneof(fc.constantFrom('venue_a', 'venue_d'), fc.string(), fc.anything())
  const likely = fc.record({ coins: fc.array(coin), venues: fc.array(venue) }, { requiredKeys: [] })
  await expectAnswerOrRefusal(perpFunding, { context: fakeContext({ http, clock: fixedClock(AT) }), likely })
}, 30_000)
