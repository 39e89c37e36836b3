import { expect, test } from 'vitest'
import { PageSlots } from './page-slots.ts'

const { signal } = new AbortController()
const patient = { signal, waitMs: 10_000 }

test('lets in as many as there are places, and the others in the order they came', async () => {
  const slots = new PageSlots({ size: 1, maxWaiting: 2 })
  const leave = await slots.take(patient)
  const order: string[] = []
  const enter = async (name: string) => {
    const next = await slots.take(patient)
    order.push(name)
    return next
  }
  const second = enter('second')
  const third = enter('third')
  expect(slots).toMatchObject({ taken: 1, waiting: 2 })
  leave()
  ;(await second)()
  ;(await third)()
  expect(order).toEqual(['second', 'third'])
  expect(slots).toMatchObject({ taken: 0, waiting: 0 })
})

test('hands a place on to who waits, not to who comes at that very moment', async () => {
  const slots = new PageSlots({ size: 1, maxWaiting: 1 })
  const leave = await slots.take(patient)
  const waiting = slots.take(patient)
  leave()
  const latecomer = slots.take(patient)
  expect(slots.taken).toBe(1)
  const next = await waiting
  expect(slots).toMatchObject({ taken: 1, waiting: 1 })
  next()
  ;(await latecomer)()
  expect(slots.taken).toBe(0)
})

test('is busy, with a time to come back, when the queue is full or the wait too long', async () => {
  const slots = new PageSlots({ size: 1, maxWaiting: 1 })
  const leave = await slots.take(patient)
  const hurried = slots.take({ signal, waitMs: 0 })
  const refused = { code: 'busy', headers: { 'Retry-After': expect.stringMatching(/^\d+$/) } }
  await expect(slots.take(patient)).rejects.toMatchObject(refused)
  await expect(hurried).rejects.toMatchObject(refused)
  leave()
  expect(slots).toMatchObject({ taken: 0, waiting: 0 })
})

test('leaves the queue with the caller', async () => {
  const slots = new PageSlots({ size: 1, maxWaiting: 1 })
  const leave = await slots.take(patient)
  const caller = new AbortController()
  const waiting = slots.take({ ...patient, signal: caller.signal })
  caller.abort(new Error('hung up'))
  await expect(waiting).rejects.toThrow('hung up')
  expect(slots.waiting).toBe(0)
  leave()
  leave()
  expect(slots.taken).toBe(0)
})
