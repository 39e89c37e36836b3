import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

const MAIN = join(import.meta.dirname, '..', '..', 'src', 'main.ts')

/** The server as an operator runs it, in a process of its own, that a test may kill. */
export class ServerProcess {
  readonly #env: NodeJS.ProcessEnv
  readonly url: string
  #child: ChildProcess | undefined

  constructor(env: Readonly<Record<string, string>> & { readonly PORT: string }) {
    this.#env = { PATH: process.env.PATH, LOG_LEVEL: 'error', ...env }
    this.url = `http://localhost:${env.PORT}`
  }

  /** Resolves when it is ready to serve. */
  async start() {
    this.#child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', MAIN], {
      env: this.#env,
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    for (let attempt = 0; attempt < 600; attempt += 1) {
      const response = await fetch(`${this.url}/readyz`).catch(() => undefined)
      if (response?.ok) return
      await pause(25)
    }
    throw new Error('the server did not become ready')
  }

  /** kill -9: no handler runs, nothing is flushed. */
  async kill() {
    const child = this.#child
    if (!child || child.exitCode !== null) return
    const exited = once(child, 'exit')
    child.kill('SIGKILL')
    await exited
  }
}
