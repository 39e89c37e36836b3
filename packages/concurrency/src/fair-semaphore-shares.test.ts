import { expect, test } from 'vitest'
import { callerOf } from '../test/caller.ts'
import { type Caller, onBehalfOf } from './current-caller.ts'
import { FairSemaphore } from './fair-semaphore.ts'

const { signal } = new AbortController()
const nextTurn = () => new Promise((resolve) => setImmediate(resolve))

function create(size: number, maxWaiting = 1000) {
  const semaphore = new FairSemaphore({ size, maxWaiting, refusal: () => new Error('full') })
  const order: string[] = []
  const refused: string[] = []
  const leaves = new Map<string, () => void>()
  const ask = async ({ client, ...caller }: Partial<Caller> & Pick<Caller, 'client'>) => {
    const whole = callerOf({ ...caller, client })
    const acquiring = onBehalfOf(whole, () => semaphore.acquire({ signal }))
    acquiring.then(
      (leave) => {
        order.push(client)
        leaves.set(client, leave)
      },
      () => refused.push(client),
    )
    await nextTurn()
    return whole
  }
  const leave = async (client: string) => {
    leaves.get(client)?.()
    await nextTurn()
  }
  return { semaphore, order, refused, ask, leave }
}

test('free calls hold half of the slots, and paid ones the rest at once', async () => {
  const { order, ask, leave } = create(4)
  for (const client of ['f1', 'f2', 'f3']) await ask({ client, isFree: true })
  expect(order).toEqual(['f1', 'f2'])
  await ask({ client: 'p1' })
  await ask({ client: 'p2' })
  expect(order).toEqual(['f1', 'f2', 'p1', 'p2'])
  await leave('p1')
  expect(order).toHaveLength(4)
  await leave('f1')
  expect(order.at(-1)).toBe('f3')
})

test('paid calls go first, however long a free one has waited', async () => {
  const { order, ask, leave } = create(1)
  await ask({ client: 'first' })
  await ask({ client: 'free', isFree: true })
  await ask({ client: 'paid' })
  await leave('first')
  await leave('paid')
  expect(order).toEqual(['first', 'paid', 'free'])
})

test('a full queue makes room for a paid call at the cost of a free one, and takes few free ones', async () => {
  const { semaphore, refused, ask } = create(1, 4)
  await ask({ client: 'p0' })
  for (const client of ['f1', 'f2', 'f3']) await ask({ client, isFree: true })
  expect(refused).toEqual(['f3'])
  for (const client of ['p1', 'p2', 'p3', 'p4']) await ask({ client })
  expect(refused).toEqual(['f3', 'f2', 'f1'])
  await ask({ client: 'p5' })
  expect(refused).toEqual(['f3', 'f2', 'f1', 'p5'])
  expect(semaphore.waiting).toBe(4)
})

test('a network with a hundred clients delays the client of another by one', async () => {
  const { order, ask, leave } = create(1)
  for (let host = 0; host < 100; host += 1) {
    const networks = ['2001:db8::/32', `2001:db8:${host}::/48`]
    await ask({ client: `2001:db8:${host}:1::/64`, networks })
  }
  await ask({ client: 'honest', networks: ['2a02::/32', '2a02:1::/48'] })
  await leave('2001:db8:0:1::/64')
  expect(order).toEqual(['2001:db8:0:1::/64', 'honest'])
  await leave('honest')
  expect(order).toHaveLength(3)
})

test('a full queue refuses the network with the most waiting, not the newcomer from another', async () => {
  const { refused, ask } = create(1, 4)
  const networks = ['2001:db8::/32']
  for (const host of ['a', 'b', 'c', 'd', 'e']) await ask({ client: host, networks })
  await ask({ client: 'honest', networks: ['2a02::/32'] })
  expect(refused).toEqual(['e'])
})

test('a caller has worked once it had a slot', async () => {
  const { ask, leave } = create(1)
  const one = await ask({ client: 'one' })
  const two = await ask({ client: 'two' })
  expect([one.hasWorked, two.hasWorked]).toEqual([true, false])
  await leave('one')
  expect(two.hasWorked).toBe(true)
})
