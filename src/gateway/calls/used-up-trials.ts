const MOST_REMEMBERED = 10_000

/** Clients and networks that have no trial left, for a while: to refuse them costs no statement. */
export class UsedUpTrials {
  readonly #until = new Map<string, number>()

  /** Whether it is remembered at `nowMs`, in ms since 1970, to have none of a service left. */
  has(slug: string, name: string, nowMs: number): boolean {
    return (this.#until.get(`${slug} ${name}`) ?? 0) > nowMs
  }

  /** Remembers it; the oldest of 10,000 go. */
  remember(slug: string, name: string, untilMs: number) {
    this.forget(slug, name)
    this.#until.set(`${slug} ${name}`, untilMs)
    const [oldest] = this.#until.keys()
    if (this.#until.size > MOST_REMEMBERED && oldest !== undefined) this.#until.delete(oldest)
  }

  /** One was returned. */
  forget(slug: string, name: string) {
    this.#until.delete(`${slug} ${name}`)
  }
}
