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

test('a purchase is at most half of the pool, so that something is left in it: MAX_POOL_SHARE', () => {
  expect(plan(100, 1_000_000).usd).toBe(100)
  expect(plan(100, 100)).toMatchObject({ usd: 50, askedUsd: 100 })
  expect(plan(100, 100).amounts).toEqual([ETHER / 40n, ETHER / 400n])
})

const reference = {
  quote: { symbol: 'X', address: WETH, decimals: 18, isDollar: false },
  venue: toVenue({ kind: 1, pool: WETH }),
  nativeBalance: ETHER,
  price: [1n, 1n],
} as const
const dear = { ...poolOf(1_000_000), quoteBalance: 500n * ETHER, quote: { ...native, reference } }

test('and at most what the pool of the quote token can pay for: MAX_REFERENCE_SHARE', () => {
  expect(planTrade(TOKEN, dear, { pools: [], native, head, usd: 100, chain: 'base' }).usd).toBeCloseTo(60, 6)
})

test('a crowd spends three such parts of that pool: CROWD_FUNDS', () => {
  const { crowd } = planTrade(TOKEN, dear, { pools: [], native, head, usd: 100, chain: 'base' })
  // 180 dollars, and 15 % for the swap.
  expect(Number(crowd.funding) / 1e18).toBeCloseTo((180 * 1.15) / 2000, 6)
})

test('a tenfold purchase is added where the pool allows half as much again: LARGE, LEAST_LARGE', () => {
  const inEther = (amount: bigint | null) => (amount === null ? null : Number(amount) / 1e18)
  expect(plan(100, 1_000_000).largestUsd).toBe(1000)
  expect(inEther(plan(100, 1_000_000).large)).toBeCloseTo(0.5, 9)
  expect(plan(100, 300).largestUsd).toBe(150)
  expect(inEther(plan(100, 300).large)).toBeCloseTo(0.075, 9)
  expect(plan(100, 298)).toMatchObject({ large: null, largestUsd: 100 })
})

test('the funds pay for all purchases and for swapping them: BUYERS, FUNDING_FACTOR', () => {
  // Twice 100 dollars, six times a tenth of it, and 1000: 1260 of them, and 15 % for the swap, in ether at 2000.
  const { funding } = plan(100, 1_000_000)
  expect(Number(funding.amount) / 1e18).toBeCloseTo((1260 * 1.15) / 2000, 6)
})
