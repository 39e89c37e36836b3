import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { upstreamContext } from '../../../test/kit/upstream-context.ts'
import { testUpstreamFaults } from '../../../test/kit/upstream-faults.ts'
import { startUpstreamServer } from '../../../test/kit/upstream-server.ts'
import { bybit, fetchBybitContracts, fetchTickers } from './bybit.ts'

const tickers = readFileSync(new URL('fixtures/tickers-linear.json', import.meta.url), 'utf8')

testUpstreamFaults({
  upstream: bybit,
  path: '/v5/market/tickers',
  good: { headers: { 'content-type': 'application/json' }, body: tickers },
  call: fetchTickers,
  unbelievable: {
    'a renamed field': tickers.replaceAll('"openInterestValue"', '"oiValue"'),
    'a number of the wrong type': tickers.replaceAll(/"markPrice": "[^"]*"/g, '"markPrice": {}'),
    'an empty list': '{"retCode":0,"time":1789905483478,"result":{"list":[]}}',
    'an error in a 200': '{"retCode":10006,"retMsg":"Too many visits!","result":{},"time":1789905483478}',
  },
})

// In the shape of the documentation and of what other projects recorded in 2026.
const instruments = readFileSync(new URL('fixtures/instruments-linear.json', import.meta.url), 'utf8')

testUpstreamFaults({
  upstream: bybit,
  path: '/v5/market/instruments-info',
  good: { headers: { 'content-type': 'application/json' }, body: instruments },
  call: fetchBybitContracts,
  unbelievable: {
    'a renamed field': instruments.replaceAll('"status"', '"state"'),
    'a number of the wrong type': null,
    'an empty list': '{"retCode":0,"time":1789905483478,"result":{"list":[]}}',
    'an error in a 200': '{"retCode":10006,"retMsg":"Too many visits!","result":{},"time":1789905483478}',
  },
})

test('reads the list of contracts page by page', async () => {
  const first = instruments.replace('"nextPageCursor": ""', '"nextPageCursor": "page 2"')
  await using server = await startUpstreamServer({
    '/v5/market/instruments-info': ({ query }) => ({ body: query.get('cursor') === 'page 2' ? instruments : first }),
  })
  const context = upstreamContext({ upstreams: [bybit], baseAddress: server.baseAddress })
  expect(await fetchBybitContracts(context)).toHaveLength(6)
  expect(server.requests).toHaveLength(2)
})
