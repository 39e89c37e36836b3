import type { Browser as Driver } from 'playwright-core'
import { cpuSeconds } from '../cpu-time.ts'
import { budgetFor, leaveBudget } from '../memory-budget.ts'
import { privateMb } from '../private-memory.ts'
import { browserProcessOf, renderersBelow } from './browser-processes.ts'

const LOOK_MS = 50
// The largest of real pages hold two hundred.
const MAX_PAGE_MB = 350
// Whoever holds less is not what is wrong.
const MIN_VICTIM_MB = 120
// It holds what pages put aside in it, such as blobs; eighty without any.
const MAX_BROWSER_MB = 300
// What a page put aside is gone a moment after the page.
const REST_MS = 1000

/**
 * Ends the process of a page that takes more than 350 MB, and the largest while all pages together take more than the
 * workers leave them (memory-budget.ts), so that one page costs its own call and not the machine its memory. Where the
 * browser's own process grows, the busiest page goes. Only on Linux, and only for browsers of this machine.
 */
export async function endGreedyPages(driver: Driver) {
  const browser = await browserProcessOf(driver)
  if (browser === null) return
  let restUntil = 0
  const look = () => {
    const renderers = renderersBelow(browser)
    endLargest(renderers, driver)
    if (performance.now() < restUntil || privateMb(browser) <= MAX_BROWSER_MB) return
    restUntil = performance.now() + REST_MS
    const [busiest] = renderers.toSorted((a, b) => cpuSeconds(b) - cpuSeconds(a))
    if (busiest !== undefined) end(busiest)
  }
  const looking = setInterval(look, LOOK_MS).unref()
  driver.once('disconnected', () => {
    clearInterval(looking)
    leaveBudget(driver)
  })
}

function endLargest(renderers: readonly number[], group: object) {
  const pages = renderers.map((pid) => ({ pid, mb: privateMb(pid) }))
  let totalMb = pages.reduce((sum, { mb }) => sum + mb, 0)
  const budgetMb = budgetFor(group, totalMb)
  for (const { pid, mb } of pages.toSorted((a, b) => b.mb - a.mb)) {
    if (mb <= MAX_PAGE_MB && (totalMb <= budgetMb || mb < MIN_VICTIM_MB)) return
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
