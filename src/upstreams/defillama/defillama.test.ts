import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { upstreamContext } from '../../../test/kit/upstream-context.ts'
import { testUpstreamFaults } from '../../../test/kit/upstream-faults.ts'
import { jsonReply, startUpstreamServer, type UpstreamScript } from '../../../test/kit/upstream-server.ts'
import { defiLlama, fetchYieldPools } from './defillama.ts'

const path = '/pools'
const mirror = '/yield-api/pools'
const good = readFileSync(new URL('fixtures/pools.json', import.meta.url), 'utf8')
const [pool] = JSON.parse(good).data

testUpstreamFaults({
  upstream: defiLlama,
  path,
  good: { headers: { 'content-type': 'application/json' }, body: good },
  call: fetchYieldPools,
  unbelievable: {
    'a renamed field': good.replace('"tvlUsd"', '"tvl_usd"'),
    'a number of the wrong type': good.replace('23908962564', '"23908962564"'),
    'an empty list': '{"status":"success","data":[]}',
    'an error in a 200': '{"status":"error","message":"please upgrade"}',
  },
})

async function ask(scripts: Readonly<Record<string, UpstreamScript>>) {
  await using server = await startUpstreamServer(scripts)
  const { baseAddress } = server
  const pools = await fetchYieldPools(upstreamContext({ upstreams: [defiLlama], baseAddress }))
  return { pools, paths: server.requests.map((request) => request.path) }
}

test('keeps of each pool what is read, nulls for what is missing', async () => {
  const young = { ...pool, apyPct7D: undefined, predictions: null, pool: 'b' }
  const { pools } = await ask({ [path]: { body: `${JSON.stringify({ status: 'success', data: [pool, young] })}\n` } })
  expect(pools).toEqual([
    {
      pool: '747c1d2a-c668-4682-b9f9-296708a3dd90',
      chain: 'Ethereum',
      project: 'lido',
      symbol: 'STETH',
      poolMeta: null,
      tvlUsd: 23908962564,
      apy: 2.235,
      apyBase: 2.235,
      apyReward: null,
      apyMean30d: 2.23403,
      apyPct7D: 0.002,
      stablecoin: false,
      ilRisk: 'no',
      exposure: 'single',
      outlier: false,
      underlyingTokens: ['0x0000000000000000000000000000000000000000'],
      rewardTokens: null,
      volumeUsd1d: null,
      volumeUsd7d: null,
      count: 1563,
      predictions: { predictedClass: 'Stable/Up', predictedProbability: 72, binnedConfidence: 2 },
    },
    expect.objectContaining({ pool: 'b', apyPct7D: null, predictions: null }),
  ])
})

test('reads text cut anywhere between chunks', async () => {
  const data = Array.from({ length: 3000 }, (_, index) => ({ ...pool, pool: `p${index}`, symbol: 'stETH–€"\\😀' }))
  const { pools } = await ask({ [path]: jsonReply({ status: 'success', data }) })
  expect(pools).toHaveLength(3000)
  expect(new Set(pools.map(({ symbol }) => symbol))).toEqual(new Set(['stETH–€"\\😀']))
})

test('leaves a few odd pools out and refuses a file of many', async () => {
  const of = (odd: number) => ({
    data: Array.from({ length: 100 }, (_, index) => (index < odd ? { ...pool, tvlUsd: null } : pool)),
  })
  expect((await ask({ [path]: jsonReply(of(9)) })).pools).toHaveLength(91)
  await expect(ask({ [path]: jsonReply(of(10)) })).rejects.toMatchObject({ code: 'upstream_failed' })
})

test('asks the mirror where the first address fails', async () => {
  const { pools, paths } = await ask({ [path]: { status: 402 }, [mirror]: { body: good } })
  expect(pools).toHaveLength(1)
  expect(paths).toEqual([path, mirror])
})
