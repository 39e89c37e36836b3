import type { Excess } from './chromium/page-burdens.ts'

// Renewed as long as the client continues.
const SUSPECT_MS = 60_000
const MAX_CLIENTS = 10_000
// Use half a minute ago counts half.
const HALF_LIFE_MS = 30_000
// Processor time beyond what pages need: one page that exceeds it by far, or several that exceed it by half.
const MAX_EXCESS_SECONDS = 0.75

/** A sum that halves every half minute. */
interface Fading {
  readonly sum: number
  /** performance.now() of that sum. */
  readonly at: number
}

/** An open page in a browser shared with others. */
export interface WatchedPage {
  /** Ends the record of the page. `slow`: another page kept the browser busy, or this one did. */
  end(outcome: 'fine' | 'slow'): void
}

/**
 * Clients whose pages are a burden: for a minute, their pages are rendered in a separate browser. Damage of a page to
 * itself is blamed on its client. A slow page may be a victim: then the client that used the browser most, and more
 * than the slow page's client, is suspected; if that is the slow page's own client, nobody is.
 */
export class Suspects {
  readonly #until = new Map<string, number>()
  readonly #usedMs = new Map<string, Fading>()
  readonly #excess = new Map<string, Fading>()
  readonly #open = new Map<object, { readonly client: string; readonly since: number }>()
  readonly #now: () => number

  /** Starts without suspects at `now`, in ms, as performance.now(). */
  constructor(now: () => number = () => performance.now()) {
    this.#now = now
  }

  /** Whether a client is suspected; one without a name is our own work, which never is. */
  has(client: string): boolean {
    return (this.#until.get(client) ?? Number.NEGATIVE_INFINITY) > this.#now()
  }

  /** Suspects a client for a minute. */
  blame(client: string) {
    if (client !== '') remember(this.#until, client, this.#now() + SUSPECT_MS)
  }

  /** Adds processor time that a page used beyond what pages need; too much of it makes its client suspected. */
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

  /** The total time of its pages, including open ones. */
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

/** Keeps only the latest entries. */
function remember<Value>(map: Map<string, Value>, client: string, value: Value) {
  map.delete(client)
  map.set(client, value)
  const [oldest] = map.keys()
  if (map.size > MAX_CLIENTS && oldest !== undefined) map.delete(oldest)
}
