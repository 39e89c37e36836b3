import { expect, test } from 'vitest'
import { fixedClock } from '../../test/kit/fake-context.ts'
import { JunkBackoff } from './junk-backoff.ts'

const CLIENT = '198.51.100.1'

test('the pause doubles with every rejected payment up to a minute, and ends with a good one', () => {
  const clock = fixedClock('2026-11-20T12:00:00Z')
  const junk = new JunkBackoff(clock)
  const pauses = Array.from({ length: 12 }, () => {
    junk.rejected(CLIENT)
    return pauseOf(junk)
  })
  expect(pauses).toEqual([0, 0, 1, 2, 4, 8, 16, 32, 60, 60, 60, 60])
  clock.set('2026-11-20T12:01:00Z')
  junk.check(CLIENT)
  junk.accepted(CLIENT)
  junk.rejected(CLIENT)
  expect(pauseOf(junk)).toBe(0)
})

test('another client is not made to wait, and the wait is said in words and in Retry-After', () => {
  const junk = new JunkBackoff(fixedClock('2026-11-20T12:00:00Z'))
  for (let payment = 0; payment < 5; payment += 1) junk.rejected(CLIENT)
  junk.check('198.51.100.2')
  expect(() => junk.check(CLIENT)).toThrow(
    expect.objectContaining({
      code: 'busy',
      headers: { 'Retry-After': '4' },
      message: expect.stringContaining('in 4 s'),
    }),
  )
})

function pauseOf(junk: JunkBackoff): number {
  try {
    junk.check(CLIENT)
    return 0
  } catch (error) {
    return Number((error as { headers: Record<string, string> }).headers['Retry-After'])
  }
}
