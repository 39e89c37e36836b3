import { expect, test } from 'vitest'
import { native, pool } from '../../../test/ether-pool.ts'
import { crowdAmounts } from './crowd-amounts.ts'

const ETHER = 10n ** 18n

function amounts(amount: bigint, fundableUsd = Number.POSITIVE_INFINITY) {
  const { growth, ...others } = crowdAmounts(pool, {
    native,
    dollar: undefined,
    amount,
    fundableUsd,
    fundingFactor: 1.15,
  })
  return {
    ...others,
    grown: Number(growth.reduce((sum, each) => sum + each, 0n)) / 1e18,
    least: Number(growth[0]) / 1e18,
  }
}

test('people pay a third of the amount, a round sum, and little of the pool: EACH_PART, LEAST_POOL_PART', () => {
  expect(amounts(5n * 10n ** 16n).each).toBe(10n ** 16n)
  expect(amounts(7n * 10n ** 16n).each).toBe(2n * 10n ** 16n)
  expect(amounts(50n * ETHER).each).toBe(2n * 10n ** 17n)
})

test('others buy for more and more of the pool: WHALE, LEAST_GROWTH, MOST_GROWTH', () => {
  const { whale, grown, least } = amounts(ETHER)
  expect(whale).toBe(25n * ETHER)
  expect(least).toBeCloseTo(0.4, 6)
  expect(grown).toBeCloseTo(90, 6)
})

test('all of it is paid for, and is less where the quote token is dear: AGAIN, TO_SPEND, DEPOSIT, ELSEWHERE_USD', () => {
  // 115 for the others, and three times as much as 40 purchases of 0.25; wrapped are 40 more, and 31 times 20 dollars are traded.
  const { funding, deposit, ether } = amounts(ETHER)
  expect(Number(funding) / 1e18).toBeCloseTo(145 * 1.15, 6)
  expect(Number(ether - funding) / 1e18).toBeCloseTo(40 + 0.31, 6)
  expect(deposit).toBe(40n * ETHER)
  const half = amounts(ETHER, 145_000)
  expect(half).toMatchObject({ whale: (25n * ETHER) / 2n, each: 10n ** 17n })
  expect(half.grown).toBeCloseTo(45, 6)
})
