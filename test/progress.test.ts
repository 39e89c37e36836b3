import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { withProgress } from '../scripts/progress.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

function terminal(isTTY: boolean) {
  const written: string[] = []
  // Only the parts of a terminal that withProgress uses.
  const stream = { isTTY, write: (text: string) => written.push(text) } as unknown as NodeJS.WriteStream
  return { stream, written }
}

test('reports every second that it waits, after the first two seconds, and clears the line at the end', async () => {
  const { stream, written } = terminal(true)
  const { promise, resolve } = Promise.withResolvers<string>()
  const waiting = withProgress(promise, { stream, what: 'Waiting for the answer' })
  await vi.advanceTimersByTimeAsync(1_900)
  expect(written).toEqual([])
  await vi.advanceTimersByTimeAsync(1_200)
  expect(written).toEqual(['\rWaiting for the answer... 2 s', '\rWaiting for the answer... 3 s'])
  resolve('done')
  expect(await waiting).toBe('done')
  expect(written.at(-1)).toBe('\r\x1b[K')
  await vi.advanceTimersByTimeAsync(5_000)
  expect(written).toHaveLength(3)
})

test('is silent for quick work, and without a terminal', async () => {
  const watched = terminal(true)
  await expect(
    withProgress(Promise.reject(new Error('no')), { stream: watched.stream, what: 'Waiting' }),
  ).rejects.toThrow('no')
  const piped = terminal(false)
  const { promise, resolve } = Promise.withResolvers<void>()
  const waiting = withProgress(promise, { stream: piped.stream, what: 'Waiting' })
  await vi.advanceTimersByTimeAsync(10_000)
  resolve()
  await waiting
  expect([...watched.written, ...piped.written]).toEqual([])
})
