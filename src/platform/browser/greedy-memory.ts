import { readFileSync } from 'node:fs'
import type { Browser as Driver } from 'playwright-core'
import { privateMb } from '../private-memory.ts'

const LOOK_MS = 50
// The largest of real pages hold two hundred.
const MAX_PAGE_MB = 350
const MAX_PAGES_MB = 500
// Whoever holds less is not what is wrong.
const MIN_VICTIM_MB = 120

/**
 * Ends the process of a page that takes more than 350 MB, and the largest while all pages together take more than 500 MB, so
 * that one page costs its own call and not the machine its memory. Only on Linux, and only for browsers of this machine.
 */
export async function endGreedyPages(driver: Driver) {
  if (process.platform !== 'linux') return
  const session = await driver.newBrowserCDPSession()
  const { processInfo } = await session.send('SystemInfo.getProcessInfo')
  const browser = processInfo.find(({ type }) => type === 'browser')
  if (!browser) return
  // Asked of the kernel, not of the browser: a page may keep that busy.
  const looking = setInterval(() => look(browser.id), LOOK_MS).unref()
  driver.once('disconnected', () => clearInterval(looking))
}

function look(browser: number) {
  const pages = renderersBelow(browser).map((pid) => ({ pid, mb: privateMb(pid) }))
  let totalMb = pages.reduce((sum, { mb }) => sum + mb, 0)
  for (const { pid, mb } of pages.toSorted((a, b) => b.mb - a.mb)) {
    if (mb <= MAX_PAGE_MB && (totalMb <= MAX_PAGES_MB || mb < MIN_VICTIM_MB)) return
    totalMb -= mb
    end(pid)
  }
}

function end(pid: number) {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // It ended by itself.
  }
}

function renderersBelow(parent: number): number[] {
  return childrenOf(parent).flatMap((pid) => [...(isRenderer(pid) ? [pid] : []), ...renderersBelow(pid)])
}

function childrenOf(pid: number): number[] {
  return read(`/proc/${pid}/task/${pid}/children`).split(' ').filter(Boolean).map(Number)
}

function isRenderer(pid: number): boolean {
  return read(`/proc/${pid}/cmdline`).includes('--type=renderer')
}

function read(path: string): string {
  try {
    return readFileSync(path, 'latin1')
  } catch {
    return ''
  }
}
