import { readFileSync } from 'node:fs'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { fixedClock } from '../../../test/kit/fake-context.ts'
import { RECORDED, RECORDED_AT } from '../../../test/kit/recorded-venues.ts'
import { upstreamContext } from '../../../test/kit/upstream-context.ts'
import { jsonReply, startUpstreamServer, type UpstreamServer } from '../../../test/kit/upstream-server.ts'
import { perpFunding } from './perp-funding.service.ts'

const GATE = '/api/v4/futures/usdt/contracts'
const OKX = '/api/v5/public/funding-rate'
const DYDX = '/v4/perpetualMarkets'
const contracts = JSON.parse(
  readFileSync(new URL('../../upstreams/gate/fixtures/contracts.json', import.meta.url), 'utf8'),
)
const market = {
  ticker: 'BTC-USD',
  status: 'ACTIVE',
  oraclePrice: '80400',
  nextFundingRate: '0.00001',
  openInterest: '228',
}

let server: UpstreamServer
beforeEach(async () => {
  server = await startUpstreamServer({
    ...Object.fromEntries(Object.entries(RECORDED).map(([path, body]) => [path, { body }])),
    [GATE]: jsonReply(contracts),
    [DYDX]: jsonReply({ markets: { 'BTC-USD': market } }),
  })
})
afterEach(() => server.close())

function call(input: object) {
  const played = { upstreams: perpFunding.upstreams, baseAddress: server.baseAddress }
  return perpFunding.prepare(input)(upstreamContext(played, { clock: fixedClock(RECORDED_AT) }))
}

const asked = () => server.requests.map(({ path }) => path)

test('compares Gate and dYdX with the others on one basis', async () => {
  await expect(
    call({ coins: ['BTC'], venues: ['venue_f', 'venue_e', 'venue_a'], history_days: 1 }),
  ).resolves.toMatchObject({
    unavailable: [],
    markets: [
      {
        venues: [
          { venue: 'venue_a', symbol: 'BTCUSDT' },
          {
            venue: 'venue_e',
            symbol: 'BTC_USDT',
            funding_rate: 0.000014,
            interval_hours: 8,
            // 0.000014 x 3 x 365.
            apr_pct: 1.533,
            mark_price: 80413.6,
            // 520 million contracts of 0.0001 BTC.
            open_interest_usd: Math.round(52_000 * 80_413.6),
            next_funding_time: '2026-09-20T16:00:00.000Z',
            comparable: true,
            realised: null,
          },
          {
            venue: 'venue_f',
            symbol: 'BTC-USD',
            interval_hours: 1,
            apr_pct: 8.76,
            open_interest_usd: 228 * 80_400,
            next_funding_time: '2026-09-20T12:00:00.000Z',
            comparable: true,
            realised: null,
          },
        ],
        venues_ok: 3,
      },
    ],
  })
})

test('asks neither of them unless named', async () => {
  await call({ coins: ['BTC'] })
  expect(asked()).not.toContain(GATE)
  expect(asked()).not.toContain(DYDX)
})

test.each([
  ['a share', { contract_type: 'stocks' }],
  ['a coin to come', { is_pre_market: true }],
  ['a contract that ends', { in_delisting: true }],
  ['a contract that rests', { status: 'circuit_breaker' }],
])('does not treat %s on Gate as a coin', async (_, changes) => {
  const [bitcoin, ...others] = contracts
  server.play(GATE, jsonReply([{ ...bitcoin, ...changes }, ...others]))
  await expect(call({ coins: ['BTC'], venues: ['venue_a', 'venue_e'] })).resolves.toMatchObject({
    markets: [{ venues: [{ venue: 'venue_a' }, { venue: 'venue_e', error: 'not_listed' }] }],
  })
})

test('says that a venue gave no price for a coin that it trades', async () => {
  server.play(DYDX, jsonReply({ markets: { 'BTC-USD': { ...market, oraclePrice: null } } }))
  await expect(call({ coins: ['BTC'], venues: ['venue_a', 'venue_f'] })).resolves.toMatchObject({
    markets: [{ venues: [{ venue: 'venue_a' }, { venue: 'venue_f', error: 'unreachable' }] }],
  })
})

test.each([
  ['that rests', { status: 'PAUSED' }],
  ['that a user opened for a token of another chain', { ticker: 'BTC,RAYDIUM,3B5WUUM-USD' }],
])('does not quote a market on dYdX %s', async (_, changes) => {
  server.play(DYDX, jsonReply({ markets: { 'BTC-USD': { ...market, ...changes } } }))
  await expect(call({ coins: ['BTC'], venues: ['venue_a', 'venue_f'] })).resolves.toMatchObject({
    markets: [{ venues: [{ venue: 'venue_a' }, { venue: 'venue_f', error: 'not_listed' }] }],
  })
})

const HOUR_MS = 3_600_000
const AT = 1_789_920_000_000
const hour = (hours: number) => String(AT + hours * HOUR_MS)

// The first as documented by OKX in August 2026, moved in time; a contract of four hours has no prevFundingTime there.
test.each([
  ['the same before and after', { prevFundingTime: hour(-8), nextFundingTime: hour(8) }, 8],
  ['that becomes longer', { prevFundingTime: hour(-4), nextFundingTime: hour(8) }, 4],
  ['that becomes shorter', { prevFundingTime: hour(-8), nextFundingTime: hour(1) }, 8],
  ['without its begin', { nextFundingTime: hour(4) }, 4],
  ['with an empty begin', { prevFundingTime: '', nextFundingTime: hour(4) }, 4],
  // MAX_INTERVAL_HOURS
  ['that began before a rest of the contract', { prevFundingTime: hour(-25), nextFundingTime: hour(8) }, 8],
])('takes the rate of OKX for the current period: %s', async (_, times, interval_hours) => {
  const row = {
    instId: 'BTC-USDT-SWAP',
    fundingRate: '0.001',
    fundingTime: hour(0),
    ts: String(Date.parse(RECORDED_AT)),
  }
  server.play(OKX, jsonReply({ code: '0', msg: '', data: [{ ...row, ...times }] }))
  const apr_pct = (0.1 * 8760) / interval_hours
  await expect(call({ coins: ['BTC'], venues: ['venue_a', 'venue_c'] })).resolves.toMatchObject({
    markets: [
      { venues: [{}, { venue: 'venue_c', interval_hours, apr_pct, next_funding_time: new Date(AT).toISOString() }] },
    ],
  })
})

test('answers without a venue that is down', async () => {
  server.play(GATE, { status: 500 })
  await expect(call({ coins: ['BTC'], venues: ['venue_a', 'venue_e'] })).resolves.toMatchObject({
    unavailable: [{ venue: 'venue_e', reason: 'unreachable', relayed_by: null }],
    markets: [{ venues_ok: 1 }],
  })
})
