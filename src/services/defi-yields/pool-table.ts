import type { YieldPool } from '../../upstreams/defillama/defillama.ts'

/** All pools, in every order that callers can request, so that a query never sorts. */
export interface PoolTable {
  readonly all: SortedPools
  /** By the lower-case name of the chain; the chain with the most pools first. */
  readonly byChain: ReadonlyMap<string, SortedPools>
  readonly fetchedAt: Date
}

/** The pools in both orders that callers can request. */
export interface SortedPools {
  readonly byApy: PoolOrder
  readonly byTvl: PoolOrder
}

/**
 * Pools in one order, the highest first, with the values that most queries filter by in arrays: a query looks at every
 * pool, and adjacent numbers are read many times as fast as the fields of 17,000 objects.
 */
export interface PoolOrder {
  readonly pools: readonly ListedPool[]
  readonly apy: Float64Array
  readonly tvlUsd: Float64Array
  /** For each pool, a sum of TRAITS. */
  readonly traits: Uint8Array
}

/** The bits by which pools are filtered. */
export const TRAITS = { outlier: 1, stablecoin: 2, noImpermanentLoss: 4, single: 8, multi: 16 } as const

/** A pool with the values that filters and orders use. */
export interface ListedPool {
  readonly pool: YieldPool
  /** Yield, percent a year. */
  readonly apy: number
  readonly isOutlier: boolean
  /** In lower case, for searching. */
  readonly project: string
  readonly symbol: string
}

const MAX_BELIEVABLE_APY = 500
// DefiLlama rounds a total and its parts one by one: percentage points, and the share of a high total.
const [MOST_OFF_PARTS, MOST_OFF_SHARE] = [1, 0.1]

/** Pools of unknown yield are left out, and each stands once. */
export function toPoolTable(pools: readonly YieldPool[], fetchedAt: Date): PoolTable {
  const listed = [...new Map(pools.map((one) => [one.pool, one])).values()].flatMap(toListed)
  const chains = [...Map.groupBy(listed, ({ pool }) => pool.chain.toLowerCase())]
  return {
    all: sort(listed),
    byChain: new Map(chains.sort(([, a], [, b]) => b.length - a.length).map(([chain, its]) => [chain, sort(its)])),
    fetchedAt,
  }
}

function sort(pools: readonly ListedPool[]): SortedPools {
  return {
    byApy: toOrder(pools.toSorted((a, b) => b.apy - a.apy)),
    byTvl: toOrder(pools.toSorted((a, b) => b.pool.tvlUsd - a.pool.tvlUsd)),
  }
}

function toOrder(pools: readonly ListedPool[]): PoolOrder {
  return {
    pools,
    apy: Float64Array.from(pools, ({ apy }) => apy),
    tvlUsd: Float64Array.from(pools, ({ pool }) => pool.tvlUsd),
    traits: Uint8Array.from(pools, traitsOf),
  }
}

function traitsOf({ pool, isOutlier }: ListedPool): number {
  return (
    (isOutlier ? TRAITS.outlier : 0) +
    (pool.stablecoin ? TRAITS.stablecoin : 0) +
    (pool.ilRisk === 'no' ? TRAITS.noImpermanentLoss : 0) +
    (pool.exposure === 'single' ? TRAITS.single : 0) +
    (pool.exposure === 'multi' ? TRAITS.multi : 0)
  )
}

function toListed(pool: YieldPool): ListedPool[] {
  const apy = pool.apy ?? sumOfParts(pool)
  if (apy === null) return []
  return [
    {
      pool,
      apy,
      isOutlier: pool.outlier === true || apy > MAX_BELIEVABLE_APY || isOffParts(apy, pool),
      project: pool.project.toLowerCase(),
      symbol: pool.symbol.toLowerCase(),
    },
  ]
}

/** True if the total is not about the sum of its parts: one of them is in another unit, or of another time. */
function isOffParts(apy: number, pool: YieldPool): boolean {
  const sum = typeof pool.apyBase === 'number' ? (sumOfParts(pool) ?? apy) : apy
  return Math.abs(apy - sum) > Math.max(MOST_OFF_PARTS, MOST_OFF_SHARE * Math.abs(apy))
}

function sumOfParts({ apyBase, apyReward }: YieldPool): number | null {
  if (typeof apyBase !== 'number' && typeof apyReward !== 'number') return null
  return (apyBase ?? 0) + (apyReward ?? 0)
}
