import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { upstreamContext } from '../../../test/kit/upstream-context.ts'
import { testUpstreamFaults } from '../../../test/kit/upstream-faults.ts'
import { jsonReply, startUpstreamServer } from '../../../test/kit/upstream-server.ts'
import { dexScreener, fetchPools } from './dexscreener.ts'

const token = '0x4200000000000000000000000000000000000006'
const path = `/token-pairs/v1/base/${token}`
const ask = { chain: 'base', token }

const good = readFileSync(new URL('fixtures/token-pairs.json', import.meta.url), 'utf8')
const [pool] = JSON.parse(good)

testUpstreamFaults({
  upstream: dexScreener,
  path,
  good: { headers: { 'content-type': 'application/json' }, body: good },
  call: (context) => fetchPools(context, ask),
  needed: [],
  unbelievable: {
    'a renamed field': good.replace('"pairAddress"', '"pair"'),
    'a number of the wrong type': good.replace(/"dexId": *"[a-z]+"/g, '"dexId": 7'),
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

test('one odd pool costs one pool', async () => {
  expect(await read([{ ...pool, pairAddress: null }, pool])).toHaveLength(1)
})

test('reads a pool of which hardly anything is known', async () => {
  const { dexId, pairAddress, baseToken, quoteToken } = pool
  const bare = { dexId, pairAddress, baseToken, quoteToken, liquidity: null }
  expect(await read([bare])).toEqual([bare])
})

test('leaves out pools of other tokens, and takes nothing else for an answer to another question', async () => {
  const [baseToken, quoteToken] = ['0x8', '0x9'].map((address) => ({ address, symbol: 'OTHER' }))
  const other = { ...pool, baseToken, quoteToken }
  expect(await read([other, pool])).toMatchObject([{ dexId: 'aerodrome' }])
  await expect(read([other])).rejects.toMatchObject({ code: 'upstream_failed' })
  const elsewhere = { ...pool, pairAddress: '0x7', chainId: 'solana' }
  expect(await read([elsewhere, pool])).toMatchObject([{ pairAddress: pool.pairAddress }])
  await expect(read([elsewhere])).rejects.toMatchObject({ code: 'upstream_failed' })
})

test('reads a pool once that stands twice, even with other figures', async () => {
  const other = { ...pool, pairAddress: '0x7' }
  expect(await read([pool, other, { ...pool, liquidity: { usd: 1 } }])).toMatchObject([
    { pairAddress: pool.pairAddress },
    { pairAddress: '0x7' },
  ])
})

// MOST is a million billions.
test.each([-5, 1.1e15, 1e300])('does not know an amount of %d', async (odd) => {
  const [found = pool] = await read([
    { ...pool, liquidity: { usd: odd }, volume: { h24: odd }, fdv: odd, marketCap: 1e15 },
  ])
  expect([found.liquidity?.usd, found.volume?.h24, found.fdv, found.marketCap]).toEqual([...[null, null, null, 1e15]])
})
