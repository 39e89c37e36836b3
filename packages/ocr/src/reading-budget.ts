/** The time limit of all readings of one page. */
export interface ReadingBudget {
  /** Runs a reading and records its duration. */
  measure<T>(reading: () => Promise<T>): Promise<T>
  /** False if another reading, as long as the longest so far, would end too late. */
  hasTime(): boolean
  /** True until this share of the budget is used up. */
  isWithin(share: number): boolean
  /** True once elapsed time ended a step that the CPU time would have allowed: the machine is busy with other work. */
  readonly isStarved: boolean
}

// CPU time, so that a busy machine reads a page as well as an idle one. This value keeps the p99 at 8 s.
const WORK_MS = 7500
// Who allows a page much more time has a slow machine, or a page that needs it.
const WORK_SHARE = 0.5

/** Starts a budget of 7.5 s of CPU time, or half of `maxMs` if that is more, which also ends after `maxMs` of elapsed time. */
export function startBudget(maxMs: number): ReadingBudget {
  const maxWorkMs = Math.max(WORK_MS, WORK_SHARE * maxMs)
  const begun = performance.now()
  const work = process.cpuUsage()
  let longest = { ms: 0, workMs: 0 }
  let isStarved = false
  const used = () => {
    const { user, system } = process.cpuUsage(work)
    return { ms: performance.now() - begun, workMs: (user + system) / 1000 }
  }
  const decide = ({ inTime, inWork }: { inTime: boolean; inWork: boolean }) => {
    isStarved ||= inWork && !inTime
    return inTime && inWork
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
      return decide({ inTime: ms + longest.ms < maxMs, inWork: workMs + longest.workMs < maxWorkMs })
    },
    isWithin(share) {
      const { ms, workMs } = used()
      return decide({ inTime: ms < share * maxMs, inWork: workMs < share * maxWorkMs })
    },
    get isStarved() {
      return isStarved
    },
  }
}
