import { expect, test } from 'vitest'
import { oneAtATime } from './one-at-a-time.ts'

test('begins a task only when the one before has ended, even where that failed', async () => {
  const inTurn = oneAtATime()
  const seen: string[] = []
  const task = (name: string, work: () => Promise<unknown>) => async () => {
    seen.push(`${name} begins`)
    await work().finally(() => seen.push(`${name} ends`))
    return name
  }
  const first = inTurn(task('first', () => new Promise(setImmediate)))
  const second = inTurn(task('second', () => Promise.reject(new Error('broken'))))
  const third = inTurn(task('third', () => Promise.resolve()))
  await expect(second).rejects.toThrow('broken')
  expect(await Promise.all([first, third])).toEqual(['first', 'third'])
  expect(seen).toEqual(['first', 'second', 'third'].flatMap((name) => [`${name} begins`, `${name} ends`]))
})
