import { execFile } from 'node:child_process'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { add } from '../test/tasks/worker-tasks.ts'
import { findClosed } from './machine/find-closed.ts'
import { describeContainment, startWorker } from './start-worker.ts'
import { workerTask } from './tasks/worker-task.ts'
import { createWorkerPool } from './worker-pool.ts'

const TASKS = new URL('../test/tasks/worker-tasks.ts', import.meta.url)
const ADD = workerTask<typeof add>(TASKS, 'add')
const SERVER = fileURLToPath(new URL('../test/attacked-server.ts', import.meta.url))
const isRoot = process.getuid?.() === 0
const isLinux = process.platform === 'linux'
const run = promisify(execFile)
const { containment, problems } = describeContainment()
// As in the image: deploy/image/Containerfile.
const OTHER_USER = 10_001
const limits = { timeoutMs: 20_000, signal: new AbortController().signal, tooHeavy: '' }

const pool = createWorkerPool({ size: 1, maxWaiting: 1, maxMemoryMb: 200 })
afterAll(() => pool.close())

interface Attacked extends ReturnType<typeof describeContainment> {
  /** Each attempt with 'done', or the code of its error. */
  readonly outcomes: Readonly<Record<string, string>>
}

/**
 * Starts a server whose decoder is taken over.
 * @param user as whom it runs; default: as this process
 */
async function attackServer(user?: number): Promise<Attacked> {
  const node = [process.execPath, '--disable-warning=ExperimentalWarning', SERVER]
  const change = user === undefined ? [] : ['setpriv', `--reuid=${user}`, `--regid=${user}`, '--clear-groups', '--']
  const { stdout } = await run('/usr/bin/env', [...change, ...node], { env: { PATH: process.env.PATH } })
  // What the fixture prints.
  return JSON.parse(stdout) as Attacked
}

function status(pid: number, field: string): string {
  return new RegExp(`^${field}:[ \\t]*(.*?) *$`, 'm').exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? ''
}

// Also not there, or not to be written.
const DENIED = expect.stringMatching(/^(EACCES|EPERM|ENOENT|EROFS)$/)
const UNREACHABLE = expect.stringMatching(/^(ENETUNREACH|ECONNREFUSED|EADDRNOTAVAIL)$/)

/** What docs/operations.md, "What contains decoders", and SECURITY.md say of a server of another user than root. */
function expectSharedUser({ containment: { own_user, own_network, own_files }, outcomes }: Attacked) {
  expect(own_user).toBe(false)
  const files = own_files ? DENIED : 'done'
  expect(outcomes).toMatchObject({ file: files, overwrite: files, create: files, kill: 'done' })
  if (own_files) expect(outcomes).toMatchObject({ users: DENIED, temporary: DENIED, program: DENIED })
  // A user namespace of its own, with which alone another user than root gets a network of its own: user_namespaces(7).
  const secrets = own_network ? DENIED : 'done'
  expect(outcomes).toMatchObject({ environment: secrets, memory: secrets, connect: own_network ? UNREACHABLE : 'done' })
}

describe.runIf(isLinux)('code that took over a decoder', () => {
  let attacked: Attacked
  beforeAll(async () => {
    attacked = await attackServer()
  })

  test.runIf(isRoot)('of a server of root reads and changes nothing of the server', ({ skip }) => {
    if (!containment.own_user) return skip(problems.join('; '))
    expect(attacked.outcomes).toMatchObject({
      environment: DENIED,
      memory: DENIED,
      file: DENIED,
      overwrite: DENIED,
      create: DENIED,
      kill: DENIED,
      program: DENIED,
      become_root: DENIED,
    })
  })

  test('reaches no port of this machine', ({ skip }) => {
    if (!containment.own_network) return skip(problems.join('; '))
    expect(attacked.outcomes.connect).toEqual(UNREACHABLE)
  })

  test.runIf(!isRoot)(
    'of another server reads its files or sees none, and with a network of its own not its memory',
    () => {
      expectSharedUser(attacked)
    },
  )

  test.runIf(isRoot)(
    'of a server that root starts as another user reads its files or sees none, and not its memory',
    async ({ skip }) => {
      const closed = [process.execPath, SERVER].map(findClosed).find((path) => path !== undefined)
      if (closed) return skip(`${closed} is closed to other users`)
      expectSharedUser(await attackServer(OTHER_USER))
    },
  )

  test('is said to be stopped by no more than it is', () => {
    if (!containment.own_network) expect(attacked.outcomes.connect).toBe('done')
    expect(problems.length > 0).toBe(Object.values(containment).includes(false))
  })
})

describe.runIf(isLinux)('a worker', () => {
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
    // A temporary folder of its own: other servers of this machine start and end workers meanwhile.
    const temporary = mkdtempSync(join(tmpdir(), 'farebox-sockets-'))
    // A worker is another user.
    chmodSync(temporary, 0o755)
    const start = new URL('./start-worker.ts', import.meta.url).href
    const script = `import { readdirSync, writeSync } from 'node:fs'
      const { startWorker } = await import('${start}')
      await startWorker({ maxMemoryMb: 200 })
      writeSync(1, JSON.stringify(readdirSync('${temporary}')))
      process.kill(process.pid, 'SIGKILL')`
    const flags = ['--disable-warning=ExperimentalWarning', '--input-type=module', '-e', script]
    const env = { PATH: process.env.PATH, TMPDIR: temporary }
    try {
      const killed = await run(process.execPath, flags, { env }).catch((error) => error)
      expect(killed).toMatchObject({ signal: 'SIGKILL' })
      expect(JSON.parse(killed.stdout)).toEqual([expect.stringMatching(/^farebox-workers-/)])
      await vi.waitFor(() => expect(readdirSync(temporary)).toEqual([]), { timeout: 10_000 })
    } finally {
      rmSync(temporary, { recursive: true })
    }
  })

  test('runs the functions of a folder that it was given, with the packages beside it', async () => {
    const root = mkdtempSync(join(tmpdir(), 'farebox-services-'))
    // Decoders may be another user.
    chmodSync(root, 0o755)
    const [folder, dependency] = [join(root, 'services'), join(root, 'node_modules', 'twice')]
    for (const made of [folder, dependency]) mkdirSync(made, { recursive: true })
    writeFileSync(join(dependency, 'index.js'), 'module.exports = (value) => 2 * value')
    writeFileSync(
      join(folder, 'task.mjs'),
      "import twice from 'twice'\nexport const double = ({ value }) => twice(value)",
    )
    const double = workerTask<(input: { value: number }) => number>(pathToFileURL(join(folder, 'task.mjs')), 'double')
    const own = createWorkerPool({ size: 1, maxWaiting: 1, maxMemoryMb: 200, folders: [folder] })
    try {
      expect(await own.run(double, { value: 21 }, limits)).toBe(42)
      if (containment.own_files) await expect(pool.run(double, { value: 1 }, limits)).rejects.toThrow()
    } finally {
      await own.close()
      rmSync(root, { recursive: true })
    }
  })

  test('that waits in a server which another one starts is not reachable by listing', async () => {
    const worker = await startWorker({ maxMemoryMb: 200 })
    const [address = ''] = readFileSync(`/proc/${worker.pid}/cmdline`, 'latin1').split('\0').slice(-2)
    expect(existsSync(address)).toBe(true)
    if (containment.own_user) {
      const list = `setpriv --reuid=64402 --clear-groups ls ${join(address, '..')}`
      await expect(run('/bin/sh', ['-c', list])).rejects.toMatchObject({
        stderr: expect.stringContaining('denied'),
      })
    }
    worker.kill()
  })
})
