import { expect, test } from 'vitest'
import { toDollars } from './payment-rules.ts'

test.each([
  [2000n, '0.002'],
  [1_000_000n, '1'],
  [-5n, '-0.000005'],
  [-1_500_000n, '-1.5'],
])('%s atomic units are %s dollars', (atomic, dollars) => {
  expect(toDollars(atomic)).toBe(dollars)
})
