import type { Browser as Driver } from 'playwright-core'
import { leaveBudget } from '../memory-budget.ts'
import { cpuSeconds } from '../process-usage.ts'
import { type BrowserProcessKind, browserProcessOf, kindOf, processesBelow } from './browser-processes.ts'
import { GreedyMemory } from './greedy-memory.ts'
import { GreedyRenderers } from './greedy-renderers.ts'
import { holdGrowth } from './hold-growth.ts'
import { type Excess, type OpenedPage, PageBurdens, type ProcessLoad } from './page-burdens.ts'

/** Whose pages are watched, and who hears of excess. */
export interface WatchOptions {
  /** Whose scripts the pages run: those of strangers are put behind when they burn. Default strangers. */
  readonly pagesOf?: 'strangers' | 'us'
  /** Hears how much processor time a client's page took beyond what pages need. */
  readonly onExcess?: (excess: Excess) => void
}

/** Tells what is open in a browser. */
export interface WatchedPages {
  /** @param isSpared it is not ended for want of room, as it was ended for that before */
  open(client: string, isSpared?: boolean): OpenedPage
}

const LOOK_MS = 50

/**
 * Looks every 50 ms at what the pages of a browser take of memory and of the processor, and keeps that within bounds. Only on
 * Linux, and only for browsers of this machine. Ends with the browser.
 */
export async function watchPages(
  driver: Driver,
  { pagesOf = 'strangers', onExcess = () => {} }: WatchOptions,
): Promise<WatchedPages> {
  const pages = new PageBurdens()
  const browser = await browserProcessOf(driver)
  if (browser === null) return pages
  const memory = new GreedyMemory(pages, pagesOf === 'strangers')
  const burning = new GreedyRenderers()
  const clock = new ProcessClock([browser, ...processesBelow(browser)])
  let isResting = true
  const look = () => {
    const running = pages.isEmpty && isResting ? [] : [browser, ...processesBelow(browser)]
    const loads = clock.read(running)
    const renderers = loads.filter(({ isRenderer }) => isRenderer)
    // What the browser did while nothing was open is no page's.
    const burdens = pages.weigh(isResting ? renderers : loads)
    memory.look({ browser, renderers })
    const rests = pages.isEmpty && renderers.length === 0
    if (rests !== isResting && pagesOf === 'strangers') holdGrowth({ browser, isOpen: !rests })
    isResting = rests
    if (pagesOf === 'us') return
    burning.look(renderers.map(({ pid }) => pid))
    for (const excess of burdens) onExcess(excess)
  }
  const looking = setInterval(look, LOOK_MS).unref()
  driver.once('disconnected', () => {
    clearInterval(looking)
    if (!isResting && pagesOf === 'strangers') holdGrowth({ browser, isOpen: false })
    leaveBudget(memory)
  })
  return pages
}

/** Reads what processes used of the processor since it last did. */
class ProcessClock {
  readonly #used: Map<number, number>
  readonly #kinds = new Map<number, BrowserProcessKind>()

  /** @param pids those that run already: only what they use from now on counts; the first is that of the browser itself */
  constructor(pids: readonly [number, ...number[]]) {
    this.#used = new Map(pids.map((pid) => [pid, cpuSeconds(pid)]))
    this.#kinds.set(pids[0], 'other')
  }

  read(pids: readonly number[]): readonly ProcessLoad[] {
    if (pids.length === 0) return []
    for (const pid of this.#used.keys()) {
      if (pids.includes(pid)) continue
      this.#used.delete(pid)
      this.#kinds.delete(pid)
    }
    return pids.map((pid) => {
      const used = cpuSeconds(pid)
      const seconds = Math.max(0, used - (this.#used.get(pid) ?? 0))
      this.#used.set(pid, used)
      return { pid, isRenderer: this.#kindOf(pid) === 'renderer', seconds }
    })
  }

  #kindOf(pid: number): BrowserProcessKind {
    const known = this.#kinds.get(pid) ?? 'unknown'
    if (known !== 'unknown') return known
    const kind = kindOf(pid)
    this.#kinds.set(pid, kind)
    return kind
  }
}
