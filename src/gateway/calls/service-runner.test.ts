import { Type } from 'typebox'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeContext } from '../../../test/kit/fake-context.ts'
import type { ServiceContext } from '../../contract/context.ts'
import { defineService } from '../../contract/define-service.ts'
import { busy } from '../../contract/errors.ts'
import { createServiceRunner } from './service-runner.ts'

// Half of the shortest time that any call gets: 5 s.
const service = defineService({
  id: 'svc_late_01',
  slug: 'late',
  name: 'Late',
  category: 'utility',
  description: 'Takes its time.',
  price: '0.002',
  p99Ms: 4000,
  trialsPerDay: 3,
  input: Type.Object({}),
  output: Type.Object({}),
  example: { input: {}, output: {} },
  run: () => ({}),
})
const TIME_MS = 2 * service.p99Ms

const ended: { readonly ok: boolean }[] = []
const runService = createServiceRunner({
  openContext: (_, signal) => fakeContext({ signal }),
  onFinished: (_, call) => ended.push(call),
})

/** Runs a call to the end, and says how it ended. */
function begin(work: (context: ServiceContext) => Promise<object>, client = new AbortController()) {
  const outcome: { value?: unknown } = {}
  void runService(service, { work }, client.signal).then(
    (value) => Object.assign(outcome, { value }),
    (value) => Object.assign(outcome, { value }),
  )
  return outcome
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  ended.length = 0
})
afterEach(() => vi.useRealTimers())

test('a call that is not done in its time is told to stop, and is timed_out a tenth of a second later', async () => {
  const told: unknown[] = []
  const outcome = begin(({ signal }) => {
    signal.addEventListener('abort', () => told.push(signal.reason))
    return new Promise(() => {})
  })
  await vi.advanceTimersByTimeAsync(TIME_MS - 1)
  expect([told, outcome]).toEqual([[], {}])
  await vi.advanceTimersByTimeAsync(1)
  expect(told).toMatchObject([{ code: 'timed_out' }])
  expect(outcome).toEqual({})
  await vi.advanceTimersByTimeAsync(100)
  expect(outcome.value).toMatchObject({ code: 'timed_out', message: expect.stringContaining('longer than 8 s') })
  expect(ended).toMatchObject([{ ok: false }])
})

test('a call that says at the end of its time that others kept it from its work is busy', async () => {
  const outcome = begin(
    ({ signal }) =>
      new Promise((_, reject) => {
        signal.addEventListener('abort', () => reject(busy('Others had the processor.', 1)))
      }),
  )
  await vi.advanceTimersByTimeAsync(TIME_MS)
  expect(outcome.value).toMatchObject({ code: 'busy', message: expect.stringContaining('Others had the processor.') })
})

test('an answer that comes too late is timed_out, and no timer is left', async () => {
  const outcome = begin(({ signal }) => new Promise((resolve) => signal.addEventListener('abort', () => resolve({}))))
  await vi.advanceTimersByTimeAsync(TIME_MS)
  expect(outcome.value).toMatchObject({ code: 'timed_out' })
  expect(vi.getTimerCount()).toBe(0)
})

test('a caller who hangs up ends the call, which says nothing about the service', async () => {
  const client = new AbortController()
  const outcome = begin(() => new Promise(() => {}), client)
  await vi.advanceTimersByTimeAsync(10)
  client.abort()
  await vi.advanceTimersByTimeAsync(0)
  expect(outcome.value).toMatchObject({ message: expect.stringContaining('disconnected') })
  expect(ended).toEqual([])
})
