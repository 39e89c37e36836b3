// One who comes back with what was bought in the last minutes is told at once, and then as often as Retry-After says.
const AT_ONCE = 10
const EACH_MS = 5000
// Beyond this the oldest are forgotten.
const MOST_REMEMBERED = 10_000

/**
 * How often nodes are asked on behalf of one sender about payments that are refused in any case: whoever can sign can make as many of
 * them as he likes, for nothing.
 */
export class LookPace {
  /** When all looks of a sender are worked off, at one each five seconds. */
  readonly #until = new Map<string, number>()

  /** Whether the sender may have one more look now; if so it counts. */
  take(sender: string): boolean {
    const now = performance.now()
    const until = Math.max(now, this.#until.get(sender) ?? 0) + EACH_MS
    if (until - now > AT_ONCE * EACH_MS) return false
    this.#until.delete(sender)
    this.#until.set(sender, until)
    const [oldest] = this.#until.keys()
    if (this.#until.size > MOST_REMEMBERED && oldest !== undefined) this.#until.delete(oldest)
    return true
  }
}
