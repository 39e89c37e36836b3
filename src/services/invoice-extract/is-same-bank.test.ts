import { expect, test } from 'vitest'
import { isSameBank } from './is-same-bank.ts'

test('takes a head office and its branches for the same bank', () => {
  expect(isSameBank('COBADEFFXXX', 'cobadeff')).toBe(true)
  expect(isSameBank('COBADEFF370', 'COBADEFFXXX')).toBe(true)
  expect(isSameBank('COBADEFFXXX', 'DEUTDEFFXXX')).toBe(false)
})
