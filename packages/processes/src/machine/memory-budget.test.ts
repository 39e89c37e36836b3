import { expect, test } from 'vitest'
import { MemoryBudget } from './memory-budget.ts'

const signal = new AbortController().signal

test('a group may take what the others leave of 45 %, at least 200 MB, and all of it when they are gone', () => {
  const budget = new MemoryBudget(1000, () => 600)
  const [pages, workers] = [{}, {}]
  expect(budget.forGroup(pages, 250)).toBe(450)
  expect(budget.forGroup(workers, 220)).toBe(200)
  expect(budget.forGroup(pages, 200)).toBe(230)
  budget.leave(workers)
  expect(budget.forGroup(pages, 400)).toBe(450)
})

test('what the server itself and its browsers take is not left for content', () => {
  const budget = new MemoryBudget(1000, () => 900)
  // 900 MB in all, of which 250 are content: 350 are left beside the other 650.
  expect(budget.forGroup({}, 250)).toBe(350)
})

test('work waits until there is room, and begins when there is', async () => {
  let heldMb = 1001
  const budget = new MemoryBudget(1000, () => heldMb)
  let hasBegun = false
  const beginning = budget.untilRoom({ signal, waitMs: 60_000 }).then(() => {
    hasBegun = true
  })
  await new Promise((resolve) => setImmediate(resolve))
  expect(hasBegun).toBe(false)
  heldMb = 1000
  await beginning
})

test('work that needs more than is left is refused as busy when its wait is over', async () => {
  const budget = new MemoryBudget(1000, () => 900)
  await budget.untilRoom({ signal, waitMs: 0, neededMb: 100 })
  await expect(budget.untilRoom({ signal, waitMs: 0, neededMb: 101 })).rejects.toMatchObject({
    code: 'busy',
    headers: { 'Retry-After': '5' },
  })
})

test('a caller who hangs up waits no longer', async () => {
  const budget = new MemoryBudget(1000, () => 2000)
  const caller = new AbortController()
  const waiting = budget.untilRoom({ signal: caller.signal, waitMs: 60_000 })
  caller.abort(new Error('gone'))
  await expect(waiting).rejects.toThrow()
})

test('without room, what has waited longest for work is ended at each look, until there is', async () => {
  const { budget, ended } = withWaiting(1000)
  await budget.untilRoom({ signal, waitMs: 60_000 })
  expect(ended).toEqual(['worker', 'browser'])
})

test('nothing is ended before what the last one gave back was measured', async () => {
  const { budget, ended } = withWaiting(1180)
  await Promise.all([1, 2, 3].map(() => budget.untilRoom({ signal, waitMs: 60_000 })))
  expect(ended).toEqual(['worker'])
})

test('what has closed is not asked to end', async () => {
  const budget = new MemoryBudget(1000, () => 2000)
  const idle = { idleSince: () => 1, endIdle: () => expect.unreachable() }
  budget.addIdle(idle)
  budget.removeIdle(idle)
  await expect(budget.untilRoom({ signal, waitMs: 300 })).rejects.toMatchObject({ code: 'busy' })
})

/** Takes 1,230 MB, of which 330 belong to processes that wait. */
function withWaiting(limitMb: number) {
  const waiting = [
    { name: 'browser', since: 20, mb: 200 },
    { name: 'worker', since: 10, mb: 50 },
    { name: 'newer', since: 30, mb: 80 },
  ]
  const ended: string[] = []
  const budget = new MemoryBudget(limitMb, () => 900 + waiting.reduce((sum, { mb }) => sum + mb, 0))
  for (const one of [...waiting]) {
    budget.addIdle({
      idleSince: () => (waiting.includes(one) ? one.since : null),
      endIdle: () => {
        ended.push(one.name)
        waiting.splice(waiting.indexOf(one), 1)
      },
    })
  }
  return { budget, ended }
}
