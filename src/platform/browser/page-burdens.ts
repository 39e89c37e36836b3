/** A page of a client among those of one browser. */
export interface OpenedPage {
  readonly client: string
  /** Processor time that it cost so far, in all processes of the browser. */
  readonly seconds: number
  /** Why its process was ended: it held too much, or there was no room for it beside others. */
  endedFor: 'too much' | 'no room' | undefined
  /** It is not ended for want of room. */
  readonly isSpared: boolean
  /** It was given a process, or asks for another document, which may come in another. */
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

// From the request for a document to the birth of the process it gets.
const BIRTH_MS = 300
// Of real pages, drawn as a screenshot is, the costliest takes 0.43 s; of pages that mean harm, half take more than a second.
const NEEDED_SECONDS = 0.5

/**
 * What every open page costs the machine. Chromium does not tell whose a process is: one that was born while only one page could
 * have asked for it is that page's. What all share (network, drawing, the browser itself) is split between the pages open.
 */
export class PageBurdens {
  readonly #open = new Set<Weighed>()
  readonly #mayBeOf = new Map<number, readonly Weighed[]>()
  readonly #now: () => number
  #lookedAt = Number.NEGATIVE_INFINITY

  /** @param now in ms, as performance.now() */
  constructor(now: () => number = () => performance.now()) {
    this.#now = now
  }

  /** @param client empty for work of our own */
  open(client: string, isSpared = false): OpenedPage {
    const page: Weighed = {
      client,
      endedFor: undefined,
      isSpared,
      // Being opened.
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

  /** Adds what passed since the last look. Says by how many seconds each page grew beyond what pages need. */
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

  /** The pages that a process may be of; several where they were opened at the same moment. */
  pagesOf(pid: number): readonly Weighed[] {
    return this.#mayBeOf.get(pid) ?? []
  }
}

function excessOf({ seconds }: Weighed): number {
  return Math.max(0, seconds - NEEDED_SECONDS)
}
