import { expect, test } from 'vitest'
import { awaitsDeposit, withExpiredDeposit, withTold } from './channel-deposits.ts'

const DEPOSIT = { amount: '1000000', validAfter: '0', validBefore: '1000', salt: '0x', signature: '0x' }
const CHANNEL = { charged: '4000', balance: '5000', deposit: DEPOSIT }
const EARLY = new Date(999_999)
const LATE = new Date(1_000_000)

test('a deposit is awaited until it expires', () => {
  expect(awaitsDeposit(CHANNEL, EARLY)).toBe(true)
  expect(awaitsDeposit(CHANNEL, LATE)).toBe(false)
  expect(awaitsDeposit({ deposit: null }, EARLY)).toBe(false)
})

test('what is told without the deposit leaves it to arrive, and with it ends the wait', () => {
  const told = { charged: 4000n, balance: 5000n }
  expect(withTold(CHANNEL, told, EARLY)).toEqual(CHANNEL)
  const arrived = { charged: '4000', balance: '1005000', deposit: null }
  expect(withTold(CHANNEL, { ...told, balance: 1_005_000n }, EARLY)).toEqual(arrived)
  expect(withTold(CHANNEL, { ...told, balance: 1_004_999n }, EARLY).deposit).toBe(DEPOSIT)
})

test('what is told after a deposit expired is the whole sum: nothing more can arrive', () => {
  expect(withTold(CHANNEL, { charged: 4000n, balance: 5000n }, LATE)).toEqual({ ...CHANNEL, deposit: null })
})

test('an expired deposit that nobody was told of counts as arrived until the server says otherwise', () => {
  expect(withExpiredDeposit(CHANNEL, EARLY)).toBe(CHANNEL)
  expect(withExpiredDeposit(CHANNEL, LATE)).toEqual({ charged: '4000', balance: '1005000', deposit: null })
})
