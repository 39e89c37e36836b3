import { readFileSync } from 'node:fs'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { fixedClock } from '../../../test/kit/fake-context.ts'
import { RECORDED, RECORDED_AT } from '../../../test/kit/recorded-venues.ts'
import { upstreamContext } from '../../../test/kit/upstream-context.ts'
import { startUpstreamServer, type UpstreamServer } from '../../../test/kit/upstream-server.ts'
import { toNetEdge } from './net-edge.ts'
import { perpFunding } from './perp-funding.service.ts'

const fixture = new URL('../../upstreams/hyperliquid/fixtures/predicted-fundings.json', import.meta.url)
const predicted = readFileSync(fixture, 'utf8')

let server: UpstreamServer
let answer: string
beforeEach(async () => {
  answer = predicted
  server = await startUpstreamServer(
    Object.fromEntries(Object.entries(RECORDED).map(([path, body]) => [path, { body }])),
  )
  // Hyperliquid has one address for all requests.
  server.play('/info', ({ body }) => ({
    body: JSON.parse(body).type === 'predictedFundings' ? answer : (RECORDED['/info'] ?? ''),
  }))
})
afterEach(() => server.close())

async function call(input: object, at = RECORDED_AT) {
  const played = { upstreams: perpFunding.upstreams, baseAddress: server.baseAddress }
  // The cast: the fields that the tests below read.
  return (await perpFunding.prepare(input)(upstreamContext(played, { clock: fixedClock(at) }))) as {
    readonly markets: readonly { readonly spread_apr_pct: number; readonly net_edge?: object | null }[]
    readonly opportunities: readonly { readonly spread_apr_pct: number; readonly net_edge?: object }[] | null
  }
}

test('answers the predicted next payment of each venue, and null without a prediction', async () => {
  await expect(call({ coins: ['BTC'], include_predicted: true })).resolves.toMatchObject({
    markets: [
      {
        venues: [
          // 0.0001 x 3 x 365.
          { venue: 'venue_a', predicted: { rate: 0.0001, interval_hours: 8, apr_pct: 10.95 } },
          { venue: 'venue_b', predicted: { rate: 0.00006032, interval_hours: 8, at: '2026-09-20T16:00:00.000Z' } },
          { venue: 'venue_c', predicted: null },
          { venue: 'venue_d', predicted: { rate: 0.0000125, interval_hours: 1, at: '2026-09-20T13:00:00.000Z' } },
        ],
      },
    ],
  })
})

test.each([
  ['cannot be had', () => '<html>'],
  ['are over', () => predicted.replaceAll(/"nextFundingTime": \d+/g, '"nextFundingTime": 1000')],
  ['are due between the multiples of their interval', () => predicted.replaceAll('1789920000000', '1789909200000')],
  ['are implausibly large', () => predicted.replaceAll(/"fundingRate": "[^"]+"/g, '"fundingRate": "0.5"')],
])('predicts nothing if the predictions %s', async (_, play) => {
  answer = play()
  await expect(call({ coins: ['BTC'], venues: ['venue_a'], include_predicted: true })).resolves.toMatchObject({
    markets: [{ venues: [{ venue: 'venue_a', funding_rate: 0.0001, predicted: null }] }],
  })
})

test('computes a spread after fees', () => {
  // 36.5 points a year are 0.1 a day: four trades at 0.05 % take two days.
  expect(toNetEdge(36.5, { fee_pct: 0.05, hold_days: 10 })).toEqual({
    fees_pct: 0.2,
    gross_pct: 1,
    net_pct: 0.8,
    net_apr_pct: 29.2,
    break_even_days: 2,
  })
  expect(toNetEdge(3.65, { fee_pct: 0.05, hold_days: 10 })).toMatchObject({ net_pct: -0.1, break_even_days: 20 })
  expect(toNetEdge(0, { fee_pct: 0.05, hold_days: 1 })).toMatchObject({ net_pct: -0.2, break_even_days: null })
})

test('adds it to each spread, and null without a spread', async () => {
  const costs = { fee_pct: 0.01, hold_days: 30 }
  const { markets, opportunities } = await call({ coins: ['BTC'], costs, scan: {} })
  expect(markets[0]?.net_edge).toEqual(toNetEdge(markets[0]?.spread_apr_pct ?? 0, costs))
  expect(opportunities?.length).toBeGreaterThan(0)
  for (const found of opportunities ?? []) expect(found.net_edge).toEqual(toNetEdge(found.spread_apr_pct, costs))
  await expect(call({ coins: ['BTC'], venues: ['venue_a'], costs })).resolves.toMatchObject({
    markets: [{ net_edge: null }],
  })
})

test('leaves it out unless requested', async () => {
  const { markets } = await call({ coins: ['BTC'] })
  expect(JSON.stringify(markets)).not.toMatch(/predicted|net_edge/)
})
