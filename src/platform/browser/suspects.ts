// As long as somebody goes on who does it again and again.
const SUSPECT_MS = 60_000
const MAX_CLIENTS = 10_000
// What a client used half a minute ago counts half.
const HALF_LIFE_MS = 30_000

interface Usage {
  readonly pageMs: number
  /** performance.now() of that sum. */
  readonly at: number
}

/** A page that is open among those of others. */
export interface WatchedPage {
  /** @param outcome broken: it crashed, or asked for too much; slow: it, or another beside it, kept the browser busy */
  end(outcome: 'fine' | 'slow' | 'broken'): void
}

/**
 * Clients whose pages are a burden: for a minute, theirs are drawn apart from those of others. Whoever is slow may be the
 * victim, so of all who had a page open beside it the one that used the browser most is suspected, then the next.
 */
export class Suspects {
  readonly #until = new Map<string, number>()
  readonly #used = new Map<string, Usage>()
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

  begin(client: string): WatchedPage {
    const page = {}
    this.#open.set(page, { client, since: this.#now() })
    return {
      end: (outcome) => {
        const suspect = outcome === 'broken' ? client : this.#heaviest()
        if (outcome !== 'fine' && suspect !== '') remember(this.#until, suspect, this.#now() + SUSPECT_MS)
        remember(this.#used, client, { pageMs: this.#pageMsOf(client), at: this.#now() })
        this.#open.delete(page)
      },
    }
  }

  #heaviest(): string {
    const clients = new Set(Array.from(this.#open.values(), ({ client }) => client))
    const unknown = [...clients].filter((client) => !this.has(client))
    return unknown.toSorted((a, b) => this.#pageMsOf(b) - this.#pageMsOf(a))[0] ?? ''
  }

  /** The time of its pages, those that are open included. */
  #pageMsOf(client: string): number {
    const now = this.#now()
    const { pageMs, at } = this.#used.get(client) ?? { pageMs: 0, at: now }
    const before = pageMs * 0.5 ** ((now - at) / HALF_LIFE_MS)
    return [...this.#open.values()].reduce(
      (sum, page) => (page.client === client ? sum + now - page.since : sum),
      before,
    )
  }
}

/** The latest stay. */
function remember<Value>(map: Map<string, Value>, client: string, value: Value) {
  map.delete(client)
  map.set(client, value)
  const [oldest] = map.keys()
  if (map.size > MAX_CLIENTS && oldest !== undefined) map.delete(oldest)
}
