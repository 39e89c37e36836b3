import type { YieldPool } from '../../upstreams/defillama/defillama.ts'

/** All pools, in the orders callers ask for, so that a query only walks and never sorts. */
export interface PoolTable {
  readonly all: SortedPools
  /** By the lower-case name of the chain; the chain with the most pools first. */
  readonly byChain: ReadonlyMap<string, SortedPools>
  readonly fetchedAt: Date
}

export interface SortedPools {
  readonly byApy: readonly ListedPool[]
  readonly byTvl: readonly ListedPool[]
}

export interface ListedPool {
  readonly pool: YieldPool
  /** Percent a year. */
  readonly apy: number
  readonly isOutlier: boolean
  /** Lower case, to search in. */
  readonly project: string
  readonly symbol: string
}

const MAX_BELIEVABLE_APY = 500

/** Pools of which nobody knows the yield are left out. */
export function toPoolTable(pools: readonly YieldPool[], fetchedAt: Date): PoolTable {
  const listed = pools.flatMap(toListed)
  const chains = [...Map.groupBy(listed, ({ pool }) => pool.chain.toLowerCase())]
  return {
    all: sort(listed),
    byChain: new Map(chains.sort(([, a], [, b]) => b.length - a.length).map(([chain, its]) => [chain, sort(its)])),
    fetchedAt,
  }
}

function sort(pools: readonly ListedPool[]): SortedPools {
  return {
    byApy: pools.toSorted((a, b) => b.apy - a.apy),
    byTvl: pools.toSorted((a, b) => b.pool.tvlUsd - a.pool.tvlUsd),
  }
}

function toListed(pool: YieldPool): ListedPool[] {
  const apy = pool.apy ?? sumOfParts(pool)
  if (apy === null) return []
  return [
    {
      pool,
      apy,
      isOutlier: pool.outlier === true || apy > MAX_BELIEVABLE_APY,
      project: pool.project.toLowerCase(),
      symbol: pool.symbol.toLowerCase(),
    },
  ]
}

function sumOfParts({ apyBase, apyReward }: YieldPool): number | null {
  if (typeof apyBase !== 'number' && typeof apyReward !== 'number') return null
  return (apyBase ?? 0) + (apyReward ?? 0)
}
