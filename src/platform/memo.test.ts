import { expect, test, vi } from 'vitest'
import { fakeContext, fixedClock, silentLog } from '../../test/kit/fake-context.ts'
import { createMemo } from './memo.ts'

function setUp(options: { loadTimeoutMs?: number; maxEntries?: number } = {}) {
  const clock = fixedClock('2026-11-20T12:00:00Z')
  const warnings: object[] = []
  const log = { ...silentLog(), warn: (fields: object) => warnings.push(fields) }
  const cache = createMemo({ clock, log, ...options })
  const open = (signal = new AbortController().signal) =>
    cache.open({ signal, detached: (loadSignal) => fakeContext({ clock, signal: loadSignal }) })
  return { clock, warnings, open, memo: open() }
}

function counting(values: readonly (number | Error)[]) {
  let calls = 0
  return vi.fn(async () => {
    const value = values[Math.min(calls++, values.length - 1)]
    if (value instanceof Error) throw value
    return value
  })
}

test('loads once, however many wait', async () => {
  const { memo } = setUp()
  const load = counting([1, 2])
  const answers = Array.from({ length: 5 }, () => memo.remember('vendor:a', { ttlSeconds: 60, load }))
  await expect(Promise.all(answers)).resolves.toEqual([1, 1, 1, 1, 1])
  expect(load).toHaveBeenCalledTimes(1)
})

test('remembers for the time to live and no longer', async () => {
  const { memo, clock } = setUp()
  const load = counting([1, 2])
  await memo.remember('vendor:a', { ttlSeconds: 60, load })
  clock.set('2026-11-20T12:00:59.999Z')
  await expect(memo.remember('vendor:a', { ttlSeconds: 60, load })).resolves.toBe(1)
  clock.set('2026-11-20T12:01:00Z')
  await expect(memo.remember('vendor:a', { ttlSeconds: 60, load })).resolves.toBe(2)
})

test('does not remember a load that failed, even one that throws at once', async () => {
  const { memo } = setUp()
  const load = () => {
    throw new Error('down')
  }
  await expect(memo.remember('vendor:a', { ttlSeconds: 60, load })).rejects.toThrow('down')
  await expect(memo.remember('vendor:a', { ttlSeconds: 60, load: counting([1]) })).resolves.toBe(1)
})

test('answers a stale entry at once while a fresh one loads behind it', async () => {
  const { memo, clock } = setUp()
  const fresh = Promise.withResolvers<number>()
  await memo.remember('vendor:a', { ttlSeconds: 60, staleSeconds: 600, load: counting([1]) })
  clock.set('2026-11-20T12:02:00Z')
  const options = { ttlSeconds: 60, staleSeconds: 600, load: () => fresh.promise }
  await expect(memo.remember('vendor:a', options)).resolves.toBe(1)
  fresh.resolve(2)
  await vi.waitFor(() => expect(memo.remember('vendor:a', options)).resolves.toBe(2))
})

test('keeps a stale entry when the refresh fails, and pauses before the next', async () => {
  const { memo, clock, warnings } = setUp()
  const load = counting([1, new Error('down'), 2])
  const options = { ttlSeconds: 60, staleSeconds: 600, load }
  await memo.remember('vendor:a', options)

  clock.set('2026-11-20T12:02:00Z')
  await expect(memo.remember('vendor:a', options)).resolves.toBe(1)
  await vi.waitFor(() => expect(warnings).toMatchObject([{ key: 'vendor:a' }]))
  await expect(memo.remember('vendor:a', options)).resolves.toBe(1)
  expect(load).toHaveBeenCalledTimes(2)

  clock.set('2026-11-20T12:02:10Z')
  await expect(memo.remember('vendor:a', options)).resolves.toBe(1)
  expect(load).toHaveBeenCalledTimes(3)
})

test('forgets a stale entry when its time is over', async () => {
  const { memo, clock } = setUp()
  const options = { ttlSeconds: 60, staleSeconds: 600, load: counting([1, new Error('down')]) }
  await memo.remember('vendor:a', options)
  clock.set('2026-11-20T12:11:00Z')
  await expect(memo.remember('vendor:a', options)).rejects.toThrow('down')
})

test('lets a caller stop waiting without failing the others', async () => {
  const { open } = setUp()
  const caller = new AbortController()
  const value = Promise.withResolvers<number>()
  const load = vi.fn(() => value.promise)
  const impatient = open(caller.signal).remember('vendor:a', { ttlSeconds: 60, load })
  const patient = open().remember('vendor:a', { ttlSeconds: 60, load })
  caller.abort(new Error('the caller hung up'))
  await expect(impatient).rejects.toThrow('the caller hung up')
  value.resolve(1)
  await expect(patient).resolves.toBe(1)
  expect(load).toHaveBeenCalledTimes(1)
})

test('ends a load that never ends, and tells it so', async () => {
  const { memo } = setUp({ loadTimeoutMs: 5 })
  let signal: AbortSignal | undefined
  const endless = memo.remember('vendor:a', {
    ttlSeconds: 60,
    load: (detached) => {
      signal = detached.signal
      return new Promise(() => {})
    },
  })
  await expect(endless).rejects.toMatchObject({ code: 'timed_out' })
  expect(signal?.aborted).toBe(true)
  await expect(memo.remember('vendor:a', { ttlSeconds: 60, load: counting([1]) })).resolves.toBe(1)
})

test('lets the least recently used entry go, and none of another prefix', async () => {
  const { memo } = setUp({ maxEntries: 2 })
  const remember = (key: string, value: number) => memo.remember(key, { ttlSeconds: 60, load: async () => value })
  await remember('other:a', 1)
  await remember('vendor:a', 1)
  await remember('vendor:b', 1)
  await remember('vendor:a', 2)
  await remember('vendor:c', 1)
  await expect(remember('vendor:a', 3)).resolves.toBe(1)
  await expect(remember('other:a', 3)).resolves.toBe(1)
  await expect(remember('vendor:b', 3)).resolves.toBe(3)
})

test('loads again what was loaded before the clock was set back', async () => {
  const { clock, memo } = setUp()
  const load = counting([1, 2])
  await memo.remember('vendor:a', { ttlSeconds: 60, load })
  clock.set('2026-11-19T12:00:00Z')
  await expect(memo.remember('vendor:a', { ttlSeconds: 60, load })).resolves.toBe(2)
})
