import { Type } from 'typebox'
import { defineService } from '../../contract/define-service.ts'
import { DateTime, nullable, oneOf, withDefault } from '../../contract/schema.ts'
import { defiLlama, fetchYieldPools } from '../../upstreams/defillama/defillama.ts'
import { selectPools } from './find-pools.ts'
import { findPoolHistory, PoolHistory } from './pool-history.ts'
import { type ListedPool, toPoolTable } from './pool-table.ts'
import { openProtocolRisks, ProtocolRisk } from './protocol-risk.ts'

const TEXT_MAX = 64
/** Each history is one more request to DefiLlama. */
// The file is renewed every hour; while it cannot be read, a copy some hours old is better than none.
const FRESH_SECONDS = 1200
const OLDEST_SECONDS = 6 * 3600
const MAX_HISTORIES = 5
const CONFIDENCE = ['low', 'medium', 'high']

const percent = (description: string) => nullable(Type.Number({ description }))

const usd = (description: string) => nullable(Type.Number({ description }))
const tokens = (description: string) => nullable(Type.Array(Type.String(), { description }))
const names = (maxItems: number, description: string) =>
  Type.Optional(Type.Array(Type.String({ minLength: 1, maxLength: TEXT_MAX }), { minItems: 1, maxItems, description }))

const Pool = Type.Object({
  project: Type.String({ description: "DefiLlama's slug of the protocol, such as aave-v3." }),
  chain: Type.String({ description: 'Name of the blockchain.' }),
  symbol: Type.String({ description: 'Tokens of the pool, such as USDC or WETH-USDC.' }),
  pool_meta: nullable(Type.String({ description: 'What distinguishes it from similar pools, such as its fee tier.' })),
  apy_pct: Type.Number({ description: 'Yield in percent a year, base and rewards together.' }),
  apy_base_pct: percent('Yield from fees or interest, percent a year.'),
  apy_reward_pct: percent('Yield from reward tokens, percent a year.'),
  apy_mean_30d_pct: percent('Mean of the last 30 days, percent a year.'),
  apy_change_7d_pct: percent('Change of apy_pct in 7 days, in percentage points.'),
  tvl_usd: Type.Number({ minimum: 0, description: 'Value locked in the pool, US dollars.' }),
  stablecoin: Type.Boolean({ description: 'True if all its tokens are stablecoins.' }),
  il_risk: Type.String({
    description: "'yes' if diverging prices cost the depositor (impermanent loss), else 'no'.",
  }),
  exposure: Type.String({ description: "'single' for one token, 'multi' for several." }),
  outlook: nullable(
    Type.String({ description: "DefiLlama's forecast of the yield: 'Stable/Up' or 'Down', with its confidence." }),
  ),
  underlying_tokens: tokens('Contract addresses of the deposited tokens; null if unknown.'),
  reward_tokens: tokens('Contract addresses of the reward tokens; null if there are none or unknown.'),
  volume_1d_usd: usd('Trading volume of the pool in a day, US dollars; null if unknown or it is no exchange.'),
  volume_7d_usd: usd('The same in 7 days.'),
  days_known: nullable(
    Type.Integer({ minimum: 0, description: 'Days of history at DefiLlama; few for a young pool.' }),
  ),
  pool_id: Type.String({ description: "DefiLlama's identifier." }),
  url: Type.String({ format: 'uri', description: 'Its page at DefiLlama, with history.' }),
  history: Type.Optional(
    nullable(
      Type.Object(PoolHistory.properties, {
        description: 'Its last days, only with history_days; null beyond the first 5 pools, or if unknown.',
      }),
    ),
  ),
  risk: Type.Optional(
    nullable(
      Type.Object(ProtocolRisk.properties, {
        description: 'Audits of and attacks on the protocol, only with include_risk; null if unknown.',
      }),
    ),
  ),
})

/** Yield opportunities of decentralised finance. */
export const defiYields = defineService({
  id: 'svc_defi_yields_23',
  slug: 'defi-yields',
  name: 'DeFi yields',
  category: 'finance',
  description:
    'Finds yield pools among some 17,000 on all chains by chain, project, token, size and kind, sorted by yield or by ' +
    'size. On request: the last 90 days with alerts, audits and past attacks. Data from DefiLlama, renewed every 20 ' +
    'minutes. A yield shown is not a yield promised.',
  tags: ['defi', 'yield', 'apy', 'stablecoin', 'lending'],
  price: '0.003',
  p99Ms: 4000,
  trialsPerDay: 3,
  upstreams: [defiLlama],
  input: Type.Object({
    chain: Type.Optional(
      Type.String({ maxLength: TEXT_MAX, description: 'Blockchain by name, such as Base or Ethereum; any case.' }),
    ),
    project: Type.Optional(
      Type.String({ maxLength: TEXT_MAX, description: 'Protocol slug or a part of it, such as aave; any case.' }),
    ),
    symbol: Type.Optional(
      Type.String({ maxLength: TEXT_MAX, description: "Text the pool's tokens contain, such as USDC; any case." }),
    ),
    chains: names(10, 'Blockchain names; matches any of them, and chain if also given.'),
    projects: names(20, 'Protocol slugs or parts of them; matches any of them, and project if also given.'),
    exclude_projects: names(20, 'Leave out pools whose protocol slug contains any of these.'),
    exposure: Type.Optional(oneOf(['single', 'multi'], { description: 'Only pools of one token, or of several.' })),
    no_il: Type.Optional(Type.Boolean({ description: 'True: only pools without impermanent loss (il_risk no).' })),
    min_apy_pct: Type.Optional(Type.Number({ description: 'Leave out pools that yield less, percent a year.' })),
    max_apy_pct: Type.Optional(Type.Number({ description: 'Leave out pools that yield more, percent a year.' })),
    stablecoin_only: withDefault(Type.Boolean({ description: 'Only pools whose tokens are all stablecoins.' }), false),
    min_tvl_usd: withDefault(
      Type.Number({ minimum: 0, description: 'Leave out pools with less value locked, US dollars.' }),
      1_000_000,
    ),
    sort: withDefault(oneOf(['apy', 'tvl'], { description: 'Highest yield or most value locked first.' }), 'apy'),
    limit: withDefault(Type.Integer({ minimum: 1, maximum: 50, description: 'How many pools to return at most.' }), 10),
    include_outliers: withDefault(
      Type.Boolean({
        description: 'Also pools above 500 % a year, of a yield unlike its parts, or that DefiLlama flags as outliers.',
      }),
      false,
    ),
    history_days: Type.Optional(
      Type.Integer({
        minimum: 2,
        maximum: 90,
        description: 'Adds the yield and size of this many days, in `history` of the first 5 pools.',
      }),
    ),
    alert_apy_drop: Type.Optional(
      Type.Number({
        minimum: 0,
        description: 'With history_days: alert on a fall of the yield by this many percentage points.',
      }),
    ),
    alert_tvl_drop_pct: Type.Optional(
      Type.Number({
        minimum: 0,
        maximum: 100,
        description: 'With history_days: alert on a fall of the value locked by this many percent.',
      }),
    ),
    include_risk: withDefault(
      Type.Boolean({ description: 'Adds audits of and past attacks on the protocol, in `risk` of each pool.' }),
      false,
    ),
  }),
  dataAges: [{ source: defiLlama.name, field: 'fetched_at', time_of: 'request', refused_after_s: OLDEST_SECONDS }],
  output: Type.Object({
    pools: Type.Array(Pool, { maxItems: 50, description: 'In the order of `sort`; empty if none matches.' }),
    matched: Type.Integer({ minimum: 0, description: 'How many pools match, before the limit.' }),
    source: Type.String({ description: 'The source of the data.' }),
    filters: Type.Object(
      {},
      { additionalProperties: true, description: 'The filters that were applied, defaults included.' },
    ),
    fetched_at: DateTime('When the data were fetched; at most 6 hours ago.'),
  }),
  view: {
    main: 'pools',
    drawings: [
      {
        kind: 'line',
        title: 'APY, percent',
        each: 'pools',
        label: 'symbol',
        rows: 'history.points',
        x: 'date',
        y: 'apy_pct',
      },
      { kind: 'bars', title: 'APY', rows: 'pools', label: ['project', 'symbol', 'chain'], value: 'apy_pct' },
    ],
    tables: {
      pools: {
        columns: ['project', 'symbol', 'chain', 'apy_pct', 'apy_base_pct', 'apy_reward_pct', 'tvl_usd', 'il_risk'],
        links: { project: 'url' },
      },
    },
  },
  example: {
    input: { chain: 'Ethereum', symbol: 'STETH', limit: 1 },
    output: {
      pools: [
        {
          project: 'lido',
          chain: 'Ethereum',
          symbol: 'STETH',
          pool_meta: null,
          apy_pct: 2.235,
          apy_base_pct: 2.235,
          apy_reward_pct: null,
          apy_mean_30d_pct: 2.23403,
          apy_change_7d_pct: 0.002,
          tvl_usd: 23_908_962_564,
          stablecoin: false,
          il_risk: 'no',
          exposure: 'single',
          outlook: 'Stable/Up (medium confidence)',
          underlying_tokens: ['0x0000000000000000000000000000000000000000'],
          reward_tokens: null,
          volume_1d_usd: null,
          volume_7d_usd: null,
          days_known: 1563,
          pool_id: '747c1d2a-c668-4682-b9f9-296708a3dd90',
          url: 'https://defillama.com/yields/pool/747c1d2a-c668-4682-b9f9-296708a3dd90',
        },
      ],
      matched: 1,
      source: 'DefiLlama',
      filters: {
        chain: 'Ethereum',
        symbol: 'STETH',
        min_tvl_usd: 1_000_000,
        sort: 'apy',
        stablecoin_only: false,
        include_outliers: false,
      },
      fetched_at: '2026-09-14T12:00:00.000Z',
    },
  },

  async run({ limit, history_days, alert_apy_drop, alert_tvl_drop_pct, include_risk, ...filters }, context) {
    const { memo } = context
    const risks = include_risk ? openProtocolRisks(context) : undefined
    const table = await memo.remember('defi-yields:pools', {
      ttlSeconds: FRESH_SECONDS,
      staleSeconds: OLDEST_SECONDS - FRESH_SECONDS,
      load: async (ports) => toPoolTable(await fetchYieldPools(ports), ports.clock.now()),
    })
    const { pools, matched } = selectPools(table, {
      filters: {
        chains: [...(filters.chain === undefined ? [] : [filters.chain]), ...(filters.chains ?? [])],
        projects: [...(filters.project === undefined ? [] : [filters.project]), ...(filters.projects ?? [])],
        excludedProjects: filters.exclude_projects ?? [],
        exposure: filters.exposure,
        noImpermanentLoss: filters.no_il ?? false,
        minApyPct: filters.min_apy_pct ?? Number.NEGATIVE_INFINITY,
        maxApyPct: filters.max_apy_pct ?? Number.POSITIVE_INFINITY,
        symbol: filters.symbol,
        stablecoinOnly: filters.stablecoin_only,
        minTvlUsd: filters.min_tvl_usd,
        sort: filters.sort,
        includeOutliers: filters.include_outliers,
      },
      limit,
    })
    const alerts = { apyDrop: alert_apy_drop, tvlDropPct: alert_tvl_drop_pct }
    const findRisk = await risks
    const described = pools.map(async (listed, at) => ({
      ...toAnswer(listed),
      ...(history_days !== undefined && {
        history:
          at < MAX_HISTORIES
            ? await findPoolHistory({ pool: listed.pool.pool, days: history_days, ...alerts }, context)
            : null,
      }),
      ...(include_risk && { risk: findRisk?.(listed.pool.project) ?? null }),
    }))
    return {
      pools: await Promise.all(described),
      matched,
      source: defiLlama.name,
      filters,
      fetched_at: table.fetchedAt.toISOString(),
    }
  },
})

function toAnswer({ pool, apy }: ListedPool) {
  return {
    project: pool.project,
    chain: pool.chain,
    symbol: pool.symbol,
    pool_meta: pool.poolMeta ?? null,
    apy_pct: apy,
    apy_base_pct: pool.apyBase ?? null,
    apy_reward_pct: pool.apyReward ?? null,
    apy_mean_30d_pct: pool.apyMean30d ?? null,
    apy_change_7d_pct: pool.apyPct7D ?? null,
    tvl_usd: pool.tvlUsd,
    stablecoin: pool.stablecoin,
    il_risk: pool.ilRisk,
    exposure: pool.exposure,
    outlook: toOutlook(pool),
    underlying_tokens: pool.underlyingTokens ? [...pool.underlyingTokens] : null,
    reward_tokens: pool.rewardTokens ? [...pool.rewardTokens] : null,
    volume_1d_usd: pool.volumeUsd1d ?? null,
    volume_7d_usd: pool.volumeUsd7d ?? null,
    days_known: typeof pool.count === 'number' ? Math.round(pool.count) : null,
    pool_id: pool.pool,
    url: `https://defillama.com/yields/pool/${pool.pool}`,
  }
}

function toOutlook({ predictions }: ListedPool['pool']): string | null {
  const forecast = predictions?.predictedClass
  if (!forecast) return null
  const confidence = CONFIDENCE[(predictions.binnedConfidence ?? 0) - 1]
  return confidence ? `${forecast} (${confidence} confidence)` : forecast
}
