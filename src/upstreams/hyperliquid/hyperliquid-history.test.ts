import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { upstreamContext } from '../../../test/kit/upstream-context.ts'
import { testUpstreamFaults } from '../../../test/kit/upstream-faults.ts'
import { startUpstreamServer } from '../../../test/kit/upstream-server.ts'
import { hyperliquid } from './hyperliquid.ts'
import { fetchHyperliquidFundings } from './hyperliquid-history.ts'

const path = '/info'
const paid = readFileSync(new URL('fixtures/funding-history.json', import.meta.url), 'utf8')

testUpstreamFaults({
  upstream: hyperliquid,
  path,
  method: 'POST',
  good: { headers: { 'content-type': 'application/json' }, body: paid },
  call: (context) => fetchHyperliquidFundings(context, { symbol: 'BTC', since: new Date(0) }),
  unbelievable: {
    'a renamed field': paid.replaceAll('"fundingRate"', '"other"'),
    'a number of the wrong type': paid.replaceAll(/("(?:funding|realized)Rate"): "[^"]*"/g, '$1: {}'),
    'an empty list': null,
    'an error in a 200': '{"error":"rate limited"}',
  },
})

async function read(body: string, since: Date) {
  await using server = await startUpstreamServer({ [path]: { body } })
  const context = upstreamContext({ upstreams: [hyperliquid], baseAddress: server.baseAddress })
  const payments = await fetchHyperliquidFundings(context, { symbol: 'X', since })
  return { payments, request: server.requests[0] }
}

test('reads what was paid and when', async () => {
  const { payments } = await read(paid, new Date(0))
  expect(payments).toHaveLength(2)
  expect(payments[0]).toEqual({ rate: -0.00061334, at: new Date(1683849600048) })
})

// The second sample: what another project tests with.
test('reads the shape that others have seen, and asks from a moment on', async () => {
  const { payments, request } = await read(
    '[{"coin":"BTC","fundingRate":"0.00002","premium":"0.0002","time":1759017600000}]',
    new Date(1759000000000),
  )
  expect(payments).toEqual([{ rate: 2e-5, at: new Date(1759017600000) }])
  expect(JSON.parse(request?.body ?? '')).toEqual({ type: 'fundingHistory', coin: 'X', startTime: 1759000000000 })
})
