/** A client's page among those of one browser. */
export interface OpenedPage {
  readonly client: string
  /** Processor time used so far, in all processes of the browser. */
  readonly seconds: number
  /** Why its process was killed: it used too much memory, or there was no room for it. */
  endedFor: 'too much' | 'no room' | undefined
  /** It is exempt from being killed for lack of room. */
  isSpared: boolean
  /** A process was started for it, or it requests another document, which may start one. */
  stir(): void
  close(): void
}

/** The processor time of one process since the last look. */
export interface ProcessLoad {
  readonly pid: number
  readonly isRenderer: boolean
  readonly seconds: number
}

/** Processor time beyond what pages need. */
export interface Excess {
  readonly client: string
  readonly seconds: number
}

interface Weighed extends OpenedPage {
  stirredAt: number
  seconds: number
}

// The longest time from the request for a document to the start of its process.
const BIRTH_MS = 300
// The most expensive real page, rendered for a screenshot, takes 0.43 s; half of the harmful pages take more than a
// second.
const NEEDED_SECONDS = 0.5

/**
 * The processor time of every open page. Chromium does not tell which page a process belongs to: one that started while
 * only one page could have caused it belongs to that page. Shared processes (network, drawing, the browser itself) are
 * split between the open pages.
 */
export class PageBurdens {
  readonly #open = new Set<Weighed>()
  readonly #mayBeOf = new Map<number, readonly Weighed[]>()
  readonly #now: () => number
  #lookedAt = Number.NEGATIVE_INFINITY

  /** Starts the accounting at `now`, in ms, as performance.now(). */
  constructor(now: () => number = () => performance.now()) {
    this.#now = now
  }

  /** Adds a page. `client` is empty for our own work. */
  open(client: string, isSpared = false): OpenedPage {
    const page: Weighed = {
      client,
      endedFor: undefined,
      isSpared,
      // It is just being opened.
      stirredAt: Number.POSITIVE_INFINITY,
      seconds: 0,
      stir: () => {
        page.stirredAt = this.#now()
      },
      close: () => this.#open.delete(page),
    }
    this.#open.add(page)
    return page
  }

  get isEmpty(): boolean {
    return this.#open.size === 0
  }

  /** Adds the processor time since the last look. Returns by how many seconds each page exceeded what pages need. */
  weigh(loads: readonly ProcessLoad[]): readonly Excess[] {
    const since = this.#lookedAt - BIRTH_MS
    this.#lookedAt = this.#now()
    const open = [...this.#open]
    const stirred = open.filter(({ stirredAt }) => stirredAt > since)
    const before = new Map(open.map((page) => [page, excessOf(page)]))
    for (const pid of this.#mayBeOf.keys()) if (!loads.some((load) => load.pid === pid)) this.#mayBeOf.delete(pid)
    for (const { pid, isRenderer, seconds } of loads) {
      if (isRenderer && !this.#mayBeOf.has(pid)) this.#mayBeOf.set(pid, stirred)
      const bearers = isRenderer ? this.pagesOf(pid) : open
      for (const page of bearers) page.seconds += seconds / bearers.length
    }
    const grown = open.map((page) => ({ client: page.client, seconds: excessOf(page) - (before.get(page) ?? 0) }))
    return grown.filter(({ seconds }) => seconds > 0)
  }

  /** The pages that a process may belong to; several if they were opened at the same moment. */
  pagesOf(pid: number): readonly Weighed[] {
    return this.#mayBeOf.get(pid) ?? []
  }
}

function excessOf({ seconds }: Weighed): number {
  return Math.max(0, seconds - NEEDED_SECONDS)
}
