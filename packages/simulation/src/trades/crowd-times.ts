import type { ChainName } from '@farebox/evm'
import type { Ahead } from './dress.ts'
import { PACE } from './times.ts'

/** How many people buy, and sell one after the other. */
export const CROWD = 30
/** Seconds; the last of the crowd sells at most so long after buying. */
export const YEAR = 365 * 24 * 3600
const LEAST_SECONDS = 4

/** When the people of a crowd trade. */
export interface CrowdTimes {
  readonly first: Ahead
  readonly whale: Ahead
  readonly purchases: readonly Ahead[]
  /** Somebody else trades right before each sale; so many seconds and blocks after the seller's purchase. */
  readonly sales: readonly ({ readonly before: Ahead; readonly sale: Ahead } & Ahead)[]
}

/**
 * Draws times from some seconds to a year, each in its own part of them, evenly by their logarithm: a window that is twice as
 * long at its end as at its begin has a sale in it. The last to sell is the first to buy. `hasAllBlocks`: the count of blocks
 * grows as the chain's does; many nodes simulate no more than 256.
 */
export function drawCrowdTimes(
  chain: ChainName,
  { hasAllBlocks, random = Math.random }: { readonly hasAllBlocks: boolean; readonly random?: () => number },
): CrowdTimes {
  const pace = PACE[chain]
  const soon = (blocks: number): Ahead => ({ blocks, seconds: blocks * pace })
  const bought = 2 + CROWD
  let last = soon(bought)
  const sales = Array.from({ length: CROWD }, (_, at) => {
    const drawn = LEAST_SECONDS * (YEAR / LEAST_SECONDS) ** ((at + random()) / CROWD)
    const seconds = Math.max(bought * pace + Math.ceil(drawn / pace) * pace, last.seconds + pace)
    const before = { blocks: hasAllBlocks ? seconds / pace : last.blocks + 1, seconds }
    last = { blocks: before.blocks + 1, seconds: seconds + pace }
    return { before, sale: last, seconds: last.seconds - (bought - at) * pace, blocks: last.blocks - (bought - at) }
  })
  return {
    first: soon(1),
    whale: soon(2),
    purchases: Array.from({ length: CROWD }, (_, place) => soon(3 + place)),
    sales,
  }
}
