import { expect, test } from 'vitest'
import { isCurrent, toRevoked } from './revocation-status.ts'

const now = new Date('2026-11-20T12:00:00Z')
const inSeconds = (seconds: number) => new Date(now.getTime() + seconds * 1000)

test('CLOCK_SKEW_MS: a statement may begin or have ended within five minutes', () => {
  const begins = (seconds: number) => isCurrent({ thisUpdate: inSeconds(seconds), nextUpdate: inSeconds(3600), now })
  expect([300, 301].map(begins)).toEqual([true, false])
  const ended = (seconds: number) => isCurrent({ thisUpdate: inSeconds(-3600), nextUpdate: inSeconds(-seconds), now })
  expect([300, 301].map(ended)).toEqual([true, false])
})

test('a statement without an end expires after ten days', () => {
  const since = (days: number) => isCurrent({ thisUpdate: inSeconds(-days * 86_400), nextUpdate: null, now })
  expect([10, 10.01].map(since)).toEqual([true, false])
})

test('a revocation is not of a time to come', () => {
  expect(toRevoked(inSeconds(300), now)).toEqual({ revoked: true, revokedAt: '2026-11-20T12:05:00.000Z' })
  expect(toRevoked(inSeconds(301), now)).toEqual({ revoked: true, revokedAt: null })
  expect(toRevoked(null, now)).toEqual({ revoked: true, revokedAt: null })
})
