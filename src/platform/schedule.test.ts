import type { WaitingClock } from '@farebox/concurrency'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { silentLog } from '../../test/kit/fake-context.ts'
import { createSchedule } from './schedule.ts'

// Turned by the test, with the timers that vitest plays.
const clock: WaitingClock = { now: () => new Date(), wait: (ms) => new Promise((end) => setTimeout(end, ms)) }

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('runs a task every so often, also after it failed', async () => {
  const errors: object[] = []
  const schedule = createSchedule({ clock, log: { ...silentLog(), error: (fields) => errors.push(fields) } })
  const task = vi.fn().mockRejectedValueOnce(new Error('once')).mockResolvedValue(undefined)
  schedule.every(60, 'task', task)
  await vi.advanceTimersByTimeAsync(180_000)
  expect(task).toHaveBeenCalledTimes(3)
  expect(errors).toMatchObject([{ task: 'task', err: { message: 'once' } }])
})

test('never runs a task twice at once', async () => {
  const schedule = createSchedule({ clock, log: silentLog() })
  const { promise, resolve } = Promise.withResolvers<void>()
  const task = vi.fn(() => promise)
  schedule.every(1, 'slow', task)
  await vi.advanceTimersByTimeAsync(5000)
  expect(task).toHaveBeenCalledTimes(1)
  resolve()
  await vi.advanceTimersByTimeAsync(1000)
  expect(task).toHaveBeenCalledTimes(2)
})

test('stops when the running tasks have ended', async () => {
  const schedule = createSchedule({ clock, log: silentLog() })
  let ended = false
  schedule.once('slow', async () => {
    await new Promise((resolve) => setTimeout(resolve, 1000))
    ended = true
  })
  schedule.every(1, 'never again', () => expect.fail('it ran after stop()'))
  const stopped = schedule.stop()
  await vi.advanceTimersByTimeAsync(5000)
  await stopped
  expect(ended).toBe(true)
})
