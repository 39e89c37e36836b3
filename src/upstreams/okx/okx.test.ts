import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { upstreamContext } from '../../../test/kit/upstream-context.ts'
import { testUpstreamFaults } from '../../../test/kit/upstream-faults.ts'
import { startUpstreamServer } from '../../../test/kit/upstream-server.ts'
import { fetchFundingRates, fetchMarkPrices, fetchOkxContracts, fetchOpenInterests, okx } from './okx.ts'

const read = (name: string) => readFileSync(new URL(`fixtures/${name}.json`, import.meta.url), 'utf8')
const rates = read('funding-rate')
const prices = read('mark-price')
const openInterests = read('open-interest')
// In the shape of what other projects recorded in 2026.
const contracts = read('instruments-swap')
const headers = { 'content-type': 'application/json' }
// As recorded.
const error = '{"code":"51001","msg":"Instrument ID does not exist","data":[]}'
const empty = '{"code":"0","msg":"","data":[]}'

testUpstreamFaults({
  upstream: okx,
  path: '/api/v5/public/funding-rate',
  good: { headers, body: rates },
  call: fetchFundingRates,
  unbelievable: {
    'a renamed field': rates.replaceAll('"fundingTime"', '"time"'),
    'a number of the wrong type': rates.replaceAll(/"fundingTime": "[^"]*"/g, '"fundingTime": "soon"'),
    'an empty list': empty,
    'an error in a 200': error,
  },
})

testUpstreamFaults({
  upstream: okx,
  path: '/api/v5/public/instruments',
  good: { headers, body: contracts },
  call: fetchOkxContracts,
  unbelievable: {
    'a renamed field': contracts.replaceAll('"state"', '"status"'),
    'a number of the wrong type': null,
    'an empty list': empty,
    'an error in a 200': error,
  },
})

testUpstreamFaults({
  upstream: okx,
  path: '/api/v5/public/mark-price',
  good: { headers, body: prices },
  call: fetchMarkPrices,
  unbelievable: {
    'a renamed field': prices.replaceAll('"markPx"', '"price"'),
    'a number of the wrong type': prices.replaceAll(/"markPx": "[^"]*"/g, '"markPx": {}'),
    'an empty list': empty,
    'an error in a 200': error,
  },
})

testUpstreamFaults({
  upstream: okx,
  path: '/api/v5/public/open-interest',
  good: { headers, body: openInterests },
  call: fetchOpenInterests,
  unbelievable: {
    'a renamed field': openInterests.replaceAll('"oiUsd"', '"usd"'),
    'a number of the wrong type': openInterests.replaceAll(/"oiUsd": "[^"]*"/g, '"oiUsd": "lots"'),
    'an empty list': empty,
    'an error in a 200': error,
  },
})

test('asks for all swaps at once and leaves out what is not there', async () => {
  await using server = await startUpstreamServer({
    '/api/v5/public/funding-rate': { body: rates },
    '/api/v5/public/mark-price': { body: prices },
    '/api/v5/public/open-interest': { body: openInterests },
  })
  const context = upstreamContext({ upstreams: [okx], baseAddress: server.baseAddress })
  await expect(fetchFundingRates(context)).resolves.toHaveLength(2)
  await expect(fetchMarkPrices(context)).resolves.toEqual(
    new Map([
      ['BTC-USDT-SWAP', 80426.8],
      ['SOPH-USDT-SWAP', 0.015],
    ]),
  )
  const interests = await fetchOpenInterests(context)
  expect(interests.get('BTC-USDT-SWAP')).toBeCloseTo(2468196369.061, 2)
  expect(interests.has('SOPH-USDT-SWAP')).toBe(false)
  expect(server.requests.map(({ query }) => query.toString())).toEqual(['instId=ANY', 'instType=SWAP', 'instType=SWAP'])
})
