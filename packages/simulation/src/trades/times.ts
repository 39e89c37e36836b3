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
  /** A week or some days more later, at the time of day of the first sale, in the last simulated block. */
  readonly weekly: Ahead
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
// So few, and two sales are at one time of the day.
const MOMENT = 300
const STEADY_BLOCKS = 96
/** The least count of blocks of which the last sale is made. Nodes fill in at most 256. */
export const LEAST_BLOCKS = 199

/**
 * Draws the times of one simulation: whoever knew them would write a token that is open then, and closed otherwise. At
 * other hours of the day each, at most twelve apart, and in odd and even blocks, as some traps are open for a part of
 * them. The last one is at the time of day of the first: what is refused now and allowed at other hours is no cooldown, which
 * a week has ended.
 */
export function drawTimes(chain: ChainName): Times {
  const soon = (blocks: number) => ({ blocks, seconds: blocks * PACE[chain] })
  const later = drawFrom(HOUR + 13, 7 * HOUR)
  return {
    soon,
    steady: soon(STEADY_BLOCKS),
    later: { blocks: 101 + drawEven(20), seconds: later },
    daily: { blocks: 140 + drawEven(20), seconds: randomInt(1, 4) * DAY + drawFrom(12 * HOUR, 12 * HOUR + later) },
    weekly: { blocks: LEAST_BLOCKS + drawEven(40), seconds: randomInt(7, 10) * DAY + drawFrom(0, MOMENT) },
  }
}

function drawFrom(least: number, most: number): number {
  return randomInt(least, most + 1)
}

/** From 0 to below this. */
function drawEven(most: number): number {
  return 2 * randomInt(most / 2)
}
