import { expect, test } from 'vitest'
import { inOwnTurn } from './in-own-turn.ts'

const { signal } = new AbortController()

test('pieces of work take one turn of the event loop each', async () => {
  let turn = 0
  let counting = setImmediate(count)
  function count() {
    turn += 1
    counting = setImmediate(count)
  }
  const turns = await Promise.all(Array.from({ length: 5 }, () => inOwnTurn(() => turn, { signal })))
  clearImmediate(counting)
  expect(new Set(turns).size).toBe(5)
})

test('what fails fails alone', async () => {
  const work = () => {
    throw new Error('no')
  }
  await expect(inOwnTurn(work, { signal })).rejects.toThrow('no')
  expect(await inOwnTurn(async () => 1, { signal })).toBe(1)
})

test('a call that ended does not begin', async () => {
  await expect(inOwnTurn(() => 1, { signal: AbortSignal.abort(new Error('gone')) })).rejects.toThrow('gone')
})

test('MOST_WAITING: more are refused as busy', async () => {
  await new Promise(setImmediate)
  const all = await Promise.allSettled(Array.from({ length: 1002 }, () => inOwnTurn(() => 1, { signal })))
  expect(all.filter(({ status }) => status === 'rejected')).toHaveLength(1)
})
