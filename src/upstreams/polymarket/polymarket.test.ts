import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { upstreamContext } from '../../../test/kit/upstream-context.ts'
import { testUpstreamFaults } from '../../../test/kit/upstream-faults.ts'
import { startUpstreamServer } from '../../../test/kit/upstream-server.ts'
import { fetchTopMarkets, findEventMarkets, findMarket, polymarket, searchMarkets } from './polymarket.ts'

const KEYSET = '/markets/keyset'
const SEARCH = '/public-search'
const top = readFileSync(new URL('fixtures/markets-keyset.json', import.meta.url), 'utf8')
const found = readFileSync(new URL('fixtures/public-search.json', import.meta.url), 'utf8')
const headers = { 'content-type': 'application/json' }

testUpstreamFaults({
  upstream: polymarket,
  path: KEYSET,
  good: { headers, body: top },
  call: fetchTopMarkets,
  needed: ['markets'],
  unbelievable: {
    'a renamed field': top.replace('"question"', '"title"'),
    'a number of the wrong type': top.replace('14466588.8', '{"usd":14466588.8}'),
    'an empty list': '{"markets":[],"next_cursor":""}',
    'an error in a 200': '{"type":"validation error","error":"offset is not supported"}',
  },
})

testUpstreamFaults({
  upstream: polymarket,
  path: SEARCH,
  good: { headers, body: found },
  call: (context) => searchMarkets(context, 'fed'),
  needed: ['events'],
  unbelievable: {
    'a renamed field': found.replace('"events"', '"results"'),
    'a number of the wrong type': found.replace('"volumeNum": 1089143.410872', '"volumeNum": true'),
    'an empty list': null,
    'an error in a 200': '{"type":"validation error","error":"q is too long"}',
  },
})

const [event] = JSON.parse(found).events
const oneMarket = JSON.stringify(event.markets[0])
const oneEvent = JSON.stringify(event)

testUpstreamFaults({
  upstream: polymarket,
  path: '/markets/slug/fed-rate-hike-in-2025',
  good: { headers, body: oneMarket },
  call: (context) => findMarket(context, 'fed-rate-hike-in-2025'),
  unbelievable: {
    'a renamed field': oneMarket.replace('"question"', '"title"'),
    'a number of the wrong type': oneMarket.replace('"volumeNum":1089143.410872', '"volumeNum":true'),
    'an empty list': '[]',
    'an error in a 200': '{"type":"not found error","error":"slug not found"}',
  },
})

testUpstreamFaults({
  upstream: polymarket,
  path: '/events/slug/fed-rate-hike-in-2025',
  good: { headers, body: oneEvent },
  call: (context) => findEventMarkets(context, 'fed-rate-hike-in-2025'),
  unbelievable: {
    'a renamed field': oneEvent.replace('"question"', '"words"'),
    'a number of the wrong type': oneEvent.replace('"volumeNum":1089143.410872', '"volumeNum":true'),
    'an empty list': '[]',
    'an error in a 200': null,
  },
})

async function askWith<T>(call: (context: ReturnType<typeof upstreamContext>) => Promise<T>) {
  await using server = await startUpstreamServer({ [KEYSET]: { body: top }, [SEARCH]: { body: found } })
  const answer = await call(upstreamContext({ upstreams: [polymarket], baseAddress: server.baseAddress }))
  return { answer, sent: Object.fromEntries(server.requests[0]?.query ?? []) }
}

test('asks for open markets by volume', async () => {
  const { answer, sent } = await askWith(fetchTopMarkets)
  expect(answer).toMatchObject([{ question: 'Xi Jinping out before 2027?', events: [{ title: 'Xi Jinping out?' }] }])
  expect(sent).toEqual({ closed: 'false', active: 'true', order: 'volume24hr', ascending: 'false', limit: '100' })
})

test('searches active events and gives each market its event', async () => {
  const { answer, sent } = await askWith((context) => searchMarkets(context, 'fed & rates'))
  expect(answer).toMatchObject([{ volumeNum: 1089143.410872, events: [{ slug: 'fed-rate-hike-in-2025' }] }])
  expect(sent).toMatchObject({ q: 'fed & rates', events_status: 'active', keep_closed_markets: '0' })
})

test.each(['{"events":null,"pagination":{}}', '{"events":[{"title":"x","slug":"x"}]}'])(
  'finds nothing in %s',
  async (body) => {
    await using server = await startUpstreamServer({ [SEARCH]: { body } })
    const { baseAddress } = server
    await expect(searchMarkets(upstreamContext({ upstreams: [polymarket], baseAddress }), 'x')).resolves.toEqual([])
  },
)

// The second sample: rows that another project captured on 2026-10-06, cut. Outcomes come as text and as a list.
test('reads rows as they were seen in October 2026', async () => {
  const body =
    '{"markets":[{"id":"2589812","question":"Will there be no change in Fed interest rates?","groupItemTitle":"No change",' +
    '"outcomes":"[\\"Yes\\", \\"No\\"]","endDate":"2026-10-29T03:59:00Z","active":true,"closed":false,' +
    '"acceptingOrders":true,"bestBid":0.8,"bestAsk":0.81,"description":"This market will resolve to Yes if...",' +
    '"events":[{"id":"40001","slug":"fed-decision-in-october","title":"Fed decision in October?"}]},' +
    '{"id":"4024681","question":"Ravens vs. Falcons","outcomes":["Ravens","Falcons"],"feeSchedule":null,"bestBid":0.54,' +
    '"events":[{"slug":"nfl-bal-atl-2026-10-11","title":"Ravens vs. Falcons"}]},{"id":"9","question":null}],' +
    '"next_cursor":"c2"}'
  await using server = await startUpstreamServer({ [KEYSET]: { body } })
  const { baseAddress } = server
  await expect(fetchTopMarkets(upstreamContext({ upstreams: [polymarket], baseAddress }))).resolves.toMatchObject([
    { bestBid: 0.8, bestAsk: 0.81, groupItemTitle: 'No change' },
    { outcomes: ['Ravens', 'Falcons'] },
  ])
})
