import { expect, test } from 'vitest'
import { upstreamContext } from '../../../test/kit/upstream-context.ts'
import { testUpstreamFaults } from '../../../test/kit/upstream-faults.ts'
import { startUpstreamServer } from '../../../test/kit/upstream-server.ts'
import { dydx, fetchDydxMarkets } from './dydx.ts'

const PATH = '/v4/perpetualMarkets'
// Answers that two projects received, cut: one of 2025 and one of 2026.
const answer = JSON.stringify({
  markets: {
    'BTC-USD': {
      clobPairId: '0',
      ticker: 'BTC-USD',
      status: 'ACTIVE',
      oraclePrice: '82501',
      nextFundingRate: '0.00000258536585365854',
      openInterest: '228.1848',
      marketType: 'CROSS',
      defaultFundingRate1H: '0',
    },
    'ETH-USD': {
      clobPairId: '1',
      ticker: 'ETH-USD',
      status: 'ACTIVE',
      oraclePrice: '2891.482555',
      nextFundingRate: '0',
      openInterest: '900.052',
      marketType: 'CROSS',
    },
  },
})

testUpstreamFaults({
  upstream: dydx,
  path: PATH,
  good: { headers: { 'content-type': 'application/json' }, body: answer },
  call: fetchDydxMarkets,
  unbelievable: {
    'a renamed field': answer.replaceAll('"nextFundingRate"', '"fundingRate"'),
    'a number of the wrong type': answer.replaceAll(/"openInterest":"[^"]+"/g, '"openInterest":"much"'),
    'an empty list': '{"markets":{}}',
    'an error in a 200': '{"errors":[{"msg":"Too many requests"}]}',
  },
})

test('reads every market, whatever it is called', async () => {
  await using server = await startUpstreamServer({ [PATH]: { body: answer } })
  const context = upstreamContext({ upstreams: [dydx], baseAddress: server.baseAddress })
  await expect(fetchDydxMarkets(context)).resolves.toMatchObject([
    { ticker: 'BTC-USD' },
    { oraclePrice: '2891.482555' },
  ])
})
