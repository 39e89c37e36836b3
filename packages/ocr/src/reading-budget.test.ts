import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { startBudget } from './reading-budget.ts'

test('time that passes without work is the fault of other calls, and ends the readings', async () => {
  const time = startBudget(30)
  expect(time.hasTime()).toBe(true)
  expect(time.isStarved).toBe(false)
  await pause(40)
  expect(time.hasTime()).toBe(false)
  expect(time.isStarved).toBe(true)
})

test('a reading that would end too late is not begun', async () => {
  const time = startBudget(10_000)
  await time.measure(() => pause(20))
  expect(time.hasTime()).toBe(true)
  expect(time.isWithin(0.001)).toBe(false)
})

test('WORK_SHARE: who allows a page much more time allows more work', () => {
  const [usual, patient] = [startBudget(10_000), startBudget(1_000_000_000)]
  for (const until = performance.now() + 20; performance.now() < until; );
  expect(usual.isWithin(0.000_01)).toBe(false)
  expect(patient.isWithin(0.000_01)).toBe(true)
})
