import { cpuSeconds, processesBelow, processMemory } from '@farebox/processes/machine'
import type { Browser as Driver } from 'playwright-core'
import { type BrowserProcessKind, browserProcessOf, kindOf } from './browser-processes.ts'
import { type Excess, type OpenedPage, PageBurdens, type ProcessLoad } from './page-burdens.ts'
import { RendererMemory } from './renderer-memory.ts'
import { RendererPriority } from './renderer-priority.ts'

/** Which pages are watched, and who is told of excess. */
export interface WatchOptions {
  /** Whose scripts the pages run; only callers' pages lose priority when they compute for long. Default strangers. */
  readonly pagesOf?: 'strangers' | 'us'
  /** Called with the processor time that a client's page used beyond what pages need. */
  readonly onExcess?: (excess: Excess) => void
}

/** Records which pages are open in a browser. */
export interface WatchedPages {
  /** Adds a page. `isSpared`: it is exempt from being killed for lack of room, because it was before. */
  open(client: string, isSpared?: boolean): OpenedPage
}

const LOOK_MS = 50

/**
 * Checks memory and processor time of a browser's pages every 50 ms, and enforces their limits. Only on Linux, and only
 * for local browsers. Ends with the browser.
 */
export async function watchPages(
  driver: Driver,
  { pagesOf = 'strangers', onExcess = () => {} }: WatchOptions,
): Promise<WatchedPages> {
  const pages = new PageBurdens()
  const browser = await browserProcessOf(driver)
  if (browser === null) return pages
  const memory = new RendererMemory(pages)
  const burning = new RendererPriority()
  const clock = new ProcessClock([browser, ...processesBelow(browser)])
  let isResting = false
  const look = () => {
    const running = pages.isEmpty && isResting ? [] : [browser, ...processesBelow(browser)]
    const loads = clock.read(running)
    const renderers = loads.filter(({ isRenderer }) => isRenderer)
    // The browser's work while nothing was open belongs to no page.
    const burdens = pages.weigh(isResting ? renderers : loads)
    memory.look({ browser, renderers })
    isResting = pages.isEmpty && renderers.length === 0
    if (pagesOf === 'us') return
    burning.look(renderers.map(({ pid }) => pid))
    for (const excess of burdens) onExcess(excess)
  }
  const looking = setInterval(look, LOOK_MS).unref()
  driver.once('disconnected', () => {
    clearInterval(looking)
    processMemory.leave(memory)
  })
  return pages
}

/** Measures the processor time of processes since the last reading. */
class ProcessClock {
  readonly #used: Map<number, number>
  readonly #kinds = new Map<number, BrowserProcessKind>()

  /**
   * Starts the measurement.
   * @param pids already running processes, of which only later use counts; the first is the browser's main process
   */
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
