import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { upstreamContext } from '../../../test/kit/upstream-context.ts'
import { testUpstreamFaults } from '../../../test/kit/upstream-faults.ts'
import { startUpstreamServer } from '../../../test/kit/upstream-server.ts'
import { bybit } from './bybit.ts'
import { fetchBybitFundings } from './bybit-history.ts'

const path = '/v5/market/funding/history'
const paid = readFileSync(new URL('fixtures/funding-history.json', import.meta.url), 'utf8')

testUpstreamFaults({
  upstream: bybit,
  path,
  good: { headers: { 'content-type': 'application/json' }, body: paid },
  call: (context) => fetchBybitFundings(context, { symbol: 'BTC', since: new Date(0) }),
  unbelievable: {
    'a renamed field': paid.replaceAll('"fundingRateTimestamp"', '"other"'),
    'a number of the wrong type': paid.replaceAll(/("(?:funding|realized)Rate"): "[^"]*"/g, '$1: {}'),
    'an empty list': null,
    'an error in a 200': '{"retCode":10001,"retMsg":"params error","result":{},"time":1}',
  },
})

async function read(body: string, since: Date) {
  await using server = await startUpstreamServer({ [path]: { body } })
  const context = upstreamContext({ upstreams: [bybit], baseAddress: server.baseAddress })
  const payments = await fetchBybitFundings(context, { symbol: 'X', since })
  return { payments, request: server.requests[0] }
}

test('reads what was paid and when', async () => {
  const { payments } = await read(paid, new Date(0))
  expect(payments).toHaveLength(2)
  expect(payments[0]).toEqual({ rate: -0.0000375, at: new Date(1789920000000) })
})

// The second sample: what another project tests with (2025).
test('reads the shape that others have seen, and asks from a moment on', async () => {
  const { payments, request } = await read(
    '{"retCode":0,"result":{"list":[{"symbol":"ETHUSDT","fundingRate":"0.0001","fundingRateTimestamp":"1759017600000"}]}}',
    new Date(1759000000000),
  )
  expect(payments).toEqual([{ rate: 0.0001, at: new Date(1759017600000) }])
  expect(Object.fromEntries(request?.query ?? [])).toMatchObject({
    category: 'linear',
    symbol: 'X',
    startTime: '1759000000000',
    limit: '200',
  })
})
