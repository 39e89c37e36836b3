import { randomInt } from 'node:crypto'
import type { ChainName } from '@farebox/evm'
import type { Ahead } from './dress.ts'

/** When the wallets of one simulation trade. */
export interface Times {
  /** A block right after the newest, counted from 1, at the pace of the chain. */
  soon(blocks: number): Ahead
  /** At the same pace: tokens tell a jump of the clock by the few blocks it takes. */
  readonly steady: Ahead
  /** Cooldowns have ended by then, and traps that close after minutes have closed. */
  readonly later: Ahead
  /** Some days later. */
  readonly daily: Ahead
  /** A week or some days more later, at the time of day of the first sale. */
  readonly weekly: Ahead
  /** One to two months later. */
  readonly monthly: Ahead
  /** More than a year later, in the last simulated block. */
  readonly yearly: Ahead
}

/** Whole seconds from a block to the next, at least one: nodes refuse two blocks of one time. */
export const PACE: Readonly<Record<ChainName, number>> = {
  ethereum: 12,
  base: 2,
  optimism: 2,
  polygon: 2,
  bsc: 1,
  avalanche: 1,
  arbitrum: 1,
}
const HOUR = 3600
const DAY = 24 * HOUR
const YEAR_DAYS = 365
// So few, and two sales are at one time of the day.
const MOMENT = 300
const STEADY_BLOCKS = 96
/** The least count of blocks after which the last sale of a wallet is made. Nodes fill in at most 256. */
export const LEAST_BLOCKS = 199
const MOST_BLOCKS = 237

/**
 * Draws the times of one simulation: whoever knew them would write a token that is open then, and closed otherwise. At
 * other hours of the day each, at most twelve apart, and in odd and even blocks, as some traps are open for a part of
 * them. The last one is at the time of day of the first: what is refused now and allowed at other hours is no cooldown, which
 * a week has ended. `hasAllBlocks`: the count of blocks grows as the chain's does; many nodes simulate no more than 256.
 */
export function drawTimes(chain: ChainName, { hasAllBlocks }: { readonly hasAllBlocks: boolean }): Times {
  const pace = PACE[chain]
  const soon = (blocks: number) => ({ blocks, seconds: blocks * pace })
  const later = drawFrom(HOUR + 13, 7 * HOUR)
  const at = (few: number, seconds: number): Ahead => {
    const natural = Math.ceil(seconds / pace)
    return { blocks: hasAllBlocks ? natural + ((natural + few) % 2) : few, seconds }
  }
  return {
    soon,
    steady: soon(STEADY_BLOCKS),
    later: at(101 + drawEven(20), later),
    daily: at(140 + drawEven(20), randomInt(1, 4) * DAY + drawFrom(12 * HOUR, 12 * HOUR + later)),
    weekly: at(LEAST_BLOCKS + drawEven(MOST_BLOCKS - LEAST_BLOCKS), randomInt(7, 10) * DAY + drawFrom(0, MOMENT)),
    monthly: at(MOST_BLOCKS + 1, randomInt(31, 60) * DAY + drawFrom(0, DAY)),
    yearly: at(MOST_BLOCKS + 3 + drawEven(12), randomInt(YEAR_DAYS + 1, YEAR_DAYS + 40) * DAY + drawFrom(0, DAY)),
  }
}

function drawFrom(least: number, most: number): number {
  return randomInt(least, most + 1)
}

/** From 0 to below this. */
function drawEven(most: number): number {
  return 2 * randomInt(Math.floor(most / 2))
}

/** The block after that one. */
export function blockAfter({ blocks, seconds }: Ahead, chain: ChainName): Ahead {
  return { blocks: blocks + 1, seconds: seconds + PACE[chain] }
}
