import { readFileSync } from 'node:fs'
import { testUpstreamFaults } from '../../../test/kit/upstream-faults.ts'
import { bybit, fetchTickers } from './bybit.ts'

const tickers = readFileSync(new URL('fixtures/tickers-linear.json', import.meta.url), 'utf8')

testUpstreamFaults({
  upstream: bybit,
  path: '/v5/market/tickers',
  good: { headers: { 'content-type': 'application/json' }, body: tickers },
  call: fetchTickers,
  unbelievable: {
    'a renamed field': tickers.replaceAll('"openInterestValue"', '"oiValue"'),
    'a number of the wrong type': tickers.replace('"0.00006032"', '"6.032 bps"'),
    'an empty list': '{"retCode":0,"result":{"list":[]}}',
    'an error in a 200': '{"retCode":10006,"retMsg":"Too many visits!","result":{},"time":1789905483478}',
  },
})
