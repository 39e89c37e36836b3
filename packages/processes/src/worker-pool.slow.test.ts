import { CallError } from '@farebox/call-errors'
import { afterAll, describe, expect, it } from 'vitest'
import type { answer } from '../test/tasks/slow-module.ts'
import type * as tasks from '../test/tasks/worker-tasks.ts'
import { processMemory } from './machine/process-memory.ts'
import { workerTask } from './tasks/worker-task.ts'
import { createWorkerPool } from './worker-pool.ts'

const module = new URL('../test/tasks/worker-tasks.ts', import.meta.url)
const pool = createWorkerPool({ size: 1, maxWaiting: 1, maxMemoryMb: 200 })
const { signal } = new AbortController()
const PLENTY_MB = 100_000
const options = { timeoutMs: 20_000, signal, tooHeavy: 'too heavy' }

afterAll(() => pool.close())

describe('createWorkerPool', () => {
  it('runs the function in another process and answers with its value', async () => {
    const { sum, pid } = await pool.run(workerTask<typeof tasks.add>(module, 'add'), { a: 2, b: 3 }, options)
    expect(sum).toBe(5)
    expect(pid).not.toBe(process.pid)
  })

  it('throws what the function throws; a CallError keeps its code', async () => {
    const task = workerTask<typeof tasks.refuse>(module, 'refuse')
    await expect(pool.run(task, 'b: must be a number', options)).rejects.toSatisfy(
      (error) =>
        error instanceof CallError && error.code === 'invalid_input' && error.message === 'b: must be a number',
    )
    await expect(pool.run(workerTask<typeof tasks.beBusy>(module, 'beBusy'), 7, options)).rejects.toMatchObject({
      code: 'busy',
      headers: { 'Retry-After': '7' },
    })
    await expect(pool.run(workerTask<typeof tasks.fail>(module, 'fail'), 'broken', options)).rejects.toThrow('broken')
  })

  it('begins nothing while the memory of the server is in use, and refuses the call as busy', async () => {
    const waiting = createWorkerPool({ size: 1, maxWaiting: 1, maxMemoryMb: 200, maxWaitMs: 10 })
    processMemory.limit(1)
    const refused = waiting.run(workerTask<typeof tasks.add>(module, 'add'), { a: 1, b: 1 }, options)
    await expect(refused).rejects.toMatchObject({ code: 'busy', message: expect.stringContaining('memory') })
    expect(waiting.state().processes).toBe(0)
    processMemory.limit(PLENTY_MB)
    await waiting.run(workerTask<typeof tasks.add>(module, 'add'), { a: 1, b: 1 }, options)
    await waiting.close()
  })

  it('ends a process that has had no work for a while, and starts another for the next call', async () => {
    const idle = createWorkerPool({ size: 1, maxWaiting: 1, maxMemoryMb: 200, idleMs: 1 })
    const task = workerTask<typeof tasks.add>(module, 'add')
    const { pid } = await idle.run(task, { a: 1, b: 1 }, options)
    await expect.poll(() => idle.state().processes).toBe(0)
    expect((await idle.run(task, { a: 1, b: 1 }, options)).pid).not.toBe(pid)
    await idle.close()
  })

  it('stops a task that goes on for too long, and works on', async () => {
    const endless = pool.run(workerTask<typeof tasks.spin>(module, 'spin'), null, { ...options, timeoutMs: 200 })
    await expect(endless).rejects.toSatisfy(endedInTime)
    expect((await pool.run(workerTask<typeof tasks.add>(module, 'add'), { a: 1, b: 1 }, options)).sum).toBe(2)
  })

  it('does not blame the input where the machine gave its process no time', async () => {
    const starved = pool.run(workerTask<typeof tasks.starve>(module, 'starve'), null, { ...options, timeoutMs: 100 })
    await expect(starved).rejects.toMatchObject({ code: 'busy' })
    expect((await pool.run(workerTask<typeof tasks.add>(module, 'add'), { a: 1, b: 1 }, options)).sum).toBe(2)
  })

  it('ends what has begun at the end that it was given, however much of its time is left', async () => {
    const begun = performance.now()
    const limits = { ...options, endsAt: begun + 1500 }
    const endless = pool.run(workerTask<typeof tasks.spin>(module, 'spin'), null, limits)
    await expect(endless).rejects.toSatisfy(endedInTime)
    expect(performance.now() - begun).toBeLessThan(options.timeoutMs)
  })

  it('does not count the time that the module of a task takes to load', async () => {
    const slow = new URL('../test/tasks/slow-module.ts', import.meta.url)
    expect(await pool.run(workerTask<typeof answer>(slow, 'answer'), null, { ...options, timeoutMs: 150 })).toBe(42)
  })

  it('goes on loading for the next call when a caller leaves before its module is loaded', async () => {
    const cold = createWorkerPool({ size: 1, maxWaiting: 1, maxMemoryMb: 200 })
    const slow = workerTask<typeof answer>(new URL('../test/tasks/slow-module.ts', import.meta.url), 'answer')
    const add = workerTask<typeof tasks.add>(module, 'add')
    const { pid } = await cold.run(add, { a: 1, b: 1 }, options)
    const caller = new AbortController()
    const left = cold.run(slow, null, { ...options, signal: caller.signal })
    // It takes .4 s of processor time to load.
    setTimeout(() => caller.abort(new CallError('timed_out', 'over')), 100)
    await expect(left).rejects.toMatchObject({ code: 'busy' })
    expect((await cold.run(add, { a: 1, b: 1 }, options)).pid).toBe(pid)
    expect(await cold.run(slow, null, options)).toBe(42)
    expect(cold.state().processes).toBe(1)
    await cold.close()
  })

  it('takes another process after a module that cannot be loaded', async () => {
    const missing = workerTask<typeof answer>(new URL('../test/tasks/no-module.ts', import.meta.url), 'answer')
    await expect(pool.run(missing, null, options)).rejects.toThrow('no-module')
    expect((await pool.run(workerTask<typeof tasks.add>(module, 'add'), { a: 1, b: 1 }, options)).sum).toBe(2)
  })

  it.each([
    ['takes too much memory', workerTask<typeof tasks.hoard>(module, 'hoard')],
    ['takes it outside the heap', workerTask<typeof tasks.hoardOutsideTheHeap>(module, 'hoardOutsideTheHeap')],
    ['breaks its process', workerTask<typeof tasks.die>(module, 'die')],
  ])('a task that %s costs its own call only', async (_, task) => {
    await expect(pool.run(task, null, options)).rejects.toMatchObject({ code: 'invalid_input', message: 'too heavy' })
    expect((await pool.run(workerTask<typeof tasks.add>(module, 'add'), { a: 1, b: 2 }, options)).sum).toBe(3)
  })

  it('keeps our environment from it', async () => {
    const names = await pool.run(workerTask<typeof tasks.environment>(module, 'environment'), null, options)
    const ofShell = [
      'PWD',
      'OLDPWD',
      'SHLVL',
      '_',
      'MALLOC_ARENA_MAX',
      'MALLOC_TRIM_THRESHOLD_',
      'MALLOC_MMAP_THRESHOLD_',
    ]
    expect(names.filter((name) => !ofShell.includes(name))).toEqual([])
  })

  it('stops a task when the caller hangs up', async () => {
    const caller = new AbortController()
    const running = pool.run(workerTask<typeof tasks.spin>(module, 'spin'), null, { ...options, signal: caller.signal })
    caller.abort(new Error('hung up'))
    await expect(running).rejects.toThrow('hung up')
  })

  it('blames other calls when the time of a call is over before its task has had its own', async () => {
    const call = new AbortController()
    const running = pool.run(workerTask<typeof tasks.spin>(module, 'spin'), null, { ...options, signal: call.signal })
    call.abort(new CallError('timed_out', 'over'))
    await expect(running).rejects.toMatchObject({ code: 'busy' })
  })

  it('lets a call wait for its turn, refuses more than may wait, and forgets who hung up', async () => {
    const caller = new AbortController()
    const holder = new AbortController()
    const held = pool.run(workerTask<typeof tasks.spin>(module, 'spin'), null, { ...options, signal: holder.signal })
    const left = pool.run(
      workerTask<typeof tasks.add>(module, 'add'),
      { a: 1, b: 1 },
      { ...options, signal: caller.signal },
    )
    await expect(pool.run(workerTask<typeof tasks.add>(module, 'add'), { a: 0, b: 0 }, options)).rejects.toMatchObject({
      code: 'busy',
    })
    caller.abort(new Error('left'))
    await expect(left).rejects.toThrow('left')
    const waiting = pool.run(workerTask<typeof tasks.add>(module, 'add'), { a: 4, b: 4 }, options)
    holder.abort(new Error('done'))
    await expect(held).rejects.toThrow('done')
    expect((await waiting).sum).toBe(8)
  })
})

// Which of the two depends on what else runs here; limit-processor-time.test.ts holds them apart.
function endedInTime(error: unknown): boolean {
  return error instanceof CallError && ['invalid_input', 'busy'].includes(error.code)
}
