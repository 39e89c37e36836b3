import type { Clock } from '../../contract/context.ts'
import { CallError } from '../../contract/errors.ts'

const MINUTE_MS = 60_000

/** Limits how often a client may use what is free, in this process: so many times per minute of the clock. */
export class PerMinute {
  readonly #limit: number
  readonly #clock: Clock
  readonly #counts = new Map<string, number>()
  #minute = 0

  constructor(limit: number, clock: Clock) {
    this.#limit = limit
    this.#clock = clock
  }

  /** Counts one use. Throws too_many_calls. */
  take(client: string) {
    const now = this.#clock.now().getTime()
    const minute = Math.floor(now / MINUTE_MS)
    if (minute !== this.#minute) this.#counts.clear()
    this.#minute = minute
    const count = this.#counts.get(client) ?? 0
    if (count >= this.#limit) {
      const seconds = Math.ceil(((minute + 1) * MINUTE_MS - now) / 1000)
      throw new CallError(
        'too_many_calls',
        `One client address may make ${this.#limit} of these requests a minute. Try again in ${seconds} s.`,
        { headers: { 'Retry-After': String(seconds) } },
      )
    }
    this.#counts.set(client, count + 1)
  }
}
