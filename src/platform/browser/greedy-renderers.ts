import { readdirSync, readFileSync } from 'node:fs'
import { constants, setPriority } from 'node:os'
import type { Browser as Driver } from 'playwright-core'

// A page that draws has three or four threads at work at a time.
const GREEDY_THREADS = 8
const LOOK_MS = 250

/**
 * Puts pages that burn in many threads behind all others, so that one with fifty busy workers starves nobody. Only on
 * Linux, and only for browsers of this machine. Ends with the browser.
 */
export async function tameGreedyRenderers(driver: Driver) {
  if (process.platform !== 'linux') return
  const session = await driver.newBrowserCDPSession()
  const look = async () => {
    const { processInfo } = await session.send('SystemInfo.getProcessInfo')
    for (const { type, id } of processInfo) if (type === 'renderer') stepBackIfGreedy(id)
  }
  // A process that ends while it is looked at is no concern of ours.
  const looking = setInterval(() => void look().catch(() => {}), LOOK_MS).unref()
  driver.once('disconnected', () => clearInterval(looking))
}

// To the scheduler of Linux every thread is a process of its own, and new ones are born with the rank of their parents.
function stepBackIfGreedy(pid: number) {
  const threads = readdirSync(`/proc/${pid}/task`)
  if (threads.length <= GREEDY_THREADS) return
  const running = threads.filter((thread) => isRunning(pid, thread))
  if (running.length <= GREEDY_THREADS) return
  for (const thread of threads) setPriority(Number(thread), constants.priority.PRIORITY_LOW)
}

function isRunning(pid: number, thread: string): boolean {
  try {
    return /\) R /.test(readFileSync(`/proc/${pid}/task/${thread}/stat`, 'latin1').slice(0, 60))
  } catch {
    return false
  }
}
