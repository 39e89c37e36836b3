import { CallError } from '@farebox/call-errors'
import { type IdleMemory, processMemory } from '@farebox/processes/machine'
import type { BrowserLog } from '../browser-log.ts'
import { ChromiumInstance, type ChromiumSource } from './chromium-instance.ts'
import type { Containment } from './launch-chromium.ts'

interface ChromiumFleetOptions {
  /** One browser runs for each. */
  readonly sources: readonly ChromiumSource[]
  /** A browser is replaced after this many contexts. */
  readonly maxUses: number
  readonly log: BrowserLog
}

/** The state of one browser. */
export interface ChromiumState {
  readonly version: string | null
  readonly running: boolean
  readonly uses: number
  readonly active: number
  /** What contains its pages; null if it runs elsewhere, or not yet. */
  readonly containment: Containment | null
}

interface Seat {
  readonly source: ChromiumSource
  instance: ChromiumInstance | undefined
  starting: Promise<ChromiumInstance> | undefined
  /** Calls assigned to it. */
  load: number
  /** When the last of them ended, performance.now(). */
  usedAt: number
  /** When a browser that failed to start is tried again, performance.now(). */
  retryAt: number
}

const RETRY_MS = 2000
// What a browser takes before it has opened a page, and how long calls wait for that.
const START = { neededMb: 150, waitMs: 2000 }
// Checks of idle services use a browser for some minutes, twice an hour; ending it in between frees 200 MB.
const IDLE_MS = 10 * 60_000

/** Browsers that start on demand, end when idle, and are replaced when they reach their limit, crash or hang. */
export class ChromiumFleet implements IdleMemory {
  readonly #seats: readonly Seat[]
  readonly #options: ChromiumFleetOptions
  #restarts = 0
  readonly #closing = new AbortController()

  constructor(options: ChromiumFleetOptions) {
    this.#options = options
    this.#seats = options.sources.map((source) => ({
      source,
      instance: undefined,
      starting: undefined,
      load: 0,
      usedAt: 0,
      retryAt: 0,
    }))
    processMemory.addIdle(this)
  }

  /** Browsers replaced so far. */
  get restarts(): number {
    return this.#restarts
  }

  get states(): readonly ChromiumState[] {
    return this.#seats.map(({ instance }) => ({
      version: instance?.version ?? null,
      running: instance !== undefined && !instance.isRetired,
      uses: instance?.uses ?? 0,
      active: instance?.active ?? 0,
      containment: instance?.containment ?? null,
    }))
  }

  /** Does the work in the browser with the lowest load. Throws service_failed if none starts. */
  async use<T>(work: (instance: ChromiumInstance) => Promise<T>): Promise<T> {
    const now = performance.now()
    const usable = this.#seats.filter(({ retryAt }) => retryAt <= now)
    const byLoad = (usable.length > 0 ? usable : this.#seats).toSorted((a, b) => a.load - b.load)
    let failure: unknown
    for (const seat of byLoad) {
      // Counted at once, so that calls that arrive during the start choose another browser.
      seat.load += 1
      try {
        const instance = await this.#instanceOf(seat).catch((error: unknown) => {
          failure = error
        })
        if (instance) return await instance.use(work)
      } finally {
        seat.load -= 1
        seat.usedAt = performance.now()
      }
    }
    if (failure instanceof CallError) throw failure
    throw new CallError('service_failed', 'The browser is not available. Not charged; try again later.', {
      cause: failure,
    })
  }

  /** Replaces browsers that cannot open a page, and ends local ones that were idle for ten minutes. */
  async probe(now = performance.now()) {
    await Promise.all(
      this.#seats.map(async (seat) => {
        const { instance, usedAt } = seat
        if (!instance || instance.isRetired) return
        if (isIdle(seat) && now - usedAt > IDLE_MS) return endBrowser(seat)
        if (await instance.probe()) return
        this.#options.log.warn({}, 'the browser hangs: it is replaced')
        instance.retire()
      }),
    )
  }

  idleSince(): number | null {
    return this.#longestIdle()?.usedAt ?? null
  }

  endIdle() {
    const seat = this.#longestIdle()
    if (seat) endBrowser(seat)
  }

  async close() {
    processMemory.removeIdle(this)
    this.#closing.abort(new CallError('busy', 'The server is shutting down. Not charged.'))
    await Promise.all(
      this.#seats.map(async ({ instance, starting }) => {
        await instance?.close()
        await starting?.then(
          (late) => late.close(),
          () => {},
        )
      }),
    )
  }

  #longestIdle(): Seat | undefined {
    return this.#seats.filter(isIdle).toSorted((a, b) => a.usedAt - b.usedAt)[0]
  }

  async #instanceOf(seat: Seat): Promise<ChromiumInstance> {
    const { instance } = seat
    if (instance && instance.uses >= this.#options.maxUses) instance.retire()
    if (instance && !instance.isRetired) return instance
    seat.starting ??= this.#start(seat).finally(() => {
      seat.starting = undefined
    })
    return seat.starting
  }

  async #start(seat: Seat): Promise<ChromiumInstance> {
    await processMemory.untilRoom({ ...START, signal: this.#closing.signal })
    const previous = seat.instance
    const started = await ChromiumInstance.start(seat.source).catch((error: unknown) => {
      seat.retryAt = performance.now() + RETRY_MS
      this.#options.log.error({ err: error }, 'the browser did not start')
      throw error
    })
    seat.instance = started
    if (previous) this.#restarts += 1
    const { version, containment, problem } = started
    this.#options.log.info({ version, ...containment, restarts: this.#restarts }, 'browser started')
    if (containment?.sandbox === 'off') {
      const advice = 'Chromium runs without its sandbox: see "The browser\'s sandbox" in docs/operations.md'
      this.#options.log.warn({ problem }, advice)
    }
    return started
  }
}

/** Whether it has a browser of this machine that draws nothing. */
function isIdle({ instance, load }: Seat): boolean {
  return instance !== undefined && !instance.isRetired && !instance.isRemote && load === 0
}

function endBrowser(seat: Seat) {
  seat.instance?.retire()
  // What takes its place replaces nothing that failed.
  seat.instance = undefined
}
