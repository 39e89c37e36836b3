import { expect, test } from 'vitest'
import { workTimeMs } from '../../../packages/till/src/payment/terms/work-time.ts'
import { deadlineMsOf } from '../../contract/deadline.ts'

test('a payment is asked to outlast the work by the deadline that ends it', () => {
  for (const p99Ms of [100, 2500, 2501, 60_000]) expect(workTimeMs({ p99Ms })).toBe(deadlineMsOf({ p99Ms }))
})

test('an answer that is paid at its end, having come for some minutes, is outlasted too', () => {
  expect(workTimeMs({ p99Ms: 2500, comesForMs: 600_000 })).toBe(605_000)
})
