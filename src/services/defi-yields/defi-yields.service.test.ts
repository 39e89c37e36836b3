import fc from 'fast-check'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { fakeContext } from '../../../test/kit/fake-context.ts'
import { expectAnswerOrRefusal } from '../../../test/kit/hostile-input.ts'
import { upstreamContext } from '../../../test/kit/upstream-context.ts'
import { jsonReply, startUpstreamServer, type UpstreamServer } from '../../../test/kit/upstream-server.ts'
import { defiLlama } from '../../upstreams/defillama/defillama.ts'
import { defiYields } from './defi-yields.service.ts'
import { toPoolTable } from './pool-table.ts'

const MILLION = 1_000_000
const PLAIN = {
  chain: 'Base',
  project: 'aave-v3',
  symbol: 'USDC',
  tvlUsd: 5 * MILLION,
  apy: 5,
  apyBase: 4,
  apyReward: 1,
  stablecoin: true,
  ilRisk: 'no',
  exposure: 'single',
  outlier: false,
}
const POOLS = [
  {
    pool: 'plain',
    poolMeta: 'v3',
    apyMean30d: 4.5,
    apyPct7D: -0.5,
    predictions: { predictedClass: 'Down', binnedConfidence: 3 },
  },
  {
    pool: 'lp',
    project: 'aerodrome',
    symbol: 'WETH-USDC',
    apy: 40,
    stablecoin: false,
    ilRisk: 'yes',
    exposure: 'multi',
    tvlUsd: 2 * MILLION,
  },
  { pool: 'optimistic', chain: 'OP Mainnet', apy: 7 },
  { pool: 'small', apy: 9, tvlUsd: 999_999 },
  { pool: 'flagged', apy: 60, outlier: true },
  { pool: 'absurd', apy: 500.1 },
  { pool: 'high', apy: 500, tvlUsd: 90 * MILLION },
  { pool: 'parts', apy: null, apyBase: 1.5, apyReward: null },
  { pool: 'unknown', apy: null, apyBase: null, apyReward: null },
].map((pool) => ({ ...PLAIN, ...(pool.apy && { apyBase: pool.apy - PLAIN.apyReward }), ...pool }))

let server: UpstreamServer
beforeEach(async () => {
  server = await startUpstreamServer({ '/pools': jsonReply({ status: 'success', data: POOLS }) })
})
afterEach(() => server.close())

function call(input: object) {
  return defiYields.prepare(input)(upstreamContext({ upstreams: [defiLlama], baseAddress: server.baseAddress }))
}

async function idsOf(input: object) {
  const { pools } = (await call(input)) as { pools: { pool_id: string }[] }
  return pools.map(({ pool_id }) => pool_id)
}

test('lists the highest yields first, without small pools and outliers', async () => {
  expect(await idsOf({})).toEqual(['high', 'lp', 'optimistic', 'plain', 'parts'])
})

test('lists and counts a pool once that stands twice', async () => {
  server.play('/pools', jsonReply({ status: 'success', data: [...POOLS, { ...POOLS[0] }] }))
  await expect(call({ project: 'aave', chain: 'base', symbol: 'usdc' })).resolves.toMatchObject({ matched: 3 })
})

test('describes a pool by the fields of the specification', async () => {
  await expect(call({ project: 'aave', chain: 'base', symbol: 'usdc', sort: 'tvl', limit: 2 })).resolves.toEqual({
    pools: [
      expect.objectContaining({ pool_id: 'high' }),
      {
        project: 'aave-v3',
        chain: 'Base',
        symbol: 'USDC',
        pool_meta: 'v3',
        apy_pct: 5,
        apy_base_pct: 4,
        apy_reward_pct: 1,
        apy_mean_30d_pct: 4.5,
        apy_change_7d_pct: -0.5,
        tvl_usd: 5_000_000,
        stablecoin: true,
        il_risk: 'no',
        exposure: 'single',
        outlook: 'Down (high confidence)',
        pool_id: 'plain',
        underlying_tokens: null,
        reward_tokens: null,
        volume_1d_usd: null,
        volume_7d_usd: null,
        days_known: null,
        url: 'https://defillama.com/yields/pool/plain',
      },
    ],
    matched: 3,
    source: 'DefiLlama',
    filters: {
      chain: 'base',
      project: 'aave',
      symbol: 'usdc',
      sort: 'tvl',
      min_tvl_usd: 1_000_000,
      stablecoin_only: false,
      include_outliers: false,
    },
    fetched_at: '2026-11-20T12:00:00.000Z',
  })
})

test('adds up the parts if the total is missing, and answers null for a missing outlook', async () => {
  const answer = await call({ limit: 50 })
  expect((answer as { pools: object[] }).pools.at(-1)).toMatchObject({ pool_id: 'parts', apy_pct: 1.5, outlook: null })
})

test.each([
  [{ chain: 'optimism' }, ['optimistic']],
  [{ chain: ' op MAINNET ' }, ['optimistic']],
  [{ symbol: 'weth' }, ['lp']],
  [{ symbol: 'usdc-WETH' }, ['lp']],
  [{ chain: 'OP' }, ['optimistic']],
  [{ project: 'AERO' }, ['lp']],
  [{ stablecoin_only: true, chain: 'Base' }, ['high', 'plain', 'parts']],
  [{ min_tvl_usd: 0, project: 'aave', chain: 'Base' }, ['high', 'small', 'plain', 'parts']],
  [{ include_outliers: true, limit: 3 }, ['absurd', 'high', 'flagged']],
  [{ sort: 'tvl', limit: 1 }, ['high']],
  [{ symbol: 'no such token' }, []],
])('filters by %j', async (input, ids) => expect(await idsOf(input)).toEqual(ids))

test.each(['Atlantis', '', '__proto__', 'constructor'])(
  'refuses the chain %j and lists the known ones',
  async (chain) => {
    await expect(call({ chain })).rejects.toMatchObject({
      code: 'invalid_input',
      message: expect.stringContaining('Base, OP Mainnet'),
    })
  },
)

test('fails if both DefiLlama and its mirror fail', async () => {
  server.play('/pools', { status: 402 })
  await expect(call({})).rejects.toMatchObject({ code: 'upstream_failed' })
})

test('answers or refuses any input', async () => {
  const table = toPoolTable(POOLS as Parameters<typeof toPoolTable>[0], new Date('2026-11-20T12:00:00Z'))
  const memo = { remember: async <T>() => table as T }
  const text = fc.oneof(fc.constantFrom('Base', 'aave', '__proto__'), fc.string({ unit: 'binary' }), fc.anything())
  const number = fc.oneof(fc.double(), fc.integer({ min: -1, max: 60 }), fc.anything())
  const likely = fc.record(
    { chain: text, project: text, symbol: text, sort: text, limit: number, min_tvl_usd: number },
    { requiredKeys: [] },
  )
  await expectAnswerOrRefusal(defiYields, { context: fakeContext({ memo }), likely })
})

test.each<[object, readonly string[]]>([
  [{ chains: ['optimism', 'Base'], max_apy_pct: 7 }, ['optimistic', 'plain', 'parts']],
  [{ chain: 'Base', chains: ['OP Mainnet'], min_apy_pct: 6, max_apy_pct: 8 }, ['optimistic']],
  [{ projects: ['AERO', 'compound'] }, ['lp']],
  [{ project: 'aave', projects: ['aero'], max_apy_pct: 40, min_apy_pct: 6 }, ['lp', 'optimistic']],
  [{ exclude_projects: ['aave'] }, ['lp']],
  [{ exposure: 'multi' }, ['lp']],
  [{ no_il: true, max_apy_pct: 5 }, ['plain', 'parts']],
])('filters by %j', async (filters, ids) => {
  const { pools } = (await call(filters)) as { pools: { pool_id: string }[] }
  expect(pools.map(({ pool_id }) => pool_id)).toEqual(ids)
})

test('names the chain that has no pool, in either field', async () => {
  await expect(call({ chains: ['Base', 'Nowhere'] })).rejects.toMatchObject({
    code: 'invalid_input',
    message: expect.stringContaining('Nowhere'),
  })
})

test('answers tokens, volumes and age, or null if they are unknown', async () => {
  const told = { underlyingTokens: ['0xaa', null], rewardTokens: [], volumeUsd1d: 12.5, volumeUsd7d: null, count: 90 }
  server.play(
    '/pools',
    jsonReply({
      status: 'success',
      data: [
        { ...PLAIN, pool: 'a', ...told },
        { ...PLAIN, pool: 'b' },
      ],
    }),
  )
  await expect(call({ sort: 'tvl' })).resolves.toMatchObject({
    pools: [
      { underlying_tokens: ['0xaa'], reward_tokens: null, volume_1d_usd: 12.5, volume_7d_usd: null, days_known: 90 },
      { underlying_tokens: null, reward_tokens: null, volume_1d_usd: null, days_known: null },
    ],
  })
})

// MOST_OFF_PARTS is a percentage point, MOST_OFF_SHARE a tenth of the total.
test.each([
  ['a hundred times its parts', { apy: 12, apyBase: 0.12, apyReward: null }, false],
  ['nothing where its parts pay', { apy: 0, apyBase: 4, apyReward: 1 }, false],
  ['rounded from them', { apy: 5.9, apyBase: 4, apyReward: 1 }, true],
  ['high, and rounded from them', { apy: 300, apyBase: 272, apyReward: null }, true],
  ['all that is told', { apy: 12, apyBase: null, apyReward: null }, true],
])('a yield that is %s is believed: %#', async (_, yields, isBelieved) => {
  server.play(
    '/pools',
    jsonReply({
      status: 'success',
      data: [
        { ...PLAIN, ...yields, pool: 'a' },
        { ...PLAIN, pool: 'b' },
      ],
    }),
  )
  expect((await idsOf({})).includes('a')).toBe(isBelieved)
  expect(await idsOf({ include_outliers: true })).toContain('a')
})
