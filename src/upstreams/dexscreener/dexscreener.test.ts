import { expect, test } from 'vitest'
import { upstreamContext } from '../../../test/kit/upstream-context.ts'
import { testUpstreamFaults } from '../../../test/kit/upstream-faults.ts'
import { jsonReply, startUpstreamServer, type UpstreamReply } from '../../../test/kit/upstream-server.ts'
import { dexScreener, fetchPools } from './dexscreener.ts'

const token = '0x4200000000000000000000000000000000000006'
const path = `/token-pairs/v1/base/${token}`
const ask = { chain: 'base', token }

// The recorded shape of GET /token-pairs/v1/{chain}/{token}.
const pool = {
  chainId: 'base',
  dexId: 'aerodrome',
  url: 'https://dexscreener.com/base/0xpool',
  pairAddress: '0x0000000000000000000000000000000000000001',
  labels: ['v2'],
  baseToken: { address: token, name: 'Wrapped Ether', symbol: 'WETH' },
  quoteToken: { address: '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913', name: 'USD Coin', symbol: 'USDC' },
  priceNative: '2000.1',
  priceUsd: '2000.10',
  txns: { m5: { buys: 0, sells: 1 }, h24: { buys: 10, sells: 20 } },
  volume: { h24: 1234.5, h6: 0, h1: 0, m5: 0 },
  priceChange: { h24: -1.2 },
  liquidity: { usd: 5000.5, base: 1, quote: 2 },
  fdv: 1000000,
  marketCap: 900000,
  pairCreatedAt: 1700000000000,
}
const good = jsonReply([pool]) as UpstreamReply & { body: string }

testUpstreamFaults({
  upstream: dexScreener,
  path,
  good,
  call: (context) => fetchPools(context, ask),
  unbelievable: {
    'a renamed field': good.body.replace('"pairAddress"', '"pair"'),
    'a number of the wrong type': good.body.replace('5000.5', '"5000.5"'),
    // A token without pools has an empty list.
    'an empty list': null,
    'an error in a 200': '{"schemaVersion":"1.0.0","pairs":null}',
  },
})

async function read(value: unknown) {
  await using server = await startUpstreamServer({ [path]: jsonReply(value) })
  return await fetchPools(upstreamContext({ upstreams: [dexScreener], baseAddress: server.baseAddress }), ask)
}

test('reads pools, and none', async () => {
  expect(await read([pool])).toMatchObject([
    { dexId: 'aerodrome', liquidity: { usd: 5000.5 }, txns: { h24: { sells: 20 } } },
  ])
  expect(await read([])).toEqual([])
})

test('reads a pool of which hardly anything is known', async () => {
  const { dexId, pairAddress, baseToken, quoteToken } = pool
  const bare = { dexId, pairAddress, baseToken, quoteToken, liquidity: null }
  expect(await read([bare])).toEqual([bare])
})
