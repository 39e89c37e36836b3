import { setTimeout as pause } from 'node:timers/promises'

// More than the heaviest pages ask for in their first seconds.
const AT_ONCE = 600
const PER_SECOND = 40

/** Lets the first 600 requests of a page pass at once and 40 more each second, so that a page that never ends asking costs little. */
export class RequestPace {
  readonly #start = performance.now()
  #count = 0

  /** Waits for its turn. Throws the signal's reason. */
  async turn(signal: AbortSignal) {
    this.#count += 1
    const over = this.#count - AT_ONCE
    if (over <= 0) return
    const waitMs = this.#start + (over / PER_SECOND) * 1000 - performance.now()
    if (waitMs > 0) await pause(waitMs, undefined, { signal })
  }
}
