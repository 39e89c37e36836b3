import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { mapAtOnce } from './map-at-once.ts'

test('results keep the order of the items, and concurrency stays within its limit', async () => {
  let atWork = 0
  let most = 0
  const results = await mapAtOnce([30, 0, 20, 10, 0], 2, async (ms, index) => {
    atWork += 1
    most = Math.max(most, atWork)
    await pause(ms)
    atWork -= 1
    return `${index}: ${ms}`
  })
  expect(results).toEqual(['0: 30', '1: 0', '2: 20', '3: 10', '4: 0'])
  expect(most).toBe(2)
})

test('a failure is thrown, and the other items are still worked on', async () => {
  const begun: number[] = []
  const work = async (item: number) => {
    begun.push(item)
    await pause(1)
    if (item === 1) throw new Error('item 1')
  }
  await expect(mapAtOnce([1, 2, 3, 4], 2, work)).rejects.toThrow('item 1')
  await expect.poll(() => begun).toEqual([1, 2, 3, 4])
})

test('an empty list gives an empty list', async () => {
  expect(await mapAtOnce([], 3, () => Promise.reject(new Error('never')))).toEqual([])
})

test.each([0, -1, Number.NaN])('no width of %s does no work in silence', async (width) => {
  await expect(mapAtOnce([1], width, async (item) => item)).rejects.toThrow(RangeError)
})

test('all at once, and nothing, are widths and works', async () => {
  expect(await mapAtOnce([1, 2], Number.POSITIVE_INFINITY, async (item) => item * 2)).toEqual([2, 4])
  expect(await mapAtOnce([], 1, async (item) => item)).toEqual([])
})
