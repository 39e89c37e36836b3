import { expect, test } from 'vitest'
import { repeat } from './repeat.ts'

const clock = { now: () => new Date('2026-01-01T00:00:00Z'), wait: () => Promise.resolve() }

test('runs the task periodically, with a pause before each run, until it is stopped', async () => {
  const stopped = new AbortController()
  const pauses: number[] = []
  const counting = { ...clock, wait: async (ms: number) => void pauses.push(ms) }
  let turns = 0
  const beginTurn = () => {
    turns += 1
    if (turns === 3) stopped.abort()
  }
  await repeat(beginTurn, { everyMs: 5000, clock: counting, signal: stopped.signal })
  expect([turns, pauses]).toEqual([3, [5000, 5000, 5000]])
})

test('a stop during a pause starts no further run', async () => {
  const stopped = new AbortController()
  const stopping = { ...clock, wait: async () => stopped.abort() }
  await repeat(() => expect.fail('it began'), { everyMs: 1, clock: stopping, signal: stopped.signal })
  await repeat(() => expect.fail('it began'), { everyMs: 1, clock, signal: AbortSignal.abort() })
})
