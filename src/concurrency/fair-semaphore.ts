import { currentCaller } from './current-caller.ts'

interface FairSemaphoreOptions {
  /** How many may hold a slot at once. */
  readonly size: number
  /** How many may wait for one. */
  readonly maxWaiting: number
  /** Makes the error for a caller who finds the queue full or waits too long. */
  readonly refusal: () => Error
}

/** How full the semaphore is, and how long callers have waited. */
export interface SemaphoreState {
  readonly size: number
  readonly taken: number
  readonly waiting: number
  /** How many callers have waited since the start, and for how long in total. */
  readonly waits: number
  readonly waitedSeconds: number
}

interface Waiter {
  readonly caller: string
  start(): void
  refuse(): void
}

/**
 * Slots shared fairly between callers. A free slot goes to the waiting caller who holds the fewest; ties go to the
 * caller served least recently. So a caller with a hundred calls delays another by one at most. When the queue is full,
 * a newcomer displaces a call of the caller with the most waiting.
 */
export class FairSemaphore {
  readonly #options: FairSemaphoreOptions
  readonly #waiting: Waiter[] = []
  readonly #heldBy = new Map<string, number>()
  /** When each caller who still waits or holds was last served. */
  readonly #lastTurn = new Map<string, number>()
  #turn = 0
  #taken = 0
  #waits = 0
  #waitedMs = 0

  constructor(options: FairSemaphoreOptions) {
    this.#options = options
  }

  get taken(): number {
    return this.#taken
  }

  get waiting(): number {
    return this.#waiting.length
  }

  get state(): SemaphoreState {
    return {
      size: this.#options.size,
      taken: this.#taken,
      waiting: this.#waiting.length,
      waits: this.#waits,
      waitedSeconds: this.#waitedMs / 1000,
    }
  }

  /**
   * Waits for a slot and resolves to a function that releases it. Throws the refusal, or the signal's reason.
   * @param options.waitMs the longest wait; without it only the signal ends one
   */
  async acquire({ signal, waitMs }: { readonly signal: AbortSignal; readonly waitMs?: number }): Promise<() => void> {
    signal.throwIfAborted()
    const current = currentCaller()
    const { client: caller } = current
    if (this.#taken < this.#options.size) this.#hold(caller)
    else await this.#waitForTurn({ caller, signal, waitMs })
    current.hasWorked = true
    let left = false
    return () => {
      if (left) return
      left = true
      this.#leave(caller)
    }
  }

  /** Does work in a slot, and holds the slot until the work ends. */
  async run<T>(
    work: () => Promise<T>,
    options: { readonly signal: AbortSignal; readonly waitMs?: number },
  ): Promise<T> {
    const leave = await this.acquire(options)
    try {
      return await work()
    } finally {
      leave()
    }
  }

  #hold(caller: string) {
    this.#taken += 1
    this.#heldBy.set(caller, (this.#heldBy.get(caller) ?? 0) + 1)
    this.#turn += 1
    this.#lastTurn.set(caller, this.#turn)
  }

  #leave(caller: string) {
    this.#taken -= 1
    const held = (this.#heldBy.get(caller) ?? 1) - 1
    if (held > 0) this.#heldBy.set(caller, held)
    else this.#heldBy.delete(caller)
    const next = this.#next()
    if (next) {
      // Reserve the slot now: a caller that arrives before this one resumes must not take it.
      this.#hold(next.caller)
      next.start()
    }
    if (!this.#heldBy.has(caller) && !this.#waiting.some((waiter) => waiter.caller === caller)) {
      this.#lastTurn.delete(caller)
    }
  }

  #next(): Waiter | undefined {
    return this.#waiting.reduce<Waiter | undefined>(
      (best, waiter) => (best === undefined || this.#isBefore(waiter.caller, best.caller) ? waiter : best),
      undefined,
    )
  }

  #isBefore(one: string, other: string): boolean {
    const held = (this.#heldBy.get(one) ?? 0) - (this.#heldBy.get(other) ?? 0)
    return held === 0 ? (this.#lastTurn.get(one) ?? 0) < (this.#lastTurn.get(other) ?? 0) : held < 0
  }

  #waitForTurn({
    caller,
    signal,
    waitMs,
  }: {
    caller: string
    signal: AbortSignal
    waitMs: number | undefined
  }): Promise<void> {
    if (this.#waiting.length >= this.#options.maxWaiting) this.#makeRoomFor(caller)
    const start = performance.now()
    this.#waits += 1
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const end = (settle: () => void) => {
      clearTimeout(timer)
      this.#waitedMs += performance.now() - start
      signal.removeEventListener('abort', abort)
      this.#waiting.splice(this.#waiting.indexOf(waiter), 1)
      settle()
    }
    const refuse = () => end(() => reject(this.#options.refusal()))
    const abort = () => end(() => reject(signal.reason))
    const waiter: Waiter = { caller, start: () => end(resolve), refuse }
    const timer = waitMs === undefined ? undefined : setTimeout(refuse, waitMs)
    signal.addEventListener('abort', abort, { once: true })
    this.#waiting.push(waiter)
    return promise
  }

  /** Refuses the newest call of the caller with the most waiting; throws if that is this caller. */
  #makeRoomFor(caller: string) {
    const counts = new Map<string, number>()
    for (const waiter of this.#waiting) counts.set(waiter.caller, (counts.get(waiter.caller) ?? 0) + 1)
    const [[most, count] = [caller, 0]] = [...counts].sort(([, one], [, other]) => other - one)
    if (count <= (counts.get(caller) ?? 0) + 1) throw this.#options.refusal()
    this.#waiting.findLast((waiter) => waiter.caller === most)?.refuse()
  }
}
