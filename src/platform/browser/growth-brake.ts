// A little above what pages may hold together at the best of times (memory-budget.ts), and what one of them may.
const MAX_TOTAL_MB = 600
const MAX_PAGE_MB = 350
// Between two looks. A page that is drawn grows by less.
const FAST_MB = 4
// Ten looks of those who decide who ends.
const MAX_STOP_MS = 500

/** What is to be done with processes of pages, by their numbers. */
interface Brake {
  readonly stop: readonly number[]
  readonly goOn: readonly number[]
}

/**
 * Says which pages to hold up: those that grow while all hold too much, or while they do themselves. Each goes on when there is room, or
 * after half a second: it decides nothing for long.
 */
export class GrowthBrake {
  #sizes: ReadonlyMap<number, number> = new Map()
  readonly #stoppedAt = new Map<number, number>()

  /** @param sizes MB of every page's process; @param now in ms, as performance.now() */
  look(sizes: ReadonlyMap<number, number>, now: number): Brake {
    const before = this.#sizes
    this.#sizes = sizes
    const isFull = sizes.values().reduce((sum, mb) => sum + mb, 0) > MAX_TOTAL_MB
    // Those that are gone, too: where they only left their browser they could not even end.
    const goOn = [...this.#stoppedAt].filter(([pid, since]) => {
      const mb = sizes.get(pid)
      return mb === undefined || now - since > MAX_STOP_MS || (!isFull && mb <= MAX_PAGE_MB)
    })
    for (const [pid] of goOn) this.#stoppedAt.delete(pid)
    const stop = [...sizes].filter(
      ([pid, mb]) =>
        !this.#stoppedAt.has(pid) && (mb > MAX_PAGE_MB || (isFull && mb - (before.get(pid) ?? mb) > FAST_MB)),
    )
    for (const [pid] of stop) this.#stoppedAt.set(pid, now)
    return { stop: stop.map(([pid]) => pid), goOn: goOn.map(([pid]) => pid) }
  }
}
