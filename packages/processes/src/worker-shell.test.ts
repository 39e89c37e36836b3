import { execFile } from 'node:child_process'
import { once } from 'node:events'

import { existsSync, readFileSync } from 'node:fs'
import { connect } from 'node:net'

import { getPriority } from 'node:os'
import { promisify } from 'node:util'
import { expect, test, vi } from 'vitest'
import { writeFramed } from './framed-messages.ts'
import { PROCESS_RANKS } from './machine/process-ranks.ts'
import { WorkerShell } from './worker-shell.ts'

const onLinux = test.runIf(process.platform === 'linux')
const program = new URL('./worker-process.ts', import.meta.url).pathname
const maxMemoryMb = 200
const ALLOCATOR = ['MALLOC_ARENA_MAX', 'MALLOC_MMAP_THRESHOLD_', 'MALLOC_TRIM_THRESHOLD_']

function createShell(command: readonly string[] = [process.execPath, program]) {
  return new WorkerShell({ command, maxMemoryMb })
}

onLinux(
  'a process that it starts is a grandchild, stands behind, and knows nothing of where it comes from',
  async () => {
    const worker = await createShell().start()
    const stat = readFileSync(`/proc/${worker.pid}/stat`, 'latin1')
    const parent = Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1])
    expect(parent).not.toBe(process.pid)
    expect(getPriority(worker.pid)).toBe(PROCESS_RANKS.workers.process)
    const names = readFileSync(`/proc/${worker.pid}/environ`, 'latin1')
      .split('\0')
      .map((line) => line.split('=')[0])
    const ofShell = ['', 'PWD', 'OLDPWD', 'SHLVL', '_', 'WORKER_NAME']
    expect(names.filter((name = '') => !ofShell.includes(name)).toSorted()).toEqual(ALLOCATOR)
    worker.kill()
    expect(await once(worker, 'exit')).toEqual([{ code: null, signal: 'SIGKILL' }])
    expect(worker.hasEnded).toBe(true)
  },
)

onLinux('a process that ends before it is there is told, and one that cannot even start', async () => {
  await expect(createShell([process.execPath, '-e', 'process.exit(3)']).start()).rejects.toThrow('exit code 3')
  await expect(createShell(['/nowhere/to/be/found']).start()).rejects.toThrow('exit code 127')
})

onLinux('a stranger of this machine who calls at its socket is hung up on, and nothing else happens', async () => {
  const shell = createShell()
  const worker = await shell.start()
  const [address] = readFileSync(`/proc/${worker.pid}/cmdline`, 'latin1').split('\0').slice(-2)
  for (const hello of [null, 'hello', { name: 'worker', pid: 1 }, { name: 7 }, 'a'.repeat(1e6)]) {
    const stranger = connect(address ?? '')
    stranger.on('error', () => {})
    const closed = new Promise((resolve) => stranger.once('close', resolve))
    writeFramed(stranger, hello)
    await closed
  }
  expect(worker.hasEnded).toBe(false)
  const next = await shell.start()
  const ended = [once(worker, 'exit'), once(next, 'exit')]
  worker.kill()
  next.kill()
  await Promise.all(ended)
})

onLinux('several at once are not taken for each other', async () => {
  const shell = createShell()
  const [one, other] = await Promise.all([shell.start(), shell.start()])
  expect(one.pid).not.toBe(other.pid)
  const ended = once(one, 'exit')
  one.kill()
  await ended
  expect([one.hasEnded, other.hasEnded]).toEqual([true, false])
  const next = once(other, 'exit')
  other.kill()
  await next
})

onLinux('a process that waits for a worker stays until it is there, and takes it along when it ends', async () => {
  const start = new URL('./start-worker.ts', import.meta.url).href
  const script = `const { startWorker } = await import('${start}'); console.log((await startWorker({ maxMemoryMb: 200 })).pid)`
  const flags = ['--disable-warning=ExperimentalWarning', '--input-type=module']
  const { stdout } = await promisify(execFile)(process.execPath, [...flags, '-e', script])
  const pid = Number(stdout)
  expect(pid).toBeGreaterThan(1)
  await vi.waitFor(() => expect(existsSync(`/proc/${pid}`)).toBe(false), { timeout: 10_000 })
})

onLinux('a process that closes its pool waits for the ends of its workers, and then ends', async () => {
  const pool = new URL('./worker-pool.ts', import.meta.url).href
  const task = new URL('../test/tasks/worker-tasks.ts', import.meta.url).href
  const script = `
    const { createWorkerPool } = await import('${pool}')
    const pool = createWorkerPool({ size: 2, maxWaiting: 1, maxMemoryMb: 200 })
    const limits = { timeoutMs: 20000, signal: new AbortController().signal, tooHeavy: '' }
    const task = { module: new URL('${task}'), name: 'add' }
    await Promise.all([pool.run(task, { a: 1, b: 2 }, limits), pool.run(task, { a: 1, b: 2 }, limits)])
    await pool.close()
    console.log('closed')`
  const flags = ['--disable-warning=ExperimentalWarning', '--input-type=module']
  const { stdout } = await promisify(execFile)(process.execPath, [...flags, '-e', script])
  expect(stdout).toBe('closed\n')
})
