import { budgetFor } from '../memory-budget.ts'
import { privateMb } from '../process-usage.ts'
import type { PageBurdens } from './page-burdens.ts'

// The largest of real pages hold two hundred.
const MAX_PAGE_MB = 350
// A page that shows hardly anything holds forty.
const LEAST_VICTIM_MB = 60
// It holds what pages put aside in it, such as blobs; eighty without any.
const MAX_BROWSER_MB = 300
// What a page put aside is gone a moment after the page.
const REST_MS = 1000

/** What a browser's processes are, now. */
export interface Look {
  readonly browser: number
  readonly renderers: readonly {
    readonly pid: number /** Of processor time, since the last look. */
    readonly seconds: number
  }[]
}

/**
 * Ends the process of a page that takes more than 350 MB, and the largest while all pages together take more than the
 * workers leave them (memory-budget.ts), so that one page costs its own call and not the machine its memory. Where the
 * browser's own process grows, the busiest page goes. Whose page had no room may come again, spared then.
 */
export class GreedyMemory {
  readonly #pages: PageBurdens
  readonly #makesRoom: boolean
  #restUntil = Number.NEGATIVE_INFINITY

  /** @param makesRoom whether a page within its own limit ends for want of room */
  constructor(pages: PageBurdens, makesRoom: boolean) {
    this.#pages = pages
    this.#makesRoom = makesRoom
  }

  look({ browser, renderers }: Look) {
    this.#endLargest(renderers.map(({ pid }) => ({ pid, mb: privateMb(pid) })))
    if (!this.#makesRoom || performance.now() < this.#restUntil || privateMb(browser) <= MAX_BROWSER_MB) return
    this.#restUntil = performance.now() + REST_MS
    const [busiest] = renderers.filter(({ pid }) => !this.#isSpared(pid)).toSorted((a, b) => b.seconds - a.seconds)
    if (busiest) this.#end(busiest.pid, 'no room')
  }

  #endLargest(pages: readonly { readonly pid: number; readonly mb: number }[]) {
    let totalMb = pages.reduce((sum, { mb }) => sum + mb, 0)
    const budgetMb = budgetFor(this, totalMb)
    // Whoever holds less than its share is not what is wrong.
    const shareMb = Math.max(LEAST_VICTIM_MB, budgetMb / pages.length)
    for (const { pid, mb } of pages.toSorted((a, b) => b.mb - a.mb)) {
      const isOver = mb > MAX_PAGE_MB
      if (!isOver && (totalMb <= budgetMb || mb < shareMb)) return
      if (!isOver && (!this.#makesRoom || this.#isSpared(pid))) continue
      totalMb -= mb
      this.#end(pid, isOver ? 'too much' : 'no room')
    }
  }

  #isSpared(pid: number): boolean {
    return this.#pages.pagesOf(pid).some(({ isSpared }) => isSpared)
  }

  #end(pid: number, why: 'too much' | 'no room') {
    // Of several that it may be of, only the one that crashes asks why.
    for (const page of this.#pages.pagesOf(pid)) page.endedFor = why
    try {
      process.kill(pid, 'SIGKILL')
    } catch {
      // It ended by itself.
    }
  }
}
