import { Type } from 'typebox'
import { expect, test } from 'vitest'
import { deadlineMsOf } from './deadline.ts'
import { CallError } from './errors.ts'
import { largestInput } from './input-size.ts'
import { toRetry } from './retry.ts'

// Each threshold by its name, with a case that it decides.
test('LEAST_DEADLINE_MS: a quick service has five seconds all the same, a slow one twice its time', () => {
  expect([1, 2499, 2501].map((p99Ms) => deadlineMsOf({ p99Ms }))).toEqual([5000, 5000, 5002])
})

// The longest body is read whole into memory, so that a limit is neither too tight nor a multiple of what can be sent.
test('BYTES_PER_CHARACTER: fifty characters, each two escapes of six bytes, and two quotation marks', () => {
  expect(largestInput(Type.String({ maxLength: 50 }))).toBe(50 * 12 + 2)
})

test('SCALAR_BYTES, DATE_CHARACTERS, BOUNDED_BYTES: the longest of what states no length', () => {
  const longestNumber = '-1.7976931348623157e+308'
  expect(largestInput(Type.Number())).toBeGreaterThanOrEqual(longestNumber.length + 4)
  expect(largestInput(Type.Number())).toBeLessThanOrEqual(longestNumber.length + 12)
  expect(largestInput(Type.String({ format: 'date-time' }))).toBe(64 * 12 + 2)
  // 300 characters, as they are or escaped.
  expect(largestInput(Type.String({ pattern: '^[a-z]{300}$' }))).toBeGreaterThanOrEqual(300 * 12 + 2)
  expect(largestInput(Type.String({ pattern: '^[a-z]{300}$' }))).toBeLessThanOrEqual(300 * 16)
})

const now = new Date('2026-01-01T00:00:00Z')

test('AFTER_A_FAULT_S: a fault without Retry-After is tried again after half a minute', () => {
  expect(toRetry(new CallError('upstream_failed', ''), { paid: true, now }).after_s).toBe(30)
})

test('ANSWER_KEPT_MS: an unknown outcome is asked for for 23 hours, one less than answers are kept', () => {
  const { valid_until } = toRetry(new CallError('settlement_unknown', ''), { paid: true, now })
  expect(valid_until).toBe('2026-01-01T23:00:00.000Z')
})
