import { expect, test } from 'vitest'
import type { Pool } from '../pools/find-pools.ts'
import { toVenue } from '../pools/venue.ts'
import { planTrade } from './plan.ts'

const TOKEN = '0x4ed4E862860beD51a9570b96d89aF5E1B0Efefed'
const WETH = '0x4200000000000000000000000000000000000006'
// A wei of 2000 dollars an ether.
const native = { symbol: 'WETH', address: WETH, usdPerUnit: 2000 / 1e18, reference: null } as const
const head = { number: 1, timestamp: 1, baseFee: 1n, feeRecipient: WETH, randomness: '0x00' } as const

function poolOf(liquidityUsd: number): Pool {
  return {
    dex: 'uniswap-v3',
    venue: toVenue({ kind: 1, pool: WETH }),
    name: WETH,
    bank: WETH,
    quote: native,
    liquidityUsd,
    tokenBalance: 1n,
    quoteBalance: 1n,
  }
}

function plan(usd: number, liquidityUsd: number) {
  return planTrade(TOKEN, poolOf(liquidityUsd), { pools: [], native, head, usd, chain: 'base' })
}

const ETHER = 10n ** 18n

test('a purchase is at most a hundredth of the pool, so that it does not measure itself: MAX_POOL_SHARE', () => {
  expect(plan(100, 1_000_000).usd).toBe(100)
  expect(plan(100, 5000).usd).toBe(50)
  expect(plan(100, 5000).amounts).toEqual([ETHER / 40n, ETHER / 400n])
})

test('a tenfold purchase is added where the pool allows half as much again: LARGE, LEAST_LARGE', () => {
  const inEther = (amount: bigint | null) => (amount === null ? null : Number(amount) / 1e18)
  expect(plan(100, 1_000_000).largestUsd).toBe(1000)
  expect(inEther(plan(100, 1_000_000).large)).toBeCloseTo(0.5, 9)
  expect(plan(100, 15_000).largestUsd).toBe(150)
  expect(inEther(plan(100, 15_000).large)).toBeCloseTo(0.075, 9)
  expect(plan(100, 14_900)).toMatchObject({ large: null, largestUsd: 100 })
})

test('the funds pay for all purchases and for swapping them: SMALL_BUYERS, FUNDING_FACTOR', () => {
  // 100 dollars, six times a tenth of it, and 1000: 1160 of them, and 15 % for the swap, in ether at 2000.
  const { funding } = plan(100, 1_000_000)
  expect(Number(funding.amount) / 1e18).toBeCloseTo((1160 * 1.15) / 2000, 6)
})
