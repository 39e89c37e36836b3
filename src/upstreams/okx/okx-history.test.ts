import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { upstreamContext } from '../../../test/kit/upstream-context.ts'
import { testUpstreamFaults } from '../../../test/kit/upstream-faults.ts'
import { startUpstreamServer } from '../../../test/kit/upstream-server.ts'
import { okx } from './okx.ts'
import { fetchOkxFundings } from './okx-history.ts'

const path = '/api/v5/public/funding-rate-history'
const paid = readFileSync(new URL('fixtures/funding-rate-history.json', import.meta.url), 'utf8')

testUpstreamFaults({
  upstream: okx,
  path,
  good: { headers: { 'content-type': 'application/json' }, body: paid },
  call: (context) => fetchOkxFundings(context, { symbol: 'BTC', since: new Date(0) }),
  unbelievable: {
    'a renamed field': paid.replaceAll('"realizedRate"', '"other"'),
    'a number of the wrong type': paid.replaceAll(/("(?:funding|realized)Rate"): "[^"]*"/g, '$1: {}'),
    'an empty list': null,
    'an error in a 200': '{"code":"51001","msg":"Instrument ID does not exist","data":[]}',
  },
})

async function read(body: string, since: Date) {
  await using server = await startUpstreamServer({ [path]: { body } })
  const context = upstreamContext({ upstreams: [okx], baseAddress: server.baseAddress })
  const payments = await fetchOkxFundings(context, { symbol: 'X', since })
  return { payments, request: server.requests[0] }
}

test('reads what was paid and when', async () => {
  const { payments } = await read(paid, new Date(0))
  expect(payments).toHaveLength(2)
  expect(payments[0]).toEqual({ rate: -0.0000375, at: new Date(1789920000000) })
})

// The second sample: what another project tests with (2024), without the fields that we do not read.
test('reads the shape that others have seen, and asks from a moment on', async () => {
  const { payments, request } = await read(
    '{"code":"0","data":[{"realizedRate":"0.0001","fundingTime":"1759017600000"},{"realizedRate":"0.9","fundingTime":"1758000000000"}]}',
    new Date(1759000000000),
  )
  expect(payments).toEqual([{ rate: 0.0001, at: new Date(1759017600000) }])
  expect(Object.fromEntries(request?.query ?? [])).toMatchObject({ instId: 'X' })
})
