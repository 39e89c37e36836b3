import { readFileSync } from 'node:fs'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { upstreamContext } from '../../../test/kit/upstream-context.ts'
import { jsonReply, startUpstreamServer, type UpstreamServer } from '../../../test/kit/upstream-server.ts'
import { polymarket } from '../../upstreams/polymarket/polymarket.ts'
import { predictionMarkets } from './prediction-markets.service.ts'

const fixture = new URL('../../upstreams/polymarket/fixtures/public-search.json', import.meta.url)
const [event] = JSON.parse(readFileSync(fixture, 'utf8')).events
const [open] = event.markets
// The fields of an ended market, as recorded by others on 2026-07-07 and 2026-08-12.
const resolved = {
  ...open,
  slug: 'ended',
  closed: true,
  acceptingOrders: false,
  outcomePrices: '["0", "1"]',
  umaResolutionStatus: 'resolved',
  closedTime: '2026-07-07 21:25:17+00',
  endDate: '2026-07-07T21:20:00Z',
}

let server: UpstreamServer
beforeEach(async () => {
  server = await startUpstreamServer({
    '/markets/slug/ended': jsonReply(resolved),
    '/events/slug/fed-rate-hike-in-2025': jsonReply({ ...event, markets: [open, { ...resolved, volume24hr: 0 }] }),
    '*': { status: 404, body: '{"type":"not found error","error":"slug not found"}' },
  })
})
afterEach(() => server.close())

function call(input: object) {
  const context = upstreamContext({ upstreams: [polymarket], baseAddress: server.baseAddress })
  return predictionMarkets.prepare(input)(context)
}

const asked = () => server.requests.map(({ path }) => path)

test('names the winner of a decided market', async () => {
  await expect(call({ market: 'https://polymarket.com/event/something/ended?tid=1' })).resolves.toMatchObject({
    source: 'Polymarket',
    query: null,
    count: 1,
    markets: [
      {
        question: 'Fed rate hike in 2025?',
        state: 'resolved',
        winner: 'No',
        closed_at: '2026-07-07T21:25:17.000Z',
        outcomes: [
          { name: 'Yes', probability: 0 },
          { name: 'No', probability: 1 },
        ],
      },
    ],
  })
  expect(asked()).toEqual(['/markets/slug/ended'])
})

test('lists every market of an event, open or not, the most traded first', async () => {
  await expect(call({ market: 'fed-rate-hike-in-2025' })).resolves.toMatchObject({
    count: 2,
    markets: [
      { state: 'open', winner: null, closed_at: null },
      { state: 'resolved', winner: 'No' },
    ],
  })
  // A slug alone may belong to a market.
  expect(asked()).toEqual(['/markets/slug/fed-rate-hike-in-2025', '/events/slug/fed-rate-hike-in-2025'])
  await expect(call({ market: 'fed-rate-hike-in-2025', limit: 1 })).resolves.toMatchObject({ count: 1 })
})

test('names the winner where no oracle decides: what the shares are paid does', async () => {
  server.play('/markets/slug/ended', jsonReply({ ...resolved, umaResolutionStatus: null }))
  await expect(call({ market: 'ended' })).resolves.toMatchObject({ markets: [{ state: 'resolved', winner: 'No' }] })
})

test.each([
  ['proposed, but not final', { umaResolutionStatus: 'proposed' }, { state: 'closed', winner: null }],
  ['final at half each', { outcomePrices: '["0.5", "0.5"]' }, { state: 'resolved', winner: null }],
  ['marked final while still traded', { closed: false, acceptingOrders: true }, { state: 'open', winner: null }],
  [
    'without a status, nor paid',
    { umaResolutionStatus: null, outcomePrices: '["0.999", "0.001"]' },
    { state: 'closed', winner: null },
  ],
])('names no winner if the outcome is %s', async (_, changes, expected) => {
  server.play('/markets/slug/ended', jsonReply({ ...resolved, ...changes }))
  await expect(call({ market: 'ended' })).resolves.toMatchObject({ markets: [expected] })
})

// A market of 2020 whose book is gone: both prices are zero.
test.each([['["0", "0"]'], [null]])(
  'a market that is over has no prices where the venue gives %s',
  async (outcomePrices) => {
    const bare = {
      ...resolved,
      outcomePrices,
      umaResolutionStatus: undefined,
      bestBid: 0,
      bestAsk: 1,
      lastTradePrice: 0,
    }
    server.play('/markets/slug/ended', jsonReply(bare))
    const outcomes = ['Yes', 'No'].map((name) => ({ name, probability: null }))
    await expect(call({ market: 'ended' })).resolves.toMatchObject({
      markets: [{ outcomes, state: 'closed', winner: null, price_kind: 'none' }],
    })
    server.play('/markets/slug/open', jsonReply({ ...open, slug: 'open', outcomePrices }))
    await expect(call({ market: 'open' })).rejects.toMatchObject({ code: 'upstream_failed' })
  },
)

test.each([
  ['polymarket.com/market/ended', '/markets/slug/ended'],
  ['https://www.polymarket.com/event/Fed-Rate-Hike-in-2025', '/events/slug/fed-rate-hike-in-2025'],
])('reads the address %s', async (market, path) => {
  await call({ market })
  expect(asked()).toEqual([path])
})

test.each([
  ['https://polymarket.com.evil.test/event/ended', 'nor an address of Polymarket'],
  ['https://polymarket.com/profile/ended', 'nor an address of Polymarket'],
  ['https://polymarket.com/event/a/../../admin', 'nor an address of Polymarket'],
  ['../../admin', 'nor an address of Polymarket'],
  ['no-such-market', 'has no market'],
])('refuses %s', async (market, words) => {
  await expect(call({ market })).rejects.toMatchObject({
    code: 'invalid_input',
    message: expect.stringContaining(words),
  })
})

test('refuses a market and a query at once', async () => {
  await expect(call({ market: 'ended', query: 'fed' })).rejects.toMatchObject({ code: 'invalid_input' })
})

test.each([
  ['an invalid market', jsonReply({ slug: 'ended' })],
  ['invalid JSON', { body: '<html>' }],
  ['outcomes that cannot be read', jsonReply({ ...resolved, outcomes: '["Yes"]' })],
  ['an error', { status: 500 }],
])('fails if Polymarket answers %s', async (_, reply) => {
  server.play('/markets/slug/ended', reply)
  await expect(call({ market: 'https://polymarket.com/market/ended' })).rejects.toMatchObject({
    code: 'upstream_failed',
  })
})
