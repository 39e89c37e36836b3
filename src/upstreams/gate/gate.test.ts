import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { upstreamContext } from '../../../test/kit/upstream-context.ts'
import { testUpstreamFaults } from '../../../test/kit/upstream-faults.ts'
import { jsonReply, startUpstreamServer } from '../../../test/kit/upstream-server.ts'
import { fetchGateContracts, gate } from './gate.ts'

const PATH = '/api/v4/futures/usdt/contracts'
const contracts = readFileSync(new URL('fixtures/contracts.json', import.meta.url), 'utf8')

testUpstreamFaults({
  upstream: gate,
  path: PATH,
  good: { headers: { 'content-type': 'application/json' }, body: contracts },
  call: fetchGateContracts,
  unbelievable: {
    'a renamed field': contracts.replaceAll('"funding_rate"', '"rate"'),
    'a number of the wrong type': contracts.replaceAll(/"funding_interval": \d+/g, '"funding_interval": "8h"'),
    'an empty list': '[]',
    'an error in a 200': '{"label":"TOO_MANY_REQUESTS","message":"Request rate limit"}',
  },
})

// The second sample: a row that another project received on 2026-10-10, cut, and one of Gate's own description.
test('reads rows as they were seen in October 2026, and as Gate describes them', async () => {
  const seen = {
    name: 'BTC_USDT',
    contract_type: '',
    quanto_multiplier: '0.0001',
    funding_rate: '0.00002',
    funding_interval: 28800,
    funding_next_apply: 1791619200,
    in_delisting: false,
    status: 'trading',
    mark_price: '82739.8',
    is_pre_market: false,
  }
  const described = { ...seen, position_size: 5223816, funding_rate: '0.002053', mark_price: '37985.6' }
  await using server = await startUpstreamServer({ [PATH]: jsonReply([seen, described]) })
  const context = upstreamContext({ upstreams: [gate], baseAddress: server.baseAddress })
  await expect(fetchGateContracts(context)).resolves.toMatchObject([
    { funding_rate: '0.00002', mark_price: '82739.8' },
    { position_size: 5223816 },
  ])
})
