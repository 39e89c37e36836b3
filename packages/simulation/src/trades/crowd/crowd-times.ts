import type { ChainName } from '@farebox/evm'
import type { Ahead } from '../dress.ts'
import { PACE } from '../times.ts'

/** How many people buy, and sell one after the other. */
export const CROWD = 30
/** Seconds; the last of the crowd sells at most so long after buying. */
export const YEAR = 365 * 24 * 3600
const LEAST_SECONDS = 4
/** How often one wallet buys that comes again and again. */
export const REGULAR_PURCHASES = 4

/** When the people of a crowd trade. */
export interface CrowdTimes {
  readonly first: Ahead
  readonly whale: Ahead
  readonly purchases: readonly Ahead[]
  /** Of a wallet that comes again and again. */
  readonly regular: readonly Ahead[]
  /** Others trade right before each sale and right after; so many seconds and blocks after the seller's purchase. */
  readonly sales: readonly ({ readonly before: Ahead; readonly sale: Ahead; readonly after: Ahead } & Ahead)[]
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
  const begun = 3 + REGULAR_PURCHASES
  const bought = begun - 1 + CROWD
  let last = soon(bought)
  const sales = Array.from({ length: CROWD }, (_, at) => {
    const drawn = LEAST_SECONDS * (YEAR / LEAST_SECONDS) ** ((at + random()) / CROWD)
    const seconds = Math.max(bought * pace + Math.ceil(drawn / pace) * pace, last.seconds + pace)
    const before = { blocks: hasAllBlocks ? seconds / pace : last.blocks + 1, seconds }
    const sale = { blocks: before.blocks + 1, seconds: seconds + pace }
    last = { blocks: sale.blocks + 1, seconds: sale.seconds + pace }
    const age = { seconds: sale.seconds - (bought - at) * pace, blocks: sale.blocks - (bought - at) }
    return { before, sale, after: last, ...age }
  })
  return {
    first: soon(1),
    whale: soon(2),
    regular: Array.from({ length: REGULAR_PURCHASES }, (_, place) => soon(3 + place)),
    purchases: Array.from({ length: CROWD }, (_, place) => soon(begun + place)),
    sales,
  }
}
