import { spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { mapAtOnce } from '@farebox/concurrency'

// Time to start everything a bench needs, and to measure a little.
const SECONDS_EACH = 15
const AT_ONCE = 2
const SECONDS_TO_CLEAN_UP = 5
// Met, missed, or its cases are not here.
const RAN = [0, 1, 3]
const FEW_CASES = ['--sample', '2', '--minutes', '0.05']

/**
 * Starts each bench for some seconds, with few cases. Returns the names of those that broke: one that still measures
 * after that time has not. Figures of such a run mean nothing and are not printed.
 */
export async function findBroken(names: readonly string[], say: (message: string) => void): Promise<string[]> {
  const broken: string[] = []
  await mapAtOnce(names, AT_ONCE, async (name) => {
    const problem = await trySome(name)
    say(`${name}: ${problem ? `broken\n${problem}` : 'runs'}`)
    if (problem) broken.push(name)
  })
  return broken
}

/** The end of what it printed if the bench failed. */
async function trySome(name: string): Promise<string | undefined> {
  // Who is ended in the middle deletes nothing: a database of 120 MB would be left. Another user's database has to get in.
  const folder = mkdtempSync(join(tmpdir(), 'farebox-smoke-'))
  chmodSync(folder, 0o755)
  const child = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', 'bench/run.ts', name, ...FEW_CASES],
    // A group of its own, so that the servers it starts end with it.
    { stdio: ['ignore', 'ignore', 'pipe'], detached: true, env: { ...process.env, TMPDIR: folder } },
  )
  const printed = text(child.stderr)
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve))
  const code = await Promise.race([ended, pause(SECONDS_EACH * 1000, 'running' as const, { ref: false })])
  for (const signal of ['SIGTERM', 'SIGKILL'] as const) {
    end(child.pid, signal)
    await Promise.race([ended, pause(SECONDS_TO_CLEAN_UP * 1000, undefined, { ref: false })])
  }
  rmSync(folder, { recursive: true, force: true, maxRetries: 10 })
  if (code === 'running' || (code !== null && RAN.includes(code))) return undefined
  return (await printed).slice(-2000)
}

function end(group: number | undefined, signal: NodeJS.Signals) {
  try {
    if (group !== undefined) process.kill(-group, signal)
  } catch {
    // All of it has ended.
  }
}
