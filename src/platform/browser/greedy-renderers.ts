import { readFileSync } from 'node:fs'
import { constants } from 'node:os'
import type { Browser as Driver } from 'playwright-core'
import { cpuSeconds } from '../cpu-time.ts'
import { browserProcessOf, rankProcess, renderersBelow, threadsOf } from './browser-processes.ts'

const LOOK_MS = 100
// Most pages are drawn in less; who needs more draws on behind those.
const MAX_CPU_SECONDS = 0.8
// A page that draws has three or four threads at work at a time.
const GREEDY_THREADS = 8

/**
 * Puts pages that burn for long or in many threads behind all others, so that an endless script or fifty busy workers starve
 * nobody. Only on Linux, and only for browsers of this machine. Ends with the browser.
 */
export async function tameGreedyRenderers(driver: Driver) {
  const browser = await browserProcessOf(driver)
  if (browser === null) return
  const tamed = new Set<number>()
  const look = () => {
    const renderers = renderersBelow(browser)
    for (const pid of tamed) if (!renderers.includes(pid)) tamed.delete(pid)
    for (const pid of renderers) {
      if (tamed.has(pid) || !isGreedy(pid)) continue
      tamed.add(pid)
      rankProcess(pid, constants.priority.PRIORITY_LOW)
    }
  }
  const looking = setInterval(look, LOOK_MS).unref()
  driver.once('disconnected', () => clearInterval(looking))
}

function isGreedy(pid: number): boolean {
  if (cpuSeconds(pid) > MAX_CPU_SECONDS) return true
  const threads = threadsOf(pid)
  return threads.length > GREEDY_THREADS && threads.filter((thread) => isRunning(pid, thread)).length > GREEDY_THREADS
}

function isRunning(pid: number, thread: string): boolean {
  try {
    return /\) R /.test(readFileSync(`/proc/${pid}/task/${thread}/stat`, 'latin1').slice(0, 60))
  } catch {
    return false
  }
}
