import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createSlots } from './slots.ts'

const never = new AbortController().signal

test('runs so many at once, the rest in the order they came, and turns away those beyond the queue', async () => {
  const inSlot = createSlots({ atOnce: 2, maxWaiting: 2 })
  const started: number[] = []
  const gates = Array.from({ length: 5 }, () => Promise.withResolvers<void>())
  const runs = gates.map(({ promise }, index) =>
    inSlot(async () => {
      started.push(index)
      await promise
      return index
    }, never),
  )
  await expect(runs[4]).rejects.toMatchObject({ code: 'busy', headers: { 'Retry-After': '2' } })
  expect(started).toEqual([0, 1])

  gates[1]?.resolve()
  await runs[1]
  await setImmediate()
  expect(started).toEqual([0, 1, 2])

  for (const gate of gates) gate.resolve()
  expect(await Promise.all(runs.slice(0, 4))).toEqual([0, 1, 2, 3])
})

test('gives the slot on when work fails', async () => {
  const inSlot = createSlots({ atOnce: 1, maxWaiting: 1 })
  const failing = inSlot(() => Promise.reject(new Error('broken')), never)
  const next = inSlot(async () => 'done', never)
  await expect(failing).rejects.toThrow('broken')
  expect(await next).toBe('done')
})

test('lets a caller leave the queue, and holds the slot of one who leaves his work', async () => {
  const inSlot = createSlots({ atOnce: 1, maxWaiting: 2 })
  const [working, queued] = [new AbortController(), new AbortController()]
  const gate = Promise.withResolvers<void>()
  const started: string[] = []
  const left = inSlot(() => gate.promise, working.signal)
  const gone = inSlot(async () => started.push('gone'), queued.signal)
  const patient = inSlot(async () => started.push('patient'), never)

  queued.abort(new Error('hung up'))
  await expect(gone).rejects.toThrow('hung up')
  working.abort(new Error('too late'))
  await expect(left).rejects.toThrow('too late')
  await setImmediate()
  expect(started).toEqual([])

  gate.resolve()
  await patient
  expect(started).toEqual(['patient'])
})

test('starts nothing for a caller who is gone already', async () => {
  const inSlot = createSlots({ atOnce: 1, maxWaiting: 1 })
  await expect(inSlot(async () => 'done', AbortSignal.abort(new Error('gone')))).rejects.toThrow('gone')
})
