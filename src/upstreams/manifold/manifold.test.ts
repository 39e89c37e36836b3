import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { upstreamContext } from '../../../test/kit/upstream-context.ts'
import { testUpstreamFaults } from '../../../test/kit/upstream-faults.ts'
import { jsonReply, startUpstreamServer } from '../../../test/kit/upstream-server.ts'
import { fetchManifoldRules, manifold, searchManifold } from './manifold.ts'

const SEARCH = '/v0/search-markets'
const found = readFileSync(new URL('fixtures/search-markets.json', import.meta.url), 'utf8')
const single = readFileSync(new URL('fixtures/market.json', import.meta.url), 'utf8')
const headers = { 'content-type': 'application/json' }

testUpstreamFaults({
  upstream: manifold,
  path: SEARCH,
  good: { headers, body: found },
  call: (context) => searchManifold(context, 'machines'),
  needed: [],
  unbelievable: {
    'a renamed field': found.replace('"question"', '"title"'),
    'a number of the wrong type': found.replace('"isResolved": false', '"isResolved": 0'),
    'an empty list': null,
    'an error in a 200': '{"message":"Error validating request."}',
  },
})

testUpstreamFaults({
  upstream: manifold,
  path: '/v0/market/A2NuS86yps',
  good: { headers, body: single },
  call: (context) => fetchManifoldRules(context, 'A2NuS86yps'),
  needed: ['id'],
  unbelievable: {
    'a renamed field': single.replace('"id"', '"contractId"'),
    'a number of the wrong type': single.replace('"id": "A2NuS86yps"', '"id": 7'),
    'an empty list': '[]',
    'an error in a 200': '{"message":"Contract not found"}',
  },
})

async function ask(rows: unknown) {
  await using server = await startUpstreamServer({ [SEARCH]: jsonReply(rows) })
  const context = upstreamContext({ upstreams: [manifold], baseAddress: server.baseAddress })
  const markets = await searchManifold(context, 'fed & rates')
  return { markets, sent: Object.fromEntries(server.requests[0]?.query ?? []) }
}

test('asks for open yes-or-no markets by volume', async () => {
  const { markets, sent } = await ask(JSON.parse(found))
  expect(markets).toMatchObject([{ id: 'A2NuS86yps', probability: 0.25709796832169085, volume24Hours: 0 }])
  expect(sent).toEqual({
    term: 'fed & rates',
    filter: 'open',
    contractType: 'BINARY',
    sort: '24-hour-vol',
    limit: '100',
  })
})

test('asks for those that close soonest', async () => {
  await using server = await startUpstreamServer({ [SEARCH]: jsonReply(JSON.parse(found)) })
  await searchManifold(upstreamContext({ upstreams: [manifold], baseAddress: server.baseAddress }), '', 'close-date')
  expect(server.requests[0]?.query.get('sort')).toBe('close-date')
})

// Two rows of what another project received on 2026-10-05, cut: newer markets name their token, those of many answers have no probability.
test('reads a second sample, and one odd row costs one row', async () => {
  const second = [
    {
      id: 'hghgQ9h5Ul',
      closeTime: 1791158340000,
      question: 'Will the election be decided in the first round?',
      url: 'https://manifold.markets/somebody/brazils-2026-presidential-election',
      probability: 0.01000000000000001,
      p: 0.5000000000000007,
      totalLiquidity: 100,
      outcomeType: 'BINARY',
      mechanism: 'cpmm-1',
      volume: 2106.944710966138,
      volume24Hours: 981.8486176796883,
      isResolved: true,
      resolution: 'NO',
      uniqueBettorCount: 16,
      token: 'MANA',
    },
    {
      id: '5pcLg2QtSA',
      closeTime: 1791162000000,
      question: 'First Round Winner',
      url: 'https://manifold.markets/somebody/brazil-presidential-election-first',
      totalLiquidity: 100,
      outcomeType: 'MULTIPLE_CHOICE',
      mechanism: 'cpmm-multi-1',
      volume: 1367.2269075990155,
      volume24Hours: 1357.2269075990152,
      isResolved: true,
      uniqueBettorCount: 19,
      token: 'MANA',
    },
  ]
  const { markets } = await ask([...second, { ...second[0], question: null }])
  expect(markets).toMatchObject([{ token: 'MANA', isResolved: true }, { outcomeType: 'MULTIPLE_CHOICE' }])
})

test('knows no rules where none are written', async () => {
  await using server = await startUpstreamServer({ '*': jsonReply({ id: 'x', textDescription: ' ' }) })
  const context = upstreamContext({ upstreams: [manifold], baseAddress: server.baseAddress })
  expect(await fetchManifoldRules(context, 'x')).toBeNull()
})

test('refuses the rules of another market', async () => {
  await using server = await startUpstreamServer({ '*': jsonReply({ id: 'y', textDescription: 'No.' }) })
  const context = upstreamContext({ upstreams: [manifold], baseAddress: server.baseAddress })
  await expect(fetchManifoldRules(context, 'x')).rejects.toMatchObject({ code: 'upstream_failed' })
})
