import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { fakeContext, fakeHttp, fixedClock } from '../../../test/kit/fake-context.ts'
import { expectAnswerOrRefusal } from '../../../test/kit/hostile-input.ts'
import { upstreamContext } from '../../../test/kit/upstream-context.ts'
import { jsonReply, startUpstreamServer, type UpstreamServer } from '../../../test/kit/upstream-server.ts'
import { manifold } from '../../upstreams/manifold/manifold.ts'
import { polymarket } from '../../upstreams/polymarket/polymarket.ts'
import { predictionMarkets } from './prediction-markets.service.ts'

const fixture = (name: string) =>
  readFileSync(new URL(`../../upstreams/polymarket/fixtures/${name}`, import.meta.url), 'utf8')
const found = fixture('public-search.json')
const [market] = JSON.parse(fixture('markets-keyset.json')).markets
const topOf = (...volumes: readonly number[]) =>
  jsonReply({ markets: volumes.map((volume24hr) => ({ ...market, volume24hr, question: `${volume24hr}` })) })

let server: UpstreamServer
beforeEach(async () => {
  server = await startUpstreamServer({ '/public-search': { body: found }, '/markets/keyset': topOf(1, 3, 2) })
})
afterEach(() => server.close())

function call(input: object, now = '2025-12-10T09:20:00Z') {
  const { baseAddress } = server
  const context = upstreamContext({ upstreams: [polymarket], baseAddress }, { clock: fixedClock(now) })
  return predictionMarkets.prepare(input)(context)
}

test('answers its own example from the recorded answer', async () => {
  await expect(call(predictionMarkets.example.input)).resolves.toEqual(predictionMarkets.example.output)
})

test('lists the most traded without a query', async () => {
  const answer = await call({ limit: 2 })
  expect(answer).toMatchObject({ query: null, count: 2, markets: [{ question: '3' }, { question: '2' }] })
  expect(server.requests.map(({ path }) => path)).toEqual(['/markets/keyset'])
})

test('sorts by the largest change, or by the earliest end', async () => {
  const rows = [
    { question: 'far', endDate: '2027-01-01T00:00:00Z', oneDayPriceChange: 0.01, volume24hr: 3 },
    { question: 'open', endDate: '', oneDayPriceChange: null, volume24hr: 2 },
    { question: 'near', endDate: '2026-01-01T00:00:00Z', oneDayPriceChange: -0.2, volume24hr: 1 },
  ]
  server.play('/markets/keyset', jsonReply({ markets: rows.map((row) => ({ ...market, ...row })) }))
  const order = async (sort: string) => {
    const { markets } = (await call({ sort })) as { markets: { question: string }[] }
    return markets.map(({ question }) => question)
  }
  await expect(order('volume')).resolves.toEqual(['far', 'open', 'near'])
  await expect(order('soon')).resolves.toEqual(['near', 'far', 'open'])
  await expect(order('move')).resolves.toEqual(['near', 'far', 'open'])
})

test('a market of unknown change comes after one without change', async () => {
  const rows = [
    { question: 'unknown', oneDayPriceChange: null },
    { question: 'still', oneDayPriceChange: 0 },
  ]
  server.play('/markets/keyset', jsonReply({ markets: rows.map((row) => ({ ...market, ...row })) }))
  await expect(call({ sort: 'move' })).resolves.toMatchObject({
    markets: [{ question: 'still' }, { question: 'unknown' }],
  })
})

test('asks the venue for the order, which the most traded alone cannot give', async () => {
  // Its own order, as the venue would send it: little traded markets are not among the first of another.
  server.play('/markets/keyset', ({ query }) => {
    const question = `${query.get('order')} ${query.get('ascending')} ${query.get('end_date_min')}`
    const oneDayPriceChange = query.get('ascending') === 'true' ? -0.4 : 0.3
    return jsonReply({ markets: [{ ...market, question, oneDayPriceChange }] })
  })
  const questions = async (sort: string) => {
    const { markets } = (await call({ sort })) as { markets: { question: string }[] }
    return markets.map(({ question }) => question)
  }
  expect(await questions('volume')).toEqual(['volume24hr false null'])
  expect(await questions('soon')).toEqual(['endDate true 2025-12-10T09:20:00.000Z'])
  expect(await questions('move')).toEqual(['oneDayPriceChange true null', 'oneDayPriceChange false null'])
})

test('lists a market once that stands twice', async () => {
  server.play('/markets/keyset', topOf(3, 3, 2))
  await expect(call({})).resolves.toMatchObject({ count: 2, markets: [{ question: '3' }, { question: '2' }] })
})

test('treats a blank query as none', async () => {
  await expect(call({ query: ' \n' })).resolves.toMatchObject({ query: ' \n', count: 3 })
})

test('finds nothing if every market has ended', async () => {
  await expect(call({ query: 'fed' }, '2026-01-01T00:00:00Z')).resolves.toMatchObject({ count: 0, markets: [] })
})

const machines = JSON.parse(
  readFileSync(new URL('../../upstreams/manifold/fixtures/search-markets.json', import.meta.url), 'utf8'),
)

/** Both venues on one server, distinguished by path. */
async function callBoth(input: object, now = '2025-03-11T12:00:00Z') {
  const { baseAddress } = server
  const upstreams = [polymarket, manifold]
  const context = upstreamContext({ upstreams, baseAddress }, { clock: fixedClock(now) })
  return predictionMarkets.prepare({ venues: ['polymarket', 'manifold'], ...input })(context)
}

test('alternates between the markets of the venues, and fetches the rules that a search omits', async () => {
  const rows = [1, 3, 2].map((volume24Hours) => ({ ...machines[0], id: `m${volume24Hours}`, volume24Hours }))
  Object.assign(rows[2] ?? {}, { volume: -1, totalLiquidity: null, uniqueBettorCount: 'many' })
  server.play('/v0/search-markets', jsonReply(rows))
  server.play('/v0/market/m3', jsonReply({ id: 'm3', textDescription: 'When they do.' }))
  server.play('/v0/market/m2', { status: 500 })
  const answer = await callBoth({ limit: 4 })
  expect(answer).toMatchObject({
    source: 'Polymarket, Manifold',
    count: 4,
    unavailable: [],
    markets: [
      { venue: 'polymarket', question: '3', play_money: null },
      {
        venue: 'manifold',
        outcomes: [{ name: 'Yes', probability: 0.25709796832169085 }, { name: 'No' }],
        price_kind: 'maker',
        volume_24h_usd: 0,
        play_money: { volume_24h: 3, volume_total: 2320.127098408147, liquidity: 1000, traders: 2 },
        rules: 'When they do.',
        end_date: '2025-03-17T04:59:00.000Z',
      },
      { venue: 'polymarket', question: '2' },
      {
        venue: 'manifold',
        play_money: { volume_24h: 2, volume_total: null, liquidity: null, traders: null },
        rules: null,
      },
    ],
  })
})

test('leaves out markets that are not open play-money questions', async () => {
  const [market] = machines
  const odd = [
    { isResolved: true },
    { outcomeType: 'MULTIPLE_CHOICE' },
    { token: 'CASH' },
    { probability: null },
    { probability: 1.5 },
    { closeTime: Date.parse('2025-03-11T11:59:59Z') },
    { url: 'javascript:alert(1)' },
  ]
  server.play(
    '/v0/search-markets',
    jsonReply([...odd.map((changes) => ({ ...market, ...changes })), { ...market, closeTime: 9e15 }]),
  )
  expect(await callBoth({ venues: ['manifold'] })).toMatchObject({ count: 1, markets: [{ end_date: null }] })
})

test('answers from the other venue if one fails, and fails if both do', async () => {
  server.play('/v0/search-markets', { status: 500 })
  expect(await callBoth({})).toMatchObject({
    count: 3,
    source: 'Polymarket',
    unavailable: ['manifold'],
    markets: [{ venue: 'polymarket' }, {}, {}],
  })
  server.play('/markets/keyset', { status: 500 })
  await expect(callBoth({})).rejects.toMatchObject({ code: 'upstream_failed' })
  await expect(callBoth({ venues: ['manifold'] })).rejects.toMatchObject({ code: 'upstream_failed' })
})

test('fails if Polymarket fails', async () => {
  server.play('/public-search', { status: 422, body: '{"error":"invalid q"}' })
  await expect(call({ query: 'fed' })).rejects.toMatchObject({ code: 'upstream_failed' })
})

test.each([{ query: 'x'.repeat(101) }, { limit: 0 }, { limit: 26 }, { limit: 1.5 }])('refuses %j', async (input) => {
  await expect(Promise.try(call, input)).rejects.toMatchObject({ code: 'invalid_input' })
})

test('answers or refuses any input', async () => {
  const http = fakeHttp({
    getJson: async ({ pathname }) => (pathname === '/public-search' ? JSON.parse(found) : { markets: [market] }),
  })
  const query = fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom('', '__proto__'), fc.anything())
  const limit = fc.oneof(fc.integer({ min: -1, max: 30 }), fc.anything())
  await expectAnswerOrRefusal(predictionMarkets, {
    context: fakeContext({ http }),
    likely: fc.record({ query, limit }, { requiredKeys: [] }),
  })
})
