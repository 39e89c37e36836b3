import type { Excess } from './page-burdens.ts'

// As long as somebody goes on who does it again and again.
const SUSPECT_MS = 60_000
const MAX_CLIENTS = 10_000
// What a client used half a minute ago counts half.
const HALF_LIFE_MS = 30_000
// Processor time beyond what its pages need: one page that burns, or several that half do.
const MAX_EXCESS_SECONDS = 0.75

/** A sum that halves every half minute. */
interface Fading {
  readonly sum: number
  /** performance.now() of that sum. */
  readonly at: number
}

/** A page that is open among those of others. */
export interface WatchedPage {
  /** @param outcome slow: something beside it kept the browser busy, or it did itself */
  end(outcome: 'fine' | 'slow'): void
}

/**
 * Clients whose pages are a burden: for a minute, theirs are drawn apart from those of others. What a page did to itself is
 * known and blamed on its client. Whoever is slow may be the victim: then the client that used the browser more than it, and
 * most of all, is suspected, and nobody where that is the slow one itself.
 */
export class Suspects {
  readonly #until = new Map<string, number>()
  readonly #usedMs = new Map<string, Fading>()
  readonly #excess = new Map<string, Fading>()
  readonly #open = new Map<object, { readonly client: string; readonly since: number }>()
  readonly #now: () => number

  /** @param now in ms, as performance.now() */
  constructor(now: () => number = () => performance.now()) {
    this.#now = now
  }

  /** @param client empty for work of our own, which is never suspected */
  has(client: string): boolean {
    return (this.#until.get(client) ?? Number.NEGATIVE_INFINITY) > this.#now()
  }

  /** Suspects it from now on, for a minute. */
  blame(client: string) {
    if (client !== '') remember(this.#until, client, this.#now() + SUSPECT_MS)
  }

  /** Adds what a page took of the processor beyond what pages need; too much of it is blamed on the client. */
  readonly weigh = ({ client, seconds }: Excess) => {
    const sum = this.#faded(this.#excess, client) + seconds
    remember(this.#excess, client, { sum, at: this.#now() })
    if (sum > MAX_EXCESS_SECONDS) this.blame(client)
  }

  begin(client: string): WatchedPage {
    const page = {}
    this.#open.set(page, { client, since: this.#now() })
    return {
      end: (outcome) => {
        if (outcome === 'slow') this.#blameWhoUsedMoreThan(client)
        remember(this.#usedMs, client, { sum: this.#pageMsOf(client), at: this.#now() })
        this.#open.delete(page)
      },
    }
  }

  #blameWhoUsedMoreThan(victim: string) {
    const clients = new Set(Array.from(this.#open.values(), ({ client }) => client))
    const unknown = [...clients].filter((client) => client === victim || !this.has(client))
    const [heaviest = victim] = unknown.toSorted((a, b) => this.#pageMsOf(b) - this.#pageMsOf(a))
    if (heaviest !== victim) this.blame(heaviest)
  }

  /** The time of its pages, those that are open included. */
  #pageMsOf(client: string): number {
    const now = this.#now()
    const before = this.#faded(this.#usedMs, client)
    return [...this.#open.values()].reduce(
      (sum, page) => (page.client === client ? sum + now - page.since : sum),
      before,
    )
  }

  #faded(sums: ReadonlyMap<string, Fading>, client: string): number {
    const { sum = 0, at = 0 } = sums.get(client) ?? {}
    return sum * 0.5 ** ((this.#now() - at) / HALF_LIFE_MS)
  }
}

/** The latest stay. */
function remember<Value>(map: Map<string, Value>, client: string, value: Value) {
  map.delete(client)
  map.set(client, value)
  const [oldest] = map.keys()
  if (map.size > MAX_CLIENTS && oldest !== undefined) map.delete(oldest)
}
