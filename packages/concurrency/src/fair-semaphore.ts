import { type Caller, currentCaller } from './current-caller.ts'

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
  readonly caller: Caller
  start(): void
  refuse(): void
}

// Free calls share a part of the slots and of the queue, so that paid ones always find some.
const FREE_SHARE = 0.5

/**
 * Slots shared fairly between callers. Free calls hold at most half of them, or one, and wait behind paid ones. Among
 * equals a free slot goes to the network, and in it to the client, that holds the fewest; ties go to whoever was served
 * least recently. So a caller with a hundred calls, or with a hundred addresses, delays another by one at most. When the
 * queue is full, a newcomer displaces a call of the network with the most waiting, a paid one any free call.
 */
export class FairSemaphore {
  readonly #options: FairSemaphoreOptions
  readonly #waiting: Waiter[] = []
  /** By client and by network. */
  readonly #heldBy = new Map<string, number>()
  /** When each client and network that still waits or holds was last served. */
  readonly #lastTurn = new Map<string, number>()
  #turn = 0
  #taken = 0
  #takenFree = 0
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
    const caller = currentCaller()
    if (this.#isOpenTo(caller)) this.#hold(caller)
    else await this.#waitForTurn({ caller, signal, waitMs })
    caller.hasWorked = true
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

  #isOpenTo({ isFree }: Caller): boolean {
    const { size } = this.#options
    return this.#taken < size && (!isFree || this.#takenFree < freePart(size))
  }

  #hold(caller: Caller) {
    this.#taken += 1
    if (caller.isFree) this.#takenFree += 1
    this.#turn += 1
    for (const name of namesOf(caller)) {
      this.#heldBy.set(name, (this.#heldBy.get(name) ?? 0) + 1)
      this.#lastTurn.set(name, this.#turn)
    }
  }

  #leave(caller: Caller) {
    this.#taken -= 1
    if (caller.isFree) this.#takenFree -= 1
    for (const name of namesOf(caller)) {
      const held = (this.#heldBy.get(name) ?? 1) - 1
      if (held > 0) this.#heldBy.set(name, held)
      else this.#heldBy.delete(name)
    }
    const next = this.#next()
    if (next) {
      // Reserve the slot now: a caller that arrives before this one resumes must not take it.
      this.#hold(next.caller)
      next.start()
    }
    const present = new Set(this.#waiting.flatMap((waiter) => namesOf(waiter.caller)))
    for (const name of namesOf(caller)) {
      if (!this.#heldBy.has(name) && !present.has(name)) this.#lastTurn.delete(name)
    }
  }

  #next(): Waiter | undefined {
    return this.#waiting
      .filter(({ caller }) => this.#isOpenTo(caller))
      .reduce<Waiter | undefined>(
        (best, waiter) => (best === undefined || this.#isBefore(waiter.caller, best.caller) ? waiter : best),
        undefined,
      )
  }

  #isBefore(one: Caller, other: Caller): boolean {
    if (one.isFree !== other.isFree) return other.isFree
    const [names, others] = [namesOf(one), namesOf(other)]
    for (const [level, name] of names.entries()) {
      const rival = others[Math.min(level, others.length - 1)] ?? ''
      if (name === rival) continue
      const held = (this.#heldBy.get(name) ?? 0) - (this.#heldBy.get(rival) ?? 0)
      return held === 0 ? (this.#lastTurn.get(name) ?? 0) < (this.#lastTurn.get(rival) ?? 0) : held < 0
    }
    return false
  }

  #waitForTurn({
    caller,
    signal,
    waitMs,
  }: {
    caller: Caller
    signal: AbortSignal
    waitMs: number | undefined
  }): Promise<void> {
    this.#makeRoomFor(caller)
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

  /**
   * Refuses the newest call of the network with the most waiting, if the queue, or its part for free calls, is full; throws
   * if that is this caller's.
   */
  #makeRoomFor(caller: Caller) {
    const { maxWaiting, refusal } = this.#options
    const free = this.#waiting.filter((waiter) => waiter.caller.isFree)
    const isFull = this.#waiting.length >= maxWaiting
    if (!isFull && (!caller.isFree || free.length < freePart(maxWaiting))) return
    const rivals = caller.isFree || free.length > 0 ? free : this.#waiting
    const counts = new Map<string, number>()
    for (const waiter of rivals.toReversed())
      counts.set(groupOf(waiter.caller), (counts.get(groupOf(waiter.caller)) ?? 0) + 1)
    const [[most, count] = [undefined, 0]] = [...counts].sort(([, one], [, other]) => other - one)
    const isOutranked = !caller.isFree && rivals === free
    if (!isOutranked && count <= (counts.get(groupOf(caller)) ?? 0) + 1) throw refusal()
    rivals.findLast((waiter) => groupOf(waiter.caller) === most)?.refuse()
  }
}

function freePart(size: number): number {
  return Math.max(1, Math.floor(size * FREE_SHARE))
}

/** The widest network first, the client last. */
function namesOf({ networks, client }: Caller): readonly string[] {
  return [...networks, client]
}

function groupOf(caller: Caller): string {
  return namesOf(caller)[0] ?? ''
}
