import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { limitProcessorTime } from './limit-processor-time.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
})
afterEach(() => {
  vi.useRealTimers()
})

// What a process has used that gets this share of a core.
const sharing = (share: number) => {
  const begun = performance.now()
  return () => 7 + ((performance.now() - begun) / 1000) * share
}

it.each([
  ['a whole core: its time by the clock', { share: 1, endsAt: Infinity }, { why: 'used', afterMs: 1000 }],
  ['two cores: no earlier than its time by the clock', { share: 2, endsAt: Infinity }, { why: 'used', afterMs: 1000 }],
  ['half a core: twice as long', { share: 0.5, endsAt: Infinity }, { why: 'used', afterMs: 2000 }],
  ['a third of a core: it is the machine', { share: 0.3, endsAt: Infinity }, { why: 'not given', afterMs: 3000 }],
  ['a tenth of a core: it is the machine', { share: 0.1, endsAt: Infinity }, { why: 'not given', afterMs: 3000 }],
  ['nothing at all: it is the machine', { share: 0, endsAt: Infinity }, { why: 'not given', afterMs: 3000 }],
  [
    'a whole core, with an earlier end: the call was nearly over',
    { share: 1, endsAt: 400 },
    { why: 'not given', afterMs: 400 },
  ],
  ['half a core, with an end between', { share: 0.5, endsAt: 1500 }, { why: 'not given', afterMs: 1500 }],
  ['a tenth of a core, with an end long past', { share: 0.1, endsAt: -100 }, { why: 'not given', afterMs: 1 }],
])('%s', async (_, { share, endsAt }, { why, afterMs }) => {
  const begun = performance.now()
  let over: { why: string; afterMs: number } | undefined
  limitProcessorTime(
    1,
    { ms: 1000, endsAt: begun + endsAt, over: (why) => (over = { why, afterMs: performance.now() - begun }) },
    sharing(share),
  )
  await vi.advanceTimersByTimeAsync(10_000)
  expect(over?.why).toBe(why)
  expect(over?.afterMs).toBeGreaterThanOrEqual(afterMs)
  expect(over?.afterMs).toBeLessThanOrEqual(afterMs + 60)
})

it('goes by the clock where the processor time of others cannot be read', async () => {
  const told: string[] = []
  limitProcessorTime(1, { ms: 500, endsAt: Infinity, over: (why) => told.push(why) }, () => 0)
  await vi.advanceTimersByTimeAsync(499)
  expect(told).toEqual([])
  await vi.advanceTimersByTimeAsync(60)
  expect(told).toEqual(['used'])
})

it('tells how much processor time there was', async () => {
  const told: number[] = []
  limitProcessorTime(1, { ms: 1000, endsAt: Infinity, over: (_, usedMs) => told.push(usedMs) }, sharing(0.3))
  await vi.advanceTimersByTimeAsync(10_000)
  expect(told[0]).toBeCloseTo(900, -2)
})

it('tells nothing once the watch has ended', async () => {
  const told: string[] = []
  const end = limitProcessorTime(1, { ms: 500, endsAt: Infinity, over: (why) => told.push(why) }, sharing(1))
  end()
  await vi.advanceTimersByTimeAsync(5000)
  expect(told).toEqual([])
})
