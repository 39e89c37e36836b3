import { busy, type CallError } from '../../contract/errors.ts'

/** How many may work, and how many wait for it. */
export interface PageSlotsOptions {
  readonly size: number
  readonly maxWaiting: number
}

interface Waiter {
  start(): void
}

/** First come, first served. */
export class PageSlots {
  readonly #options: PageSlotsOptions
  readonly #waiting = new Set<Waiter>()
  #taken = 0

  constructor(options: PageSlotsOptions) {
    this.#options = options
  }

  get taken(): number {
    return this.#taken
  }

  get waiting(): number {
    return this.#waiting.size
  }

  /**
   * Waits for a place; call what it gives to leave it again. Throws busy when the queue is full or the wait is longer than
   * `waitMs`, or the signal's reason.
   */
  async take({ signal, waitMs }: { readonly signal: AbortSignal; readonly waitMs: number }): Promise<() => void> {
    signal.throwIfAborted()
    if (this.#taken < this.#options.size) this.#taken += 1
    else if (this.#waiting.size < this.#options.maxWaiting) await this.#turn(signal, waitMs)
    else throw full()
    let left = false
    return () => {
      if (left) return
      left = true
      const [next] = this.#waiting
      // Handed on, not given back: whoever comes in between must not take it.
      if (next) next.start()
      else this.#taken -= 1
    }
  }

  #turn(signal: AbortSignal, waitMs: number): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const waiter = { start: () => end(resolve) }
    const timer = setTimeout(() => end(() => reject(full())), waitMs)
    const abort = () => end(() => reject(signal.reason))
    const end = (settle: () => void) => {
      clearTimeout(timer)
      signal.removeEventListener('abort', abort)
      this.#waiting.delete(waiter)
      settle()
    }
    signal.addEventListener('abort', abort, { once: true })
    this.#waiting.add(waiter)
    return promise
  }
}

function full(): CallError {
  return busy('All browser pages are in use. Not charged; try again in a few seconds.', 5)
}
