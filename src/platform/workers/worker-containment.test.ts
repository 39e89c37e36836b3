import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readdirSync, readFileSync, readlinkSync, rmSync, writeFileSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { workerTask } from '../../contract/worker-task.ts'
import type { add, attack } from './fixtures/worker-tasks.ts'
import { describeContainment, startWorker } from './start-worker.ts'
import { createWorkerPool } from './worker-pool.ts'

const TASKS = new URL('./fixtures/worker-tasks.ts', import.meta.url)
const ATTACK = workerTask<typeof attack>(TASKS, 'attack')
const ADD = workerTask<typeof add>(TASKS, 'add')
const isRoot = process.getuid?.() === 0
const { containment, problems } = describeContainment()
const limits = { timeoutMs: 20_000, signal: new AbortController().signal, tooHeavy: '' }

const pool = createWorkerPool({ size: 1, maxWaiting: 1, maxMemoryMb: 200 })
const folder = mkdtempSync(join(tmpdir(), 'farebox-server-'))
const file = join(folder, 'farebox.db')
const listener = createServer((socket) => socket.end()).listen(0, '127.0.0.1')
await once(listener, 'listening')
let outcomes: Record<string, string>

beforeAll(async () => {
  writeFileSync(file, 'private', { mode: 0o600 })
  const { port } = listener.address() as AddressInfo
  outcomes = await pool.run(ATTACK, { serverPid: process.pid, file, folder, port }, limits)
})
afterAll(async () => {
  await pool.close()
  listener.close()
  rmSync(folder, { recursive: true })
})

function status(pid: number, field: string): string {
  return new RegExp(`^${field}:[ \\t]*(.*?) *$`, 'm').exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? ''
}

const DENIED = expect.stringMatching(/^(EACCES|EPERM)$/)

// docs/operations.md, "What contains decoders", and SECURITY.md promise what these tests show.
describe.runIf(process.platform === 'linux')('code that took over a decoder', () => {
  test.runIf(isRoot)('of a server of root reads and changes nothing of the server', ({ skip }) => {
    if (!containment.own_user) return skip(problems.join('; '))
    expect(outcomes).toMatchObject({
      environment: DENIED,
      memory: DENIED,
      file: DENIED,
      overwrite: DENIED,
      create: DENIED,
      kill: DENIED,
      become_root: DENIED,
    })
  })

  test('reaches no port of this machine', ({ skip }) => {
    if (!containment.own_network) return skip(problems.join('; '))
    expect(outcomes.connect).toMatch(/^(ENETUNREACH|ECONNREFUSED|EADDRNOTAVAIL)$/)
  })

  // A user namespace of its own, with which alone another user than root gets a network of its own: user_namespaces(7).
  test.runIf(!isRoot)('of another server reads its files, and with a network of its own not its memory', () => {
    expect(outcomes).toMatchObject({ file: 'done', overwrite: 'done', create: 'done', kill: 'done' })
    const secrets = containment.own_network ? DENIED : 'done'
    expect(outcomes).toMatchObject({ environment: secrets, memory: secrets })
  })

  test('is said to be stopped by no more than it is', () => {
    if (!containment.own_network) expect(outcomes.connect).toBe('done')
    expect(problems.length > 0).toBe(Object.values(containment).includes(false))
  })
})

describe.runIf(process.platform === 'linux')('a worker', () => {
  test('has the rights that are said: by the kernel', async () => {
    const { pid } = await pool.run(ADD, { a: 1, b: 2 }, limits)
    if (containment.own_user) {
      expect(status(pid, 'Uid')).toBe('64403\t64403\t64403\t64403')
      expect(status(pid, 'Groups')).toBe('')
      expect(status(pid, 'CapEff')).toBe('0000000000000000')
      expect(status(pid, 'CapBnd')).toBe('0000000000000000')
    }
    expect(status(pid, 'NoNewPrivs')).toBe(containment.no_new_privileges ? '1' : '0')
    const isOurs = readlinkSync(`/proc/${pid}/ns/net`) === readlinkSync('/proc/self/ns/net')
    expect(isOurs).toBe(!containment.own_network)
  })

  test('leaves no socket behind, however its server ended', async () => {
    const ours = () => readdirSync(tmpdir()).filter((name) => name.startsWith('farebox-workers-'))
    const before = new Set(ours())
    const start = new URL('./start-worker.ts', import.meta.url).href
    const script = `const { startWorker } = await import('${start}'); await startWorker({ maxMemoryMb: 200 }); process.kill(process.pid, 'SIGKILL')`
    const flags = ['--disable-warning=ExperimentalWarning', '--input-type=module', '-e', script]
    await expect(promisify(execFile)(process.execPath, flags)).rejects.toMatchObject({ signal: 'SIGKILL' })
    await vi.waitFor(() => expect(ours().filter((name) => !before.has(name))).toEqual([]), { timeout: 10_000 })
    expect(existsSync(tmpdir())).toBe(true)
  })

  test('that waits in a server which another one starts is not reachable by listing', async () => {
    const worker = await startWorker({ maxMemoryMb: 200 })
    const [address = ''] = readFileSync(`/proc/${worker.pid}/cmdline`, 'latin1').split('\0').slice(-2)
    expect(existsSync(address)).toBe(true)
    if (containment.own_user) {
      const list = `setpriv --reuid=64402 --clear-groups ls ${join(address, '..')}`
      await expect(promisify(execFile)('/bin/sh', ['-c', list])).rejects.toMatchObject({
        stderr: expect.stringContaining('denied'),
      })
    }
    worker.kill()
  })
})
