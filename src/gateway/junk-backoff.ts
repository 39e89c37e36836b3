import type { Clock } from '../contract/context.ts'
import { busy } from '../contract/errors.ts'

// A client may get its clock, its token or its network wrong a few times.
const FREE_MISTAKES = 3
const LONGEST_PAUSE_SECONDS = 60
/** More are forgotten, the oldest first: junk must not fill the memory. */
const MOST_REMEMBERED = 10_000

interface Standing {
  readonly rejected: number
  readonly nextAt: number
}

/**
 * Keeps clients whose last payments were all rejected from having every further one verified: each costs the facilitator
 * a request. The pause doubles with every rejected payment, and ends with the first good one.
 */
export class JunkBackoff {
  readonly #clock: Clock
  readonly #standings = new Map<string, Standing>()

  constructor(clock: Clock) {
    this.#clock = clock
  }

  /** Throws busy while the client has to wait. */
  check(client: string) {
    const waitMs = (this.#standings.get(client)?.nextAt ?? 0) - this.#now()
    if (waitMs <= 0) return
    const seconds = Math.ceil(waitMs / 1000)
    throw busy(
      `Your last payments were all rejected, so the next one is checked in ${seconds} s. Not charged: see the reason of the ` +
        'last 402, and repeat this request then.',
      seconds,
    )
  }

  /** The facilitator says that a payment of this client is not valid. */
  rejected(client: string) {
    const rejected = (this.#standings.get(client)?.rejected ?? 0) + 1
    const pauseSeconds = rejected < FREE_MISTAKES ? 0 : Math.min(2 ** (rejected - FREE_MISTAKES), LONGEST_PAUSE_SECONDS)
    // Anew at the end, so that the oldest stands first.
    this.#standings.delete(client)
    this.#standings.set(client, { rejected, nextAt: this.#now() + pauseSeconds * 1000 })
    const [oldest] = this.#standings.keys()
    if (this.#standings.size > MOST_REMEMBERED && oldest !== undefined) this.#standings.delete(oldest)
  }

  accepted(client: string) {
    if (this.#standings.size > 0) this.#standings.delete(client)
  }

  #now(): number {
    return this.#clock.now().getTime()
  }
}
