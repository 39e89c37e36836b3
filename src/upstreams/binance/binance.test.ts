import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { upstreamContext } from '../../../test/kit/upstream-context.ts'
import { testUpstreamFaults } from '../../../test/kit/upstream-faults.ts'
import { startUpstreamServer } from '../../../test/kit/upstream-server.ts'
import { binance, fetchBinanceContracts, fetchFundingIntervals, fetchOpenInterest, fetchPremiums } from './binance.ts'

const read = (name: string) => readFileSync(new URL(`fixtures/${name}.json`, import.meta.url), 'utf8')
const premiums = read('premium-index')
const intervals = read('funding-info')
const openInterest = read('open-interest')
// In the shape of the documentation and of what other projects recorded in 2026.
const contracts = read('exchange-info')
const headers = { 'content-type': 'application/json' }
const PATHS = {
  premiums: '/fapi/v1/premiumIndex',
  intervals: '/fapi/v1/fundingInfo',
  interest: '/fapi/v1/openInterest',
  contracts: '/fapi/v1/exchangeInfo',
}
// As recorded, though with a 400.
const error = '{"code":-1121,"msg":"Invalid symbol."}'

testUpstreamFaults({
  upstream: binance,
  path: PATHS.premiums,
  good: { headers, body: premiums },
  call: fetchPremiums,
  unbelievable: {
    'a renamed field': premiums.replaceAll('"lastFundingRate"', '"fundingRate"'),
    'a number of the wrong type': premiums.replaceAll(/"markPrice": "[^"]*"/g, '"markPrice": "n/a"'),
    'an empty list': '[]',
    'an error in a 200': error,
  },
})

testUpstreamFaults({
  upstream: binance,
  path: PATHS.contracts,
  good: { headers, body: contracts },
  call: fetchBinanceContracts,
  unbelievable: {
    'a renamed field': contracts.replaceAll('"status"', '"contractStatus"'),
    'a number of the wrong type': null,
    'an empty list': '{"symbols":[]}',
    'an error in a 200': error,
  },
})

testUpstreamFaults({
  upstream: binance,
  path: PATHS.intervals,
  good: { headers, body: intervals },
  call: fetchFundingIntervals,
  unbelievable: {
    'a renamed field': intervals.replace('"fundingIntervalHours"', '"hours"'),
    'a number of the wrong type': intervals.replace('"fundingIntervalHours": 4', '"fundingIntervalHours": "4"'),
    'an empty list': '[]',
    'an error in a 200': error,
  },
})

testUpstreamFaults({
  upstream: binance,
  path: PATHS.interest,
  good: { headers, body: openInterest },
  call: (context) => fetchOpenInterest(context, 'BTCUSDT'),
  unbelievable: {
    'a renamed field': openInterest.replace('"openInterest"', '"oi"'),
    'a number of the wrong type': openInterest.replace('"108955.553"', '"-"'),
    'an empty list': null,
    'an error in a 200': error,
  },
})

test('reads what was recorded', async () => {
  await using server = await startUpstreamServer({
    [PATHS.premiums]: { body: premiums },
    [PATHS.intervals]: { body: intervals },
    [PATHS.interest]: ({ query }) => ({ body: query.get('symbol') === 'BTCUSDT' ? openInterest : error }),
  })
  const context = upstreamContext({ upstreams: [binance], baseAddress: server.baseAddress })
  await expect(fetchPremiums(context)).resolves.toHaveLength(3)
  await expect(fetchFundingIntervals(context)).resolves.toEqual(new Map([['1000PEPEUSDT', 4]]))
  await expect(fetchOpenInterest(context, 'BTCUSDT')).resolves.toBe(108955.553)
})

test('an odd row costs one row', async () => {
  const [bitcoin, ...others] = JSON.parse(premiums)
  const odd = JSON.stringify([{ ...bitcoin, symbol: 'ODDUSDT', markPrice: '' }, bitcoin, ...others])
  await using server = await startUpstreamServer({ [PATHS.premiums]: { body: odd } })
  const context = upstreamContext({ upstreams: [binance], baseAddress: server.baseAddress })
  const read = await fetchPremiums(context)
  expect(read.map(({ symbol }) => symbol)).toEqual(JSON.parse(premiums).map(({ symbol }: { symbol: string }) => symbol))
})
