import type { RequestClock } from '../ports.ts'

/** Stops requests to a host that keeps failing, and tries it again after a while. */
export interface CircuitBreaker {
  readonly state: 'closed' | 'open' | 'half_open'
  readonly lastErrorAt: Date | null
  /** False if the call must fail at once. After true, the call must end in succeed(), fail() or release(). */
  admit(): boolean
  succeed(): void
  fail(): void
  /** Fails and opens at once, for this long. */
  rest(ms: number): void
  /** The call was abandoned before its outcome was known. */
  release(): void
}

/** After `threshold` failures in a row, only one probe per `coolDownMs` reaches the host. */
export function createCircuitBreaker(options: {
  readonly clock: RequestClock
  readonly threshold: number
  readonly coolDownMs: number
}): CircuitBreaker {
  const { clock, threshold, coolDownMs } = options
  let failures = 0
  let openedAt: Date | null = null
  let restMs = coolDownMs
  let lastErrorAt: Date | null = null
  let probing = false

  function isCoolingDown(since: Date): boolean {
    const passedMs = clock.now().getTime() - since.getTime()
    // A clock that was set back would make the pause longer.
    return passedMs >= 0 && passedMs < restMs
  }

  return {
    get state() {
      if (openedAt === null) return 'closed'
      return isCoolingDown(openedAt) ? 'open' : 'half_open'
    },
    get lastErrorAt() {
      return lastErrorAt
    },
    admit() {
      if (openedAt === null) return true
      if (probing || isCoolingDown(openedAt)) return false
      probing = true
      return true
    },
    succeed() {
      failures = 0
      openedAt = null
      restMs = coolDownMs
      probing = false
    },
    fail() {
      failures += 1
      lastErrorAt = clock.now()
      probing = false
      if (failures >= threshold) openedAt = lastErrorAt
    },
    rest(ms) {
      failures = threshold
      lastErrorAt = clock.now()
      probing = false
      openedAt = lastErrorAt
      restMs = ms
    },
    release() {
      probing = false
    },
  }
}
