import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as pause } from 'node:timers/promises'
import { type Bench, percentile } from './figure.ts'
import { treeCpuMs } from './tree-cpu.ts'

const ROUNDS = 7
const GOAL_MS = 2000

/** Times `npm start`, with everything installed and a new database, until the server reports ready; and its processor time until then. */
export const bench: Bench = {
  shows: 'speed',
  async run({ say }) {
    // The first start fills the compile cache that the others use.
    const first = await startOnce()
    const starts: Start[] = []
    for (let round = 0; round < ROUNDS; round += 1) {
      const start = await startOnce()
      starts.push(start)
      say(`${Math.round(start.ms)} ms, ${start.processorMs} ms of processor time`)
    }
    const times = starts.map(({ ms }) => ms)
    const value = Math.round(percentile(times, 50))
    const processorMs = percentile(
      starts.map((start) => start.processorMs),
      50,
    )
    return {
      value,
      unit: 'ms p50, npm start to ready, with both sandbox chains',
      goal: `under ${GOAL_MS} ms`,
      ok: value < GOAL_MS,
      peers: {},
      ratio: null,
      details: {
        rounds: ROUNDS,
        worst_ms: Math.round(Math.max(...times)),
        first_ever_ms: Math.round(first.ms),
        processor_ms: processorMs,
      },
    }
  },
}

interface Start {
  readonly ms: number
  /** Of npm, the set-up, the server and all that they started. */
  readonly processorMs: number
}

async function startOnce(): Promise<Start> {
  const folder = mkdtempSync(join(tmpdir(), 'farebox-start-'))
  const begun = performance.now()
  const child = spawn('npm', ['start'], {
    cwd: join(import.meta.dirname, '..'),
    // In its own process group, so that npm's child processes end with it.
    detached: true,
    stdio: ['ignore', 'pipe', 'ignore'],
    env: { ...process.env, PORT: '0', DATABASE_URL: `file:${join(folder, 'start.db')}` },
  })
  try {
    for await (const line of createInterface(child.stdout)) {
      if (line.includes('Farebox is ready'))
        return { ms: performance.now() - begun, processorMs: treeCpuMs(child.pid ?? 0) }
    }
    throw new Error('npm start ended before it was ready')
  } finally {
    if (child.pid) await endGroup(child.pid)
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Ends a process group and waits until its last process is gone, so that the next round finds a quiet machine. */
async function endGroup(leader: number) {
  for (let signal: 'SIGTERM' | 0 = 'SIGTERM'; ; signal = 0) {
    try {
      process.kill(-leader, signal)
    } catch {
      return
    }
    await pause(50)
  }
}
