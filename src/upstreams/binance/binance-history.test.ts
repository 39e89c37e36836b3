import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { upstreamContext } from '../../../test/kit/upstream-context.ts'
import { testUpstreamFaults } from '../../../test/kit/upstream-faults.ts'
import { startUpstreamServer } from '../../../test/kit/upstream-server.ts'
import { binance } from './binance.ts'
import { fetchBinanceFundings } from './binance-history.ts'

const path = '/fapi/v1/fundingRate'
const paid = readFileSync(new URL('fixtures/funding-rate.json', import.meta.url), 'utf8')

testUpstreamFaults({
  upstream: binance,
  path,
  good: { headers: { 'content-type': 'application/json' }, body: paid },
  call: (context) => fetchBinanceFundings(context, { symbol: 'BTC', since: new Date(0) }),
  unbelievable: {
    'a renamed field': paid.replaceAll('"fundingTime"', '"other"'),
    'a number of the wrong type': paid.replaceAll(/("(?:funding|realized)Rate"): "[^"]*"/g, '$1: {}'),
    'an empty list': null,
    'an error in a 200': '{"code":-1121,"msg":"Invalid symbol."}',
  },
})

async function read(body: string, since: Date) {
  await using server = await startUpstreamServer({ [path]: { body } })
  const context = upstreamContext({ upstreams: [binance], baseAddress: server.baseAddress })
  const payments = await fetchBinanceFundings(context, { symbol: 'X', since })
  return { payments, request: server.requests[0] }
}

test('reads what was paid and when', async () => {
  const { payments } = await read(paid, new Date(0))
  expect(payments).toHaveLength(2)
  expect(payments[0]).toEqual({ rate: 0.0001, at: new Date(1789891200001) })
})

// The second sample: what another project tests with (2025).
test('reads the shape that others have seen, and asks from a moment on', async () => {
  const { payments, request } = await read(
    '[{"symbol":"ETHUSDT","fundingTime":1759017600000,"fundingRate":"0.00012"}]',
    new Date(1759000000000),
  )
  expect(payments).toEqual([{ rate: 0.00012, at: new Date(1759017600000) }])
  expect(Object.fromEntries(request?.query ?? [])).toMatchObject({
    symbol: 'X',
    startTime: '1759000000000',
    limit: '1000',
  })
})
