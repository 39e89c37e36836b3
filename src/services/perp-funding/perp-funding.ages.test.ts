import { afterEach, beforeEach, expect, test } from 'vitest'
import { fixedClock, silentLog } from '../../../test/kit/fake-context.ts'
import { RECORDED_AT as AT, RECORDED } from '../../../test/kit/recorded-venues.ts'
import { upstreamContext } from '../../../test/kit/upstream-context.ts'
import { startUpstreamServer, type UpstreamServer } from '../../../test/kit/upstream-server.ts'
import { createMemo } from '../../platform/memo.ts'
import { perpFunding } from './perp-funding.service.ts'

let server: UpstreamServer
beforeEach(async () => {
  server = await startUpstreamServer(
    Object.fromEntries(Object.entries(RECORDED).map(([path, body]) => [path, { body }])),
  )
})
afterEach(() => server.close())

function call(input: object, time = AT) {
  const clock = fixedClock(time)
  const context = upstreamContext({ upstreams: perpFunding.upstreams, baseAddress: server.baseAddress }, { clock })
  const memo = createMemo({ clock, log: silentLog() }).open({ signal: context.signal, detached: () => context })
  return perpFunding.prepare(input)({ ...context, memo })
}

test('a quote is current for 90 minutes, whatever its interval', async () => {
  // The next payment of all three is at 16:00, their interval 8 hours.
  const venuesAt = async (time: string) => {
    const answer = await call({ coins: ['BTC'], venues: ['venue_b', 'venue_d'] }, time)
    return (answer as { markets: { venues: { error?: string }[] }[] }).markets[0]?.venues.map(({ error }) => error)
  }
  // Bybit's own time is 11:58:03; Hyperliquid states none, so it is the time of the request.
  expect(await venuesAt('2026-09-20T13:28:00Z')).toEqual([undefined, undefined])
  expect(await venuesAt('2026-09-20T13:29:00Z')).toEqual(['stale', undefined])
})

test('takes an interval from where the venue states it, and never assumes one', async () => {
  const tickers = RECORDED['/v5/market/tickers'] ?? ''
  server.play('/v5/market/tickers', {
    body: tickers.replace('"fundingIntervalHour": "4"', '"fundingIntervalHour": null'),
  })
  const asked = { coins: ['SHIB', 'BTC'], venues: ['venue_b', 'venue_d'] }
  await expect(call(asked)).resolves.toMatchObject({ markets: [{ venues: [{ interval_hours: 4 }, {}] }, {}] })
  const contracts = RECORDED['/v5/market/instruments-info'] ?? ''
  server.play('/v5/market/instruments-info', {
    body: contracts.replace('"fundingInterval": 240', '"fundingInterval": null'),
  })
  await expect(call(asked)).resolves.toMatchObject({
    markets: [{ venues: [{ venue: 'venue_b', error: 'unreachable' }, {}] }, { venues_ok: 2 }],
  })
})

test.each([
  ['/v5/market/instruments-info', '"nextPageCursor": ""', '"nextPageCursor": null', 'venue_b'],
  ['/info', '"name": "BTC"', '"isDelisted": null, "name": "BTC"', 'venue_d'],
])('null in an optional field of %s loses no venue', async (path, from, to, venue) => {
  const body = RECORDED[path] ?? ''
  expect(body).toContain(from)
  server.play(path, { body: body.replace(from, to) })
  await expect(call({ coins: ['BTC'], venues: [venue] })).resolves.toMatchObject({ markets: [{ venues_ok: 1 }] })
})

// At 11:58 the next payment of Bitcoin is at 16:00, LATE_MS being ten minutes.
test.each([
  ['an interval that has two payments before the next one', '"fundingIntervalHour": "8"', '"fundingIntervalHour": "2"'],
  ['a next payment in a week', '"nextFundingTime": "1789920000000"', '"nextFundingTime": "1790510400000"'],
  ['a quote of tomorrow', '"time": 1789905483478', '"time": 1789991883478'],
])('%s contradicts the clock, so the rate of a year is unknown', async (_, from, to) => {
  const tickers = RECORDED['/v5/market/tickers'] ?? ''
  expect(tickers).toContain(from)
  server.play('/v5/market/tickers', { body: tickers.replaceAll(from, to) })
  await expect(call({ coins: ['BTC'], venues: ['venue_b', 'venue_d'] })).resolves.toMatchObject({
    markets: [{ venues: [{ venue: 'venue_b', error: 'unreachable' }, { interval_hours: 1 }], venues_ok: 1 }],
  })
})
