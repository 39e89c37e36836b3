import { invalidInput } from '../../contract/errors.ts'
import type { ListedPool, PoolTable, SortedPools } from './pool-table.ts'

export interface PoolFilters {
  readonly chain?: string | undefined
  readonly project?: string | undefined
  readonly symbol?: string | undefined
  readonly stablecoinOnly: boolean
  readonly minTvlUsd: number
  readonly sort: 'apy' | 'tvl'
  readonly includeOutliers: boolean
}

export interface FoundPools {
  readonly pools: readonly ListedPool[]
  /** Before the limit. */
  readonly matched: number
}

const LISTED_CHAINS = 40
// What people call chains that DefiLlama calls something else.
const CHAIN_ALIASES: Readonly<Record<string, string>> = {
  optimism: 'op mainnet',
  op: 'op mainnet',
  eth: 'ethereum',
  mainnet: 'ethereum',
  bnb: 'bsc',
  'bnb chain': 'bsc',
  binance: 'bsc',
  matic: 'polygon',
  avax: 'avalanche',
  sol: 'solana',
  xdai: 'gnosis',
}

/** The first `limit` pools that pass every filter. A chain without a pool is invalid_input. */
export function findPools(table: PoolTable, { filters, limit }: { filters: PoolFilters; limit: number }): FoundPools {
  const sorted = filters.chain === undefined ? table.all : poolsOnChain(filters.chain, table)
  const project = filters.project?.trim().toLowerCase() ?? ''
  const symbol = filters.symbol?.trim().toLowerCase() ?? ''
  const pools: ListedPool[] = []
  let matched = 0
  for (const listed of filters.sort === 'apy' ? sorted.byApy : sorted.byTvl) {
    if (listed.pool.tvlUsd < filters.minTvlUsd) continue
    if (listed.isOutlier && !filters.includeOutliers) continue
    if (filters.stablecoinOnly && !listed.pool.stablecoin) continue
    if (!listed.project.includes(project) || !listed.symbol.includes(symbol)) continue
    matched += 1
    if (pools.length < limit) pools.push(listed)
  }
  return { pools, matched }
}

function poolsOnChain(given: string, { byChain }: PoolTable): SortedPools {
  const wanted = given.trim().toLowerCase()
  const alias = Object.hasOwn(CHAIN_ALIASES, wanted) ? CHAIN_ALIASES[wanted] : undefined
  const pools = byChain.get(wanted) ?? (alias === undefined ? undefined : byChain.get(alias))
  if (pools) return pools
  const names = [...byChain.values()].slice(0, LISTED_CHAINS).map(({ byTvl: [first] }) => first?.pool.chain)
  throw invalidInput(
    `chain: no pool is on ${JSON.stringify(given)}. Those with most pools: ${names.join(', ')}. ` +
      'Leave chain out for all. Not charged.',
  )
}
