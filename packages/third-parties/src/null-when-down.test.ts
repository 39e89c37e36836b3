import { CallError, upstreamFailed } from '@farebox/call-errors'
import { expect, test } from 'vitest'
import { nullWhenDown } from './null-when-down.ts'

const { signal } = new AbortController()

test('hands on an answer, whatever it is', async () => {
  expect(await nullWhenDown(Promise.resolve(0), signal)).toBe(0)
})

test('is null where the source failed', async () => {
  expect(await nullWhenDown(Promise.reject(upstreamFailed('Vendor', 'down')), signal)).toBeNull()
})

test('throws a bug on', async () => {
  await expect(nullWhenDown(Promise.reject(new TypeError('bug')), signal)).rejects.toThrow(TypeError)
})

test('throws the reason of a caller whose time is over, though the source failed for it', async () => {
  const reason = new CallError('timed_out', 'over')
  await expect(nullWhenDown(Promise.reject(reason), AbortSignal.abort(reason))).rejects.toBe(reason)
})
