import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { catalog } from '../../src/services/catalog.ts'
import { PROGRAM_ENVIRONMENT } from './program-environment.ts'

/** An address where nothing listens: no test may reach the outside by itself. */
const NOBODY = 'http://127.0.0.1:9'
const UPSTREAMS = catalog.flatMap(({ upstreams }) => upstreams.flatMap(({ hosts }) => Object.keys(hosts)))

const ROOT = join(import.meta.dirname, '..', '..')

/** The server as an operator runs it, in a separate process that a test may kill. */
export class ServerProcess {
  readonly #env: NodeJS.ProcessEnv
  readonly url: string
  #child: ChildProcess | undefined

  readonly #command: readonly [string, ...string[]]

  /**
   * Prepares a server.
   * @param options.maxFileBytes no file of the server can grow beyond it, as on a full disk
   * @param options.root the folder of another version, with its dependencies
   */
  constructor(
    env: Readonly<Record<string, string>> & { readonly PORT: string },
    { maxFileBytes, root = ROOT }: { readonly maxFileBytes?: number; readonly root?: string } = {},
  ) {
    const [main, cache] = [join(root, 'src', 'main.ts'), join(root, 'scripts', 'compile-cache.mjs')]
    const flags = ['--disable-warning=ExperimentalWarning', '--max-semi-space-size=16']
    const memory = join(ROOT, 'scripts', 'return-memory.mjs')
    const node = [process.execPath, ...flags, '--import', memory, '--import', cache, main] as const
    // The signal is ignored, so that the write fails instead. POSIX counts in blocks of 512 bytes.
    const limit = `trap '' XFSZ; ulimit -S -f ${Math.floor((maxFileBytes ?? 0) / 512)}; exec "$@"`
    this.#command = maxFileBytes ? ['/bin/sh', '-c', limit, 'sh', ...node] : node
    const upstreams = Object.fromEntries(UPSTREAMS.map((variable) => [variable, NOBODY]))
    this.#env = { ...PROGRAM_ENVIRONMENT, LOG_LEVEL: 'error', MAX_CALLS_PER_CLIENT: '0', ...upstreams, ...env }
    this.url = `http://localhost:${env.PORT}`
  }

  /** Of the running process. */
  get pid(): number {
    const { pid } = this.#child ?? {}
    if (pid === undefined) throw new Error('the server is not running')
    return pid
  }

  /** Resolves when it is ready to serve. */
  async start() {
    const [command, ...args] = this.#command
    this.#child = spawn(command, args, {
      env: this.#env,
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    for (let attempt = 0; attempt < 2400; attempt += 1) {
      const response = await fetch(`${this.url}/readyz`).catch(() => undefined)
      if (response?.ok) return
      if (!this.isAlive) throw new Error('the server ended before it became ready')
      await pause(25)
    }
    throw new Error('the server did not become ready')
  }

  /** False once it ended, for any reason. */
  get isAlive(): boolean {
    return this.#child?.exitCode === null && this.#child.signalCode === null
  }

  /** Resolves to how it ended, once it has. */
  async signal(name: 'SIGTERM' | 'SIGINT') {
    const child = this.#child
    if (!child) throw new Error('the server is not running')
    const exited = once(child, 'exit')
    child.kill(name)
    const [code, signal] = await exited
    return { code, signal } as { code: number | null; signal: NodeJS.Signals | null }
  }

  /** kill -9: no handler runs, nothing is flushed. */
  async kill() {
    const child = this.#child
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const exited = once(child, 'exit')
    child.kill('SIGKILL')
    await exited
  }
}
