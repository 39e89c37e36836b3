import { expect, test } from 'vitest'
import { budgetFor, leaveBudget } from './memory-budget.ts'

test('a group may take what the others leave, at least a third, and all of it when they are gone', () => {
  const [pages, workers] = [{}, {}]
  expect(budgetFor(pages, 250)).toBe(560)
  expect(budgetFor(workers, 420)).toBe(310)
  expect(budgetFor(pages, 250)).toBe(200)
  leaveBudget(workers)
  expect(budgetFor(pages, 500)).toBe(560)
  leaveBudget(pages)
})
