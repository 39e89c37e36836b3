import { expect, test } from 'vitest'
import { fixedClock } from '../../test/fixed-clock.ts'
import { createPace } from './upstream-pace.ts'

const FAR = 60_000

test('gives as many turns at once as the vendor allows, and the next ones a window later each', () => {
  const pace = createPace({ requests: 2, perSeconds: 3 }, fixedClock('2026-11-20T12:00:00Z'))
  expect([1, 2, 3, 4, 5].map(() => pace.takeTurn(FAR))).toEqual([0, 0, 3000, 3000, 6000])
})

test('counts from the moment a turn was taken', () => {
  const clock = fixedClock('2026-11-20T12:00:00Z')
  const pace = createPace({ requests: 1, perSeconds: 3 }, clock)
  pace.takeTurn(FAR)
  clock.set('2026-11-20T12:00:01Z')
  expect(pace.takeTurn(FAR)).toBe(2000)
  clock.set('2026-11-20T12:01:00Z')
  expect(pace.takeTurn(FAR)).toBe(0)
})

test('takes no turn for who cannot wait that long', () => {
  const pace = createPace({ requests: 1, perSeconds: 3 }, fixedClock('2026-11-20T12:00:00Z'))
  pace.takeTurn(FAR)
  expect(pace.takeTurn(2999)).toBeUndefined()
  expect(pace.takeTurn(3000)).toBe(3000)
})

test('a clock that is set back makes no wait longer', () => {
  const clock = fixedClock('2026-11-20T12:00:00Z')
  const pace = createPace({ requests: 1, perSeconds: 3 }, clock)
  pace.takeTurn(FAR)
  clock.set('2026-11-19T12:00:00Z')
  expect(pace.nextInMs()).toBe(3000)
  clock.set('2026-11-19T12:00:02Z')
  expect(pace.takeTurn(FAR)).toBe(1000)
})
