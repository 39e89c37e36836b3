import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeContext, silentLog } from '../../test/kit/fake-context.ts'
import type { Dataset, DatasetSlot } from '../contract/context.ts'
import { createDatasets } from './datasets.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  vi.spyOn(Math, 'random').mockReturnValue(0)
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

function setUp(refresh: Dataset<string>['refresh']) {
  const errors: object[] = []
  const dataset: Dataset<string> = {
    name: 'words',
    upstreams: [],
    refreshSeconds: 600,
    retrySeconds: 60,
    refreshLimitSeconds: 30,
    refresh,
    describe: (held) => ({ held: held ?? null }),
  }
  const keeper = createDatasets({
    openPorts: (_, signal) => fakeContext({ signal }),
    log: { ...silentLog(), error: (fields) => errors.push(fields) },
  })
  const get = (signal = new AbortController().signal) => keeper.open(signal).get(dataset)
  return { keeper, dataset, errors, get }
}

test('loads once, however many wait, and answers from then on', async () => {
  const refresh = vi.fn(async (_: unknown, slot: DatasetSlot<string>) => {
    await Promise.resolve()
    slot.publish('one')
    return true
  })
  const { get, keeper, dataset } = setUp(refresh)
  keeper.keep(dataset)
  expect(keeper.states()).toEqual([{ name: 'words', held: null }])
  await expect(Promise.all([get(), get(), get()])).resolves.toEqual(['one', 'one', 'one'])
  expect(refresh).toHaveBeenCalledTimes(1)
  expect(keeper.states()).toEqual([{ name: 'words', held: 'one' }])
  await keeper.close()
})

test('answers with what was published before the turn ends', async () => {
  const { get, keeper } = setUp(async ({ signal }, slot) => {
    slot.publish('early')
    return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
  })
  await expect(get()).resolves.toBe('early')
  await keeper.close()
})

test('takes its turns, sooner while something is missing, and keeps what it has when one fails', async () => {
  let turn = 0
  const { get, keeper, errors } = setUp(async (_, slot) => {
    turn += 1
    if (turn === 1 || turn === 3) throw new Error(`turn ${turn}`)
    slot.publish(`turn ${turn}, before: ${slot.held}`)
    return turn !== 4
  })
  await expect(get()).rejects.toMatchObject({ code: 'upstream_failed', message: expect.stringContaining('words') })
  await vi.advanceTimersByTimeAsync(59_999)
  expect(turn).toBe(1)
  await vi.advanceTimersByTimeAsync(1)
  await expect(get()).resolves.toBe('turn 2, before: undefined')
  await vi.advanceTimersByTimeAsync(600_000)
  expect(turn).toBe(3)
  await expect(get()).resolves.toBe('turn 2, before: undefined')
  await vi.advanceTimersByTimeAsync(60_000)
  await expect(get()).resolves.toBe('turn 4, before: turn 2, before: undefined')
  await vi.advanceTimersByTimeAsync(60_000)
  expect(turn).toBe(5)
  expect(errors).toMatchObject([{ err: { message: 'turn 1' } }, { err: { message: 'turn 3' } }])
  await keeper.close()
})

test('adds up to half of the pause at random', async () => {
  vi.mocked(Math.random).mockReturnValue(0.999)
  const refresh = vi.fn(async (_: unknown, slot: DatasetSlot<string>) => {
    slot.publish('x')
    return true
  })
  const { get, keeper } = setUp(refresh)
  await get()
  await vi.advanceTimersByTimeAsync(899_000)
  expect(refresh).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(1000)
  expect(refresh).toHaveBeenCalledTimes(2)
  await keeper.close()
})

test('ends a turn that takes too long', async () => {
  const { get, keeper, errors } = setUp(({ signal }) => {
    return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
  })
  const answer = get()
  const refused = expect(answer).rejects.toMatchObject({ code: 'upstream_failed' })
  await vi.advanceTimersByTimeAsync(30_000)
  await refused
  expect(errors).toMatchObject([{ err: { code: 'timed_out' } }])
  await keeper.close()
})

test('stops waiting when the caller hangs up, and loading when the process ends', async () => {
  let stopped: unknown
  const { get, keeper, errors } = setUp(async ({ signal }) => {
    await new Promise((resolve) => signal.addEventListener('abort', resolve))
    stopped = signal.reason
    throw signal.reason
  })
  const caller = new AbortController()
  const answer = get(caller.signal)
  caller.abort(new Error('hung up'))
  await expect(answer).rejects.toThrow('hung up')
  expect(stopped).toBeUndefined()
  await keeper.close()
  expect(stopped).toMatchObject({ message: 'the server is stopping' })
  expect(errors).toEqual([])
})
