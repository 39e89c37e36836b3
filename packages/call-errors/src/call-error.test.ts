import { expect, test } from 'vitest'
import { busy } from './call-error.ts'

// RFC 9110, 10.2.3: delay-seconds are digits.
test.each([
  [1.5, '2'],
  [-1, '0'],
  [3, '3'],
])('a wait of %d s is told as %s', (seconds, told) => {
  expect(busy('full', seconds).headers).toEqual({ 'Retry-After': told })
})
