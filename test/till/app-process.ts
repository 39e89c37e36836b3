import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '@farebox/sandbox/chain'
import { PROGRAM_ENVIRONMENT } from '../kit/program-environment.ts'

/** A server in a process of its own, which a test may kill. */
export interface AppProcess {
  readonly url: string
  /** Resolves when it answers. */
  start(): Promise<void>
  /** kill -9: no handler runs, nothing is flushed. */
  kill(): Promise<void>
}

/** Prepares a server. It is run by Node with these arguments, and told its port in PORT. */
export async function prepareApp(args: readonly string[], env: Readonly<Record<string, string>>): Promise<AppProcess> {
  const port = String(await freePort(0))
  const url = `http://localhost:${port}`
  let child: ChildProcess | undefined
  return {
    url,
    async start() {
      const flags = ['--disable-warning=ExperimentalWarning', ...args]
      child = spawn(process.execPath, flags, {
        env: { ...PROGRAM_ENVIRONMENT, ...env, PORT: port },
        stdio: ['ignore', 'ignore', 'inherit'],
      })
      for (let attempt = 0; attempt < 2400; attempt += 1) {
        if (await fetch(url).catch(() => undefined)) return
        if (child.exitCode !== null) throw new Error('the server ended before it answered')
        await pause(25)
      }
      throw new Error('the server did not answer')
    },
    async kill() {
      if (!child || child.exitCode !== null || child.signalCode !== null) return
      const exited = once(child, 'exit')
      child.kill('SIGKILL')
      await exited
    },
  }
}
