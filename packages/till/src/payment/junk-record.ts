import type { Signer } from './network-adapter.ts'
import { refusedForNow } from './payment-refusal.ts'
import type { TimeOfDay } from './ports/payment-clock.ts'

// Allows a few honest mistakes: a wallet with too little money, a contract wallet with the wrong owner.
const FREE_MISTAKES = 3
const LONGEST_PAUSE_SECONDS = 60
const DOUBTED_SECONDS = 600
/** Beyond this the oldest are forgotten: junk must not fill the memory. */
const MOST_REMEMBERED = 10_000

interface Refusals {
  readonly count: number
  readonly nextAt: number
}

/** The payer of a payment, and its signer if known. */
interface Judged {
  readonly client: string
  /** In lower case. */
  readonly payer: string
  readonly signer: Signer | undefined
}

/** Who sent invalid payments: for ten minutes their signatures are checked locally before the facilitator is asked. */
export class JunkRecord {
  readonly #clock: TimeOfDay
  readonly #doubtedUntil = new Map<string, number>()
  readonly #refusals = new Map<string, Refusals>()
  readonly #goodPayers = new Map<string, true>()

  constructor(clock: TimeOfDay) {
    this.#clock = clock
  }

  /**
   * Whether a payment's signature must be checked locally: the last one of its client, or of its payer, was invalid.
   */
  isDoubted(client: string, payer: string): boolean {
    if (this.#doubtedUntil.size === 0) return false
    return [client, payer].some((name) => this.#leftMs(this.#doubtedUntil.get(name), DOUBTED_SECONDS) > 0)
  }

  /**
   * Throws busy while a doubted client has to wait. Payments signed by the payer's own key only wait for others like
   * them, so a forged signature cannot delay a wallet at the same address. A payer whose last payment was good never
   * waits.
   */
  check({ client, payer, signer }: Judged & { readonly signer: Signer }) {
    if (signer === 'payer' && this.#goodPayers.has(payer)) return
    const waitMs = this.#leftMs(this.#refusals.get(toName(client, signer))?.nextAt, LONGEST_PAUSE_SECONDS)
    if (waitMs <= 0) return
    const seconds = Math.ceil(waitMs / 1000)
    throw refusedForNow(
      `The last payments like this one from your address were rejected, so the next one is checked in ${seconds} s. This request ` +
        'charged nothing: see the reason of the last 402, and repeat it then.',
      seconds,
      { isCallersOwn: true },
    )
  }

  /** Records an invalid payment. It lengthens a pause only if its signer is known. */
  rejected({ client, payer, signer }: Judged) {
    const until = this.#now() + DOUBTED_SECONDS * 1000
    remember(this.#doubtedUntil, client, until)
    remember(this.#doubtedUntil, payer, until)
    if (!signer) return
    // Anybody can name a payer; only its own key proves that the payment was its own.
    if (signer === 'payer') this.#goodPayers.delete(payer)
    const name = toName(client, signer)
    const count = (this.#refusals.get(name)?.count ?? 0) + 1
    const pauseSeconds = count < FREE_MISTAKES ? 0 : Math.min(2 ** (count - FREE_MISTAKES), LONGEST_PAUSE_SECONDS)
    remember(this.#refusals, name, { count, nextAt: this.#now() + pauseSeconds * 1000 })
  }

  /**
   * Records a valid payment. Its client stays in doubt: the junk may come from another sender behind the same address.
   */
  accepted({ client, payer, signer }: Judged) {
    remember(this.#goodPayers, payer, true)
    this.#doubtedUntil.delete(payer)
    if (signer) this.#refusals.delete(toName(client, signer))
  }

  /** How long until a moment; none if it is further than any can be, as after a clock that ran ahead is set right. */
  #leftMs(until = 0, longestSeconds: number): number {
    const left = until - this.#now()
    return left > longestSeconds * 1000 ? 0 : left
  }

  #now(): number {
    return this.#clock.now().getTime()
  }
}

function toName(client: string, signer: Signer): string {
  return `${signer} ${client}`
}

/** Re-inserts the entry at the end, so the oldest stays first. */
function remember<T>(map: Map<string, T>, name: string, value: T) {
  map.delete(name)
  map.set(name, value)
  const [oldest] = map.keys()
  if (map.size > MOST_REMEMBERED && oldest !== undefined) map.delete(oldest)
}
