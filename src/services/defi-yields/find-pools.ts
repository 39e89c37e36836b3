import { invalidInput } from '../../contract/errors.ts'
import type { ListedPool, PoolTable, SortedPools } from './pool-table.ts'

export interface PoolFilters {
  /** Any of them; none for all. */
  readonly chains: readonly string[]
  /** Parts of slugs, any of them; none for all. */
  readonly projects: readonly string[]
  readonly excludedProjects: readonly string[]
  readonly exposure?: string | undefined
  readonly noImpermanentLoss: boolean
  readonly minApyPct: number
  readonly maxApyPct: number
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
  const { sorted, isOnChains } = choosePools(filters.chains, table)
  const projects = filters.projects.map(fold)
  const excluded = filters.excludedProjects.map(fold)
  const symbol = fold(filters.symbol ?? '')
  const pools: ListedPool[] = []
  let matched = 0
  for (const listed of filters.sort === 'apy' ? sorted.byApy : sorted.byTvl) {
    if (!passes(listed, filters) || !isOnChains(listed)) continue
    if (!listed.symbol.includes(symbol)) continue
    if (projects.length > 0 && !projects.some((project) => listed.project.includes(project))) continue
    if (excluded.some((project) => listed.project.includes(project))) continue
    matched += 1
    if (pools.length < limit) pools.push(listed)
  }
  return { pools, matched }
}

function passes({ pool, apy, isOutlier }: ListedPool, filters: PoolFilters): boolean {
  if (pool.tvlUsd < filters.minTvlUsd || apy < filters.minApyPct || apy > filters.maxApyPct) return false
  if (isOutlier && !filters.includeOutliers) return false
  if (filters.stablecoinOnly && !pool.stablecoin) return false
  if (filters.noImpermanentLoss && pool.ilRisk !== 'no') return false
  return filters.exposure === undefined || pool.exposure === filters.exposure
}

function fold(text: string): string {
  return text.trim().toLowerCase()
}

interface ChosenPools {
  readonly sorted: SortedPools
  isOnChains(listed: ListedPool): boolean
}

/** The pools of one chain lie in order; those of several are picked from all. */
function choosePools(chains: readonly string[], table: PoolTable): ChosenPools {
  const all = () => true
  const [first, ...others] = chains.map((chain) => poolsOnChain(chain, table))
  if (!first) return { sorted: table.all, isOnChains: all }
  if (others.length === 0) return { sorted: first, isOnChains: all }
  const names = new Set([first, ...others].map(({ byTvl: [any] }) => any?.pool.chain))
  return { sorted: table.all, isOnChains: ({ pool }) => names.has(pool.chain) }
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
