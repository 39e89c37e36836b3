import { expect, test } from 'vitest'
import { callerOf } from '../test/caller.ts'
import { onBehalfOf } from './current-caller.ts'
import { FairSemaphore } from './fair-semaphore.ts'

const { signal } = new AbortController()
const refusal = () => new Error('full')

function create(size: number, maxWaiting = 1000) {
  const semaphore = new FairSemaphore({ size, maxWaiting, refusal })
  const order: string[] = []
  const leaves: (() => void)[] = []
  const ask = (caller: string) =>
    onBehalfOf(callerOf({ client: caller }), () => semaphore.acquire({ signal })).then((leave) => {
      order.push(caller)
      leaves.push(leave)
    })
  const leaveOne = async () => {
    leaves.shift()?.()
    await Promise.resolve()
    await Promise.resolve()
    await Promise.resolve()
  }
  return { semaphore, order, ask, leaveOne }
}

test('a caller with a hundred calls delays another by one', async () => {
  const { order, ask, leaveOne } = create(2)
  for (let call = 0; call < 100; call += 1) void ask('greedy')
  void ask('modest')
  await Promise.resolve()
  await leaveOne()
  expect(order.slice(0, 3)).toEqual(['greedy', 'greedy', 'modest'])
})

test('callers who wait are served by turns, and each in the order of its calls', async () => {
  const { order, ask, leaveOne } = create(1)
  for (const caller of ['a', 'a', 'a', 'b', 'c']) void ask(caller)
  await Promise.resolve()
  for (let call = 0; call < 4; call += 1) await leaveOne()
  expect(order).toEqual(['a', 'b', 'c', 'a', 'a'])
})

test('a full queue refuses a call of the caller with most waiting, and admits a newcomer', async () => {
  const { semaphore, ask } = create(1, 3)
  void ask('greedy')
  const refused: string[] = []
  for (let call = 0; call < 3; call += 1) void ask('greedy').catch(() => refused.push('greedy'))
  await expect(ask('greedy')).rejects.toThrow('full')
  void ask('modest')
  await new Promise((resolve) => setImmediate(resolve))
  expect(refused).toEqual(['greedy'])
  expect(semaphore.waiting).toBe(3)
})

test('at most its size of slots are taken, and a slot released twice is freed once', async () => {
  const semaphore = new FairSemaphore({ size: 2, maxWaiting: 10, refusal })
  const first = await semaphore.acquire({ signal })
  await semaphore.acquire({ signal })
  first()
  first()
  expect(semaphore.taken).toBe(1)
})

test('a wait ends with the signal or its time limit, and leaves the queue', async () => {
  const semaphore = new FairSemaphore({ size: 1, maxWaiting: 10, refusal })
  const leave = await semaphore.acquire({ signal })
  const controller = new AbortController()
  const waiting = semaphore.acquire({ signal: controller.signal })
  controller.abort(new Error('gone'))
  await expect(waiting).rejects.toThrow('gone')
  await expect(semaphore.acquire({ signal, waitMs: 1 })).rejects.toThrow('full')
  expect(semaphore.waiting).toBe(0)
  leave()
  await expect(semaphore.run(async () => 'done', { signal })).resolves.toBe('done')
  expect(semaphore.taken).toBe(0)
})
