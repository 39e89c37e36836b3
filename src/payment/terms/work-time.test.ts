import { expect, test } from 'vitest'
import { deadlineMsOf } from '../../contract/deadline.ts'
import { workTimeMs } from './work-time.ts'

test('a payment is asked to outlast the work by the deadline that ends it', () => {
  for (const p99Ms of [100, 2500, 2501, 60_000]) expect(workTimeMs({ p99Ms })).toBe(deadlineMsOf({ p99Ms }))
})
