import { afterEach, beforeEach, expect, test } from 'vitest'
import { upstreamContext } from '../../../test/kit/upstream-context.ts'
import { jsonReply, startUpstreamServer, type UpstreamServer } from '../../../test/kit/upstream-server.ts'
import { defiLlama } from '../../upstreams/defillama/defillama.ts'
import { defiYields } from './defi-yields.service.ts'
import { toHistory } from './pool-history.ts'
import { bySlug } from './protocol-risk.ts'

const pool = (id: string, project = 'aave-v3') => ({
  pool: id,
  chain: 'Base',
  project,
  symbol: 'USDC',
  tvlUsd: 5_000_000,
  apy: 5,
  stablecoin: true,
  ilRisk: 'no',
  exposure: 'single',
})
const day = (date: string, apy: number | null, tvlUsd: number) => ({ timestamp: `${date}T23:01:00.000Z`, apy, tvlUsd })
const CHART = jsonReply({
  status: 'success',
  data: [
    day('2026-10-01', 50, 9_000_000),
    day('2026-11-17', 8, 10_000_000),
    day('2026-11-18', null, 9_000_000),
    day('2026-11-19', 5, 6_000_000),
  ],
})

let server: UpstreamServer
beforeEach(async () => {
  server = await startUpstreamServer({
    '/pools': jsonReply({ status: 'success', data: [pool('p0'), pool('p1', 'lido')] }),
    '/chart/p0': CHART,
    '/chart/p1': { status: 404 },
    '/protocols': jsonReply([
      { id: '1599', slug: 'aave-v3', parentProtocol: 'parent#aave', audit_links: ['https://aave.com/security'] },
      { id: '111', slug: 'aave-v2', parentProtocol: 'parent#aave', audit_links: [] },
    ]),
    '/hacks': jsonReply([{ date: 1698969600, name: 'Aave V2', amount: null, returnedFunds: 7, defillamaId: 111 }]),
  })
})
afterEach(() => server.close())

function call(input: object) {
  return defiYields.prepare(input)(upstreamContext({ upstreams: [defiLlama], baseAddress: server.baseAddress }))
}

test('answers the last days of a pool, and which alerts were reached', async () => {
  const answer = await call({ history_days: 7, alert_apy_drop: 3, alert_tvl_drop_pct: 41 })
  expect(answer).toMatchObject({
    pools: [
      {
        pool_id: 'p0',
        history: {
          from: '2026-11-17',
          apy_then_pct: 8,
          apy_min_pct: 5,
          apy_max_pct: 8,
          apy_mean_pct: 6.5,
          apy_change: -3,
          tvl_then_usd: 10_000_000,
          tvl_change_pct: -40,
          alerts: ['apy_drop'],
          points: [
            { date: '2026-11-17', apy_pct: 8, tvl_usd: 10_000_000 },
            { date: '2026-11-19', apy_pct: 5, tvl_usd: 6_000_000 },
          ],
        },
      },
      { pool_id: 'p1', history: null },
    ],
  })
  // These inputs are no filters.
  expect((answer as { filters: object }).filters).not.toHaveProperty('history_days')
})

test('shows no change from one day or an empty pool, and no alert for a rise', () => {
  const none = { apyDrop: undefined, tvlDropPct: undefined }
  expect(toHistory([day('2026-11-17', 8, 1)], none)).toBeNull()
  expect(toHistory([day('2026-11-17', 8, 1), day('2026-11-18', null, 1)], none)).toBeNull()
  const risen = [day('2026-11-19', 9, 5), day('2026-11-17', 8, 0)]
  expect(toHistory(risen, { apyDrop: 1, tvlDropPct: 1 })).toMatchObject({
    from: '2026-11-17',
    apy_change: 1,
    tvl_change_pct: null,
    alerts: [],
  })
})

test('of a day that stands twice the later state counts', () => {
  const none = { apyDrop: undefined, tvlDropPct: undefined }
  const [early, late] = [day('2026-11-18', 1, 5), day('2026-11-18', 4, 5)]
  const twice = [{ ...late, timestamp: '2026-11-18T23:30:00.000Z' }, early]
  expect(toHistory(twice, none)).toBeNull()
  expect(toHistory([day('2026-11-17', 2, 5), ...twice], none)).toMatchObject({
    apy_mean_pct: 3,
    points: [{ apy_pct: 2 }, { apy_pct: 4 }],
  })
})

test('asks for the history of at most five pools', async () => {
  const many = Array.from({ length: 8 }, (_, index) => pool(`p${index}`))
  server.play('/pools', jsonReply({ status: 'success', data: many }))
  const { pools } = (await call({ history_days: 7 })) as { pools: { history: object | null }[] }
  expect(pools).toHaveLength(8)
  expect(server.requests.filter(({ path }) => path.startsWith('/chart/'))).toHaveLength(5)
})

test('lists audits and attacks of a protocol in all its versions, and null for an unknown one', async () => {
  await expect(call({ include_risk: true })).resolves.toMatchObject({
    pools: [
      {
        risk: {
          audit_links: ['https://aave.com/security'],
          hacks: [{ date: '2023-11-03', name: 'Aave V2', technique: null, amount_usd: null, returned_usd: 7 }],
        },
      },
      { project: 'lido', risk: null },
    ],
  })
})

test('answers without risks if they are unavailable', async () => {
  server.play('/hacks', { status: 402 })
  await expect(call({ include_risk: true })).resolves.toMatchObject({ pools: [{ risk: null }, { risk: null }] })
})

test('lists an attack once, whichever of its names matches, the latest first', () => {
  const protocols = [
    { id: '1', slug: 'one', parentProtocol: 'parent#p' },
    { id: '2', slug: 'two' },
  ]
  const hack = (date: number, ids: object) => ({ date, name: String(date), ...ids })
  const risks = bySlug(protocols, [
    hack(86_400, { defillamaId: '1', parentProtocolId: 'parent#p' }),
    hack(172_800, { defillamaId: 'parent#p' }),
    hack(259_200, { defillamaId: null }),
  ])
  expect(risks.get('one')?.hacks.map(({ name }) => name)).toEqual(['172800', '86400'])
  expect(risks.get('two')?.hacks).toEqual([])
})

// DefiLlama's own server gives null where nobody has entered an id, and the name as it was typed.
test('an attack without any id is that of the protocol, or of the versions, of its name', () => {
  const protocols = [
    { id: '1', slug: 'maple', name: 'Maple' },
    { id: '2', slug: 'aave-v2', name: 'Aave V2', parentProtocol: 'parent#aave' },
    { id: '3', slug: 'curve-dex', name: 'Curve DEX' },
  ]
  const attack = (name: string, ids: object = { defillamaId: null }) => ({ date: 86_400, name, ...ids })
  const risks = bySlug(protocols, [attack('MAPLE'), attack('Aave'), attack('Curve DEX', { defillamaId: 9 })])
  expect(risks.get('maple')?.hacks).toEqual([expect.objectContaining({ name: 'MAPLE', matched_by: 'name' })])
  expect(risks.get('aave-v2')?.hacks).toEqual([expect.objectContaining({ name: 'Aave', matched_by: 'name' })])
  expect(risks.get('curve-dex')?.hacks).toEqual([])
})
