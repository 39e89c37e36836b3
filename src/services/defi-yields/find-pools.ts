import { invalidInput } from '../../contract/errors.ts'
import { type ListedPool, type PoolTable, type SortedPools, TRAITS } from './pool-table.ts'

interface PoolFilters {
  /** Matches any of them; empty for all. */
  readonly chains: readonly string[]
  /** Parts of slugs; matches any of them; empty for all. */
  readonly projects: readonly string[]
  readonly excludedProjects: readonly string[]
  readonly exposure?: 'single' | 'multi' | undefined
  readonly noImpermanentLoss: boolean
  readonly minApyPct: number
  readonly maxApyPct: number
  readonly symbol?: string | undefined
  readonly stablecoinOnly: boolean
  readonly minTvlUsd: number
  readonly sort: 'apy' | 'tvl'
  readonly includeOutliers: boolean
}

interface FoundPools {
  readonly pools: readonly ListedPool[]
  /** Number of matches before the limit. */
  readonly matched: number
}

const LISTED_CHAINS = 40
// Common names of chains that have another name at DefiLlama.
const CHAIN_ALIASES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    optimism: 'op mainnet',
    eth: 'ethereum',
    mainnet: 'ethereum',
    bnb: 'bsc',
    'bnb chain': 'bsc',
    binance: 'bsc',
    matic: 'polygon',
    avax: 'avalanche',
    sol: 'solana',
    xdai: 'gnosis',
  }),
)

/** The first `limit` pools that pass every filter. A chain without a pool is invalid_input. */
export function selectPools(table: PoolTable, { filters, limit }: { filters: PoolFilters; limit: number }): FoundPools {
  const { sorted, isOnChains } = choosePools(filters.chains, table)
  const { pools: all, apy, tvlUsd, traits } = filters.sort === 'apy' ? sorted.byApy : sorted.byTvl
  const { minTvlUsd, minApyPct, maxApyPct } = filters
  const { required, forbidden } = traitsFor(filters)
  const isNamed = namesFor(filters)
  const pools: ListedPool[] = []
  let matched = 0
  for (let index = 0; index < all.length; index += 1) {
    // Numbers first: they exclude most pools without touching the objects.
    const rate = apy[index] ?? Number.NaN
    const size = tvlUsd[index] ?? Number.NaN
    const trait = traits[index] ?? 0
    if (size < minTvlUsd || rate < minApyPct || rate > maxApyPct) continue
    if ((trait & required) !== required || (trait & forbidden) !== 0) continue
    const listed = all[index]
    if (!listed || !isOnChains(listed) || !isNamed(listed)) continue
    matched += 1
    if (pools.length < limit) pools.push(listed)
  }
  return { pools, matched }
}

function traitsFor({ includeOutliers, stablecoinOnly, noImpermanentLoss, exposure }: PoolFilters) {
  const required =
    (stablecoinOnly ? TRAITS.stablecoin : 0) +
    (noImpermanentLoss ? TRAITS.noImpermanentLoss : 0) +
    (exposure === 'single' ? TRAITS.single : 0) +
    (exposure === 'multi' ? TRAITS.multi : 0)
  return { required, forbidden: includeOutliers ? 0 : TRAITS.outlier }
}

function namesFor(filters: PoolFilters): (listed: ListedPool) => boolean {
  const projects = filters.projects.map(fold)
  const excluded = filters.excludedProjects.map(fold)
  // A pool of two tokens has them in any order.
  const tokens = fold(filters.symbol ?? '').split(/[\s/-]+/)
  return ({ project, symbol }) => {
    if (!tokens.every((token) => symbol.includes(token))) return false
    if (projects.length > 0 && !projects.some((part) => project.includes(part))) return false
    return excluded.length === 0 || !excluded.some((part) => project.includes(part))
  }
}

function fold(text: string): string {
  return text.trim().toLowerCase()
}

interface ChosenPools {
  readonly sorted: SortedPools
  isOnChains(listed: ListedPool): boolean
}

/** The pools of one chain are stored in order; the pools of several are selected from all. */
function choosePools(chains: readonly string[], table: PoolTable): ChosenPools {
  const all = () => true
  const [first, ...others] = chains.map((chain) => poolsOnChain(chain, table))
  if (!first) return { sorted: table.all, isOnChains: all }
  if (others.length === 0) return { sorted: first, isOnChains: all }
  const names = new Set([first, ...others].map(({ byTvl }) => byTvl.pools[0]?.pool.chain))
  return { sorted: table.all, isOnChains: ({ pool }) => names.has(pool.chain) }
}

function poolsOnChain(given: string, { byChain }: PoolTable): SortedPools {
  const wanted = given.trim().toLowerCase()
  // 'zkSync Era' is the only one that begins with 'zkSync'.
  const [longer, ...others] = [...byChain.keys()].filter((name) => name.startsWith(`${wanted} `))
  const names = [wanted, CHAIN_ALIASES.get(wanted), others.length === 0 ? longer : undefined]
  const pools = names.flatMap((name) => (name === undefined ? [] : (byChain.get(name) ?? [])))[0]
  if (pools) return pools
  const listed = [...byChain.values()].slice(0, LISTED_CHAINS).map(({ byTvl }) => byTvl.pools[0]?.pool.chain)
  throw invalidInput(
    `chain: no pool is on ${JSON.stringify(given)}. Chains with most pools: ${listed.join(', ')}. ` +
      'Leave chain out for all. Not charged.',
  )
}
