import { expect, test } from 'vitest'
import { isInVies } from './is-in-vies.ts'

test('knows who can be asked about', () => {
  expect(['DE', 'EL', 'XI'].every(isInVies)).toBe(true)
  expect(['GB', 'CH', 'GR', 'EU', null].some(isInVies)).toBe(false)
})
