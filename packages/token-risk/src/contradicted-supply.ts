/** The supply of a token as its contract and a feed state it. */
export interface SupplyStatements {
  /** The supply in raw units, and the digits after the point, by the chain. */
  readonly raw: string | null | undefined
  readonly decimals: number | null | undefined
  /** What the feed says, in whole tokens. */
  readonly feed: { readonly total_supply?: string | null; readonly holder_count?: string | null } | undefined
}

/** More is minted or burnt within minutes; a ratio beyond this is a statement about another token or another state. */
const WIDEST_SUPPLY_RATIO = 2

/** Names the supply if chain and feed say quite different things of it, or somebody holds a token of which there is none. */
export function contradictedSupply({ raw, decimals, feed }: SupplyStatements): string[] {
  if (typeof raw !== 'string' || typeof decimals !== 'number') return []
  const supply = Number(raw) / 10 ** decimals
  const said = Number(feed?.total_supply || Number.NaN)
  const isHeld = supply === 0 && Number(feed?.holder_count ?? 0) > 0
  const isOther = Math.max(supply, said) > WIDEST_SUPPLY_RATIO * Math.min(supply, said)
  return isHeld || isOther ? ['total_supply'] : []
}

/** Pools that a feed knows; null or undefined if it says nothing of them. */
export type Pools = readonly unknown[] | null | undefined

/** True if the market feed knows no pool while the security feed names one: it has not seen it yet. */
export function isUnseen(pools: Pools, named: Pools): boolean {
  return pools?.length === 0 && Boolean(named?.length)
}
