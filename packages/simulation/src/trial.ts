import type { Pool } from './pools/find-pools.ts'
import type { BesideTrades } from './trades/surroundings.ts'
import type { GasUsed, TradeSimulation } from './trades/trade-simulation.ts'
import type { TradeVerdict } from './verdict.ts'

/** One pool and the verdict of trading there; null if not tried. */
export interface Trial {
  readonly pool: Pool
  readonly verdict: TradeVerdict | null
  /** The simulated purchase in US dollars; 0 if not tried. */
  readonly usd: number
  readonly gas: GasUsed
  /** How much was seen; null if not tried. */
  readonly seen:
    | (Pick<TradeSimulation, 'blocks' | 'byRouter' | 'crowd' | 'received'> &
        Pick<BesideTrades, 'outside' | 'holders'> & { readonly largestUsd: number; readonly isNeverSold: boolean })
    | null
}
