import { expect, test } from 'vitest'
import { compressUpcA, expandUpcE } from './upc-e.ts'

// Computed by hand from GS1 General Specifications: one number per last digit with its own rule.
const PAIRS = [
  ['0425261', '04210000526'],
  ['0123450', '01200000345'],
  ['0123452', '01220000345'],
  ['0123453', '01230000045'],
  ['0123454', '01234000005'],
  ['0123456', '01234500006'],
  ['1123459', '11234500009'],
] as const

test.each(PAIRS)('expands %s to %s and compresses it back', (upcE, upcA) => {
  expect(expandUpcE(upcE)).toBe(upcA)
  expect(compressUpcA(upcA)).toBe(upcE)
})

test('does not compress a number without the zeros', () => {
  expect(compressUpcA('01234567890')).toBeNull()
})
