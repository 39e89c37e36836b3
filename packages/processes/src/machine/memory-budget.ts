import { setTimeout as pause } from 'node:timers/promises'
import { busy } from '@farebox/call-errors'

// What untrusted content (pages in browsers, pictures and documents in workers) may take of it. The rest is for the server
// and the browsers' own processes.
const CONTENT_SHARE = 0.45
// The minimum that each group keeps.
const LEAST_MB = 200
const LOOK_MS = 250

/** Memory in MB of this process and all that it started, directly or not. */
type FamilyMemory = () => number

/** Processes that hold memory while they wait for work. */
export interface IdleMemory {
  /** When the one that waits longest began to, by performance.now(); null if none waits. */
  idleSince(): number | null
  /** Ends that one. */
  endIdle(): void
}

interface Room {
  readonly signal: AbortSignal
  /** The longest wait. */
  readonly waitMs: number
  /** What the work takes at once in MB. Default: nothing. */
  readonly neededMb?: number
}

/** The memory of this server and of all processes that it started, and who may take more of it. */
export class MemoryBudget {
  readonly #held = new Map<object, number>()
  readonly #idle = new Set<IdleMemory>()
  readonly #measure: FamilyMemory
  #familyMb = 0
  /** What belongs to no group. */
  #restMb = 0
  #measuredAt = Number.NEGATIVE_INFINITY
  #endedAt = Number.NEGATIVE_INFINITY
  #limitMb: number

  constructor(limitMb: number, measure: FamilyMemory) {
    this.#limitMb = limitMb
    this.#measure = measure
  }

  /** Sets the budget in MB. Program files are not counted: the kernel can read them again. */
  limit(mb: number) {
    this.#limitMb = mb
  }

  /**
   * Reports a group's memory use and returns its limit: what the server and the other groups leave of the budget, at most
   * 45 % of the budget for all groups, at least 200 MB for each.
   */
  forGroup(group: object, heldMb: number): number {
    this.#held.set(group, heldMb)
    this.#look()
    const forContentMb = Math.min(CONTENT_SHARE * this.#limitMb, this.#limitMb - this.#restMb)
    return Math.max(LEAST_MB, forContentMb - (this.#heldByGroups() - heldMb))
  }

  /** Removes a group that has ended. */
  leave(group: object) {
    this.#held.delete(group)
  }

  /** Adds processes that are ended for others' work while they have none. */
  addIdle(idle: IdleMemory) {
    this.#idle.add(idle)
  }

  removeIdle(idle: IdleMemory) {
    this.#idle.delete(idle)
  }

  /**
   * Waits until there is room for more work; at each look without room the process that has waited longest for work is
   * ended, one for all who wait. Throws busy when the wait is over, or the signal's reason.
   */
  async untilRoom({ signal, waitMs, neededMb = 0 }: Room): Promise<void> {
    signal.throwIfAborted()
    const latest = performance.now() + waitMs
    for (this.#look(); this.#familyMb + neededMb > this.#limitMb; this.#look()) {
      const leftMs = latest - performance.now()
      if (leftMs <= 0) throw busy('The memory of this server is in use. Not charged; try again in a few seconds.', 5)
      this.#endLongestIdle()
      await pause(Math.min(LOOK_MS, leftMs), undefined, { signal })
    }
  }

  #look() {
    const now = performance.now()
    if (now - this.#measuredAt < LOOK_MS) return
    this.#measuredAt = now
    this.#familyMb = this.#measure()
    this.#restMb = this.#familyMb - this.#heldByGroups()
  }

  #endLongestIdle() {
    // What the last one gave back was not measured so far: it may be enough.
    if (this.#endedAt >= this.#measuredAt) return
    const waiting = [...this.#idle].flatMap((idle) => {
      const since = idle.idleSince()
      return since === null ? [] : [{ idle, since }]
    })
    const [longest] = waiting.toSorted((a, b) => a.since - b.since)
    if (!longest) return
    longest.idle.endIdle()
    this.#endedAt = performance.now()
  }

  #heldByGroups(): number {
    return [...this.#held.values()].reduce((sum, mb) => sum + mb, 0)
  }
}
