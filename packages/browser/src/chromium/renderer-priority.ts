import { readFileSync } from 'node:fs'
import { constants } from 'node:os'
import { cpuSeconds } from '@farebox/processes/machine'
import { threadsOf } from './browser-processes.ts'
import { rankProcess } from './rank-processes.ts'

// Most pages need less time to render; the others continue at a lower priority.
const MAX_CPU_SECONDS = 0.8
// A page that renders has three or four active threads at a time.
const BUSY_THREADS = 8

/**
 * Lowers the priority of pages that compute for long or in many threads, so that an endless script or fifty busy
 * workers cannot starve other pages of the browser.
 */
export class RendererPriority {
  readonly #lowered = new Set<number>()

  look(renderers: readonly number[]) {
    for (const pid of this.#lowered) if (!renderers.includes(pid)) this.#lowered.delete(pid)
    for (const pid of renderers) {
      if (this.#lowered.has(pid) || !isBusy(pid)) continue
      this.#lowered.add(pid)
      rankProcess(pid, constants.priority.PRIORITY_LOW)
    }
  }
}

function isBusy(pid: number): boolean {
  if (cpuSeconds(pid) > MAX_CPU_SECONDS) return true
  const threads = threadsOf(pid)
  return threads.length > BUSY_THREADS && threads.filter((thread) => isRunning(pid, thread)).length > BUSY_THREADS
}

function isRunning(pid: number, thread: string): boolean {
  try {
    return /\) R /.test(readFileSync(`/proc/${pid}/task/${thread}/stat`, 'latin1').slice(0, 60))
  } catch {
    return false
  }
}
