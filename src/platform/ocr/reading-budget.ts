/** How long a page may be looked at, however many readings that gives. */
export interface ReadingBudget {
  /** Takes a reading and notes how long it took. */
  measure<T>(reading: () => Promise<T>): Promise<T>
  /** False where another reading, as long as the longest so far, would end too late. */
  hasTime(): boolean
  /** True until this share of the budget is used up. */
  isWithin(share: number): boolean
}

// Time of the processor, so that a busy machine reads a page no worse than an idle one: with it the p99 of 8 s holds.
const WORK_MS = 6500

/** A budget of 6.5 s of work, which ends after `patienceMs` in any case: then the answer must come. */
export function startBudget(patienceMs: number): ReadingBudget {
  const begun = performance.now()
  const work = process.cpuUsage()
  let longest = { ms: 0, workMs: 0 }
  const used = () => {
    const { user, system } = process.cpuUsage(work)
    return { ms: performance.now() - begun, workMs: (user + system) / 1000 }
  }
  return {
    async measure(reading) {
      const before = used()
      const result = await reading()
      const after = used()
      longest = {
        ms: Math.max(longest.ms, after.ms - before.ms),
        workMs: Math.max(longest.workMs, after.workMs - before.workMs),
      }
      return result
    },
    hasTime() {
      const { ms, workMs } = used()
      return ms + longest.ms < patienceMs && workMs + longest.workMs < WORK_MS
    },
    isWithin(share) {
      const { ms, workMs } = used()
      return ms < share * patienceMs && workMs < share * WORK_MS
    },
  }
}
