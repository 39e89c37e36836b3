import { expect, test } from 'vitest'
import { toAtomic, toDecimal } from './money.ts'

// USDC_DECIMALS: six.
test('reads a price into atomic units of USDC', () => {
  expect(toAtomic('0.002')).toBe(2000n)
  expect(toAtomic('0.12')).toBe(120_000n)
  expect(toAtomic('3')).toBe(3_000_000n)
})

test('refuses a price finer than a millionth, negative or not a number', () => {
  expect(() => toAtomic('0.0000001')).toThrow('not a USDC price')
  expect(() => toAtomic('-1')).toThrow('not a USDC price')
  expect(() => toAtomic('1e3')).toThrow('not a USDC price')
})

test('writes atomic units as an exact decimal', () => {
  expect(toDecimal(2000n)).toBe('0.002')
  expect(toDecimal(0n)).toBe('0')
  expect(toDecimal(3_000_000n)).toBe('3')
  expect(toDecimal(1n, 18)).toBe('0.000000000000000001')
})
