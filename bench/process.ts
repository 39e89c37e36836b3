import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

/** A script of bench/ that runs as a separate process. */
export interface Spawned {
  /** Its address, from the first line that it printed. */
  readonly url: string
  readonly pid: number
  stop(): void
}

/** Starts a script of bench/ and waits until it prints its address. */
export async function start(script: string, args: readonly string[] = []): Promise<Spawned> {
  const child = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', join(import.meta.dirname, script), ...args],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  )
  const stop = () => void child.kill('SIGTERM')
  process.once('exit', stop)
  for await (const url of createInterface(child.stdout)) return { url, pid: child.pid ?? 0, stop }
  throw new Error(`${script} ended before it was ready`)
}
