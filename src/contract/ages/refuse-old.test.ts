import { expect, test } from 'vitest'
import { refuseOld } from './refuse-old.ts'

const now = new Date('2026-11-20T12:00:00Z')
const age = { source: 'Example', refused_after_s: 3600 } as const

// AHEAD_MS: clocks differ by minutes.
test.each([
  ['2026-11-20T11:00:01Z', age, true],
  ['2026-11-20T11:00:00Z', age, false],
  ['2026-11-20T11:00:00Z', { ...age, refused_after_s: null }, true],
  ['2026-11-20T12:10:00Z', age, true],
  ['2026-11-20T12:10:01Z', age, false],
  ['2026-11-21T12:00:00Z', { ...age, refused_after_s: null }, false],
  ['2026-11-21T12:00:00Z', { ...age, isBlock: true } as const, true],
])('data of %s are sold at noon: %j, %s', (at, allowed, isSold) => {
  const judge = () => refuseOld(new Date(at), allowed, now)
  if (isSold) expect(judge).not.toThrow()
  else expect(judge).toThrow('Example did not give a usable answer')
})
