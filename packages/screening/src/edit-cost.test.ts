import { expect, test } from 'vitest'
import { editCost } from './edit-cost.ts'
import { SPELLED, UNSPELLED_VOWELS } from './edit-costs.ts'

const cost = (a: string, b: string, limit = 100) => editCost(a, b, { costs: SPELLED, limit })

test('is the Damerau-Levenshtein distance where no letters are alike', () => {
  expect(cost('rank', 'rank')).toBe(0)
  expect(cost('tok', 'tokr')).toBe(1)
  expect(cost('tokx', 'tokr')).toBe(1)
  expect(cost('', 'tok')).toBe(3)
})

test('asks less for a doubled letter, a swap, another vowel and a letter that looks or sounds alike', () => {
  for (const [a, b] of [
    ['bashar', 'basharr'],
    ['donald', 'donlad'],
    ['osama', 'usama'],
    ['putin', 'pudin'],
  ] as const) {
    expect(cost(a, b)).toBeGreaterThan(0)
    expect(cost(a, b)).toBeLessThan(1)
  }
})

test('gives up where the limit is certainly passed', () => {
  expect(cost('abcdefgh', 'zyxwvuts', 2)).toBe(Number.POSITIVE_INFINITY)
})

test('takes vowels that a script leaves out for almost nothing, and consonants for a whole letter', () => {
  const unspelled = (a: string, b: string) => editCost(a, b, { costs: UNSPELLED_VOWELS, limit: 100 })
  expect(unspelled('hsn', 'hasan')).toBeLessThan(0.5)
  expect(unspelled('hsn', 'hamad')).toBeGreaterThan(1)
})
