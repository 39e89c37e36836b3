import { expect, test } from 'vitest'
import { keptFor } from './kept-for.ts'

function create() {
  let time = 0
  const loads: PromiseWithResolvers<string>[] = []
  const read = keptFor(
    100,
    () => {
      const load = Promise.withResolvers<string>()
      loads.push(load)
      return load.promise
    },
    () => time,
  )
  return { read, loads, pass: (ms: number) => (time += ms) }
}

test('a value is cached for its time, and concurrent callers share one load', async () => {
  const { read, loads, pass } = create()
  const both = [read(), read()]
  loads[0]?.resolve('first')
  expect(await Promise.all(both)).toEqual(['first', 'first'])
  pass(99)
  expect(await read()).toBe('first')
  pass(1)
  const later = read()
  loads[1]?.resolve('second')
  expect(await later).toBe('second')
  expect(loads).toHaveLength(2)
})

test('a failed or discarded value is loaded again, and a late failure does not discard a newer value', async () => {
  const { read, loads, pass } = create()
  const late = read()
  pass(100)
  const newer = read()
  loads[1]?.resolve('newer')
  await newer
  loads[0]?.reject(new Error('late'))
  await expect(late).rejects.toThrow('late')
  expect(await read()).toBe('newer')
  read.forget()
  const failed = read()
  loads[2]?.reject(new Error('gone'))
  await expect(failed).rejects.toThrow('gone')
  const again = read()
  loads[3]?.resolve('back')
  expect(await again).toBe('back')
})
