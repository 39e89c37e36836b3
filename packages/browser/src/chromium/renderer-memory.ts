import { privateMb, processMemory } from '@farebox/processes/machine'
import type { PageBurdens } from './page-burdens.ts'

// The largest real pages use two hundred.
const MAX_PAGE_MB = 350
// A nearly empty page uses forty.
const LEAST_VICTIM_MB = 60
// This process stores what pages put aside, such as blobs; it uses eighty without any.
const MAX_BROWSER_MB = 300
// Data of a closed page are freed a moment later.
const REST_MS = 1000

/** The current processes of a browser. */
export interface Look {
  readonly browser: number
  readonly renderers: readonly {
    readonly pid: number /** Of processor time, since the last look. */
    readonly seconds: number
  }[]
}

/**
 * Kills the process of a page that uses more than 350 MB, and the largest one while all pages together exceed what the
 * workers leave them (memory-budget.ts). So one page costs its own call and not the machine's memory. If the browser's
 * main process grows, the busiest page is closed. A page that was killed for lack of room may be retried once, exempt
 * from that.
 */
export class RendererMemory {
  readonly #pages: PageBurdens
  #restUntil = Number.NEGATIVE_INFINITY

  constructor(pages: PageBurdens) {
    this.#pages = pages
  }

  look({ browser, renderers }: Look) {
    this.#endLargest(renderers.map(({ pid }) => ({ pid, mb: privateMb(pid) })))
    if (performance.now() < this.#restUntil || privateMb(browser) <= MAX_BROWSER_MB) return
    this.#restUntil = performance.now() + REST_MS
    const [busiest] = renderers.filter(({ pid }) => !this.#isSpared(pid)).toSorted((a, b) => b.seconds - a.seconds)
    if (busiest) this.#end(busiest.pid, 'no room')
  }

  #endLargest(pages: readonly { readonly pid: number; readonly mb: number }[]) {
    let totalMb = pages.reduce((sum, { mb }) => sum + mb, 0)
    const budgetMb = processMemory.forGroup(this, totalMb)
    // A page within its share is not the problem.
    const shareMb = Math.max(LEAST_VICTIM_MB, budgetMb / pages.length)
    for (const { pid, mb } of pages.toSorted((a, b) => b.mb - a.mb)) {
      const isOver = mb > MAX_PAGE_MB
      if (!isOver && (totalMb <= budgetMb || mb < shareMb)) return
      if (!isOver && this.#isSpared(pid)) continue
      totalMb -= mb
      this.#end(pid, isOver ? 'too much' : 'no room')
    }
  }

  #isSpared(pid: number): boolean {
    return this.#pages.pagesOf(pid).some(({ isSpared }) => isSpared)
  }

  #end(pid: number, why: 'too much' | 'no room') {
    // Several pages are possible; only the one whose process crashed asks for the cause.
    for (const page of this.#pages.pagesOf(pid)) page.endedFor = why
    try {
      process.kill(pid, 'SIGKILL')
    } catch {
      // It ended by itself.
    }
  }
}
