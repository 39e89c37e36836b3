import { expect, test } from 'vitest'
import { busy, upstreamFailed } from './call-error.ts'

// RFC 9110, 10.2.3: delay-seconds are digits.
test.each([
  [1.5, '2'],
  [-1, '0'],
  [3, '3'],
])('a wait of %d s is told as %s', (seconds, told) => {
  expect(busy('full', seconds).headers).toEqual({ 'Retry-After': told })
})

// Up to LONGEST_PAUSE_S, a day.
test.each([
  [600.2, { 'Retry-After': '601' }, 'try again in 601 s'],
  [86_399.5, { 'Retry-After': '86400' }, 'try again in 86400 s'],
  [86_401, { 'Retry-After': '86400' }, 'try again in 86400 s'],
  [Number.POSITIVE_INFINITY, {}, 'try again later'],
  [0, {}, 'try again later'],
  [undefined, {}, 'try again later'],
])('a third party that pauses for %s s', (seconds, headers, words) => {
  expect(upstreamFailed('Example', 'HTTP 429', seconds)).toMatchObject({
    headers,
    message: expect.stringContaining(words),
  })
})
