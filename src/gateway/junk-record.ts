import type { Clock } from '../contract/context.ts'
import { busy } from '../contract/errors.ts'
import type { Signer } from '../payment/payment-rail.ts'

// A wallet may try with too little money, a contract wallet with the wrong owner, a few times.
const FREE_MISTAKES = 3
const LONGEST_PAUSE_SECONDS = 60
const DOUBTED_SECONDS = 600
/** More are forgotten, the oldest first: junk must not fill the memory. */
const MOST_REMEMBERED = 10_000

interface Refusals {
  readonly count: number
  readonly nextAt: number
}

/** Whose payment it was, and who signed it where that was found out. */
interface Judged {
  readonly client: string
  /** In lower case. */
  readonly payer: string
  readonly signer: Signer | undefined
}

/** Who sent payments that were no good: for ten minutes their signatures are checked here before anybody else is asked. */
export class JunkRecord {
  readonly #clock: Clock
  readonly #doubtedUntil = new Map<string, number>()
  readonly #refusals = new Map<string, Refusals>()
  readonly #goodPayers = new Map<string, true>()

  constructor(clock: Clock) {
    this.#clock = clock
  }

  /** Whether the signature of a payment is to be checked here: the last one of its client, or of its payer, was junk. */
  isDoubted(client: string, payer: string): boolean {
    if (this.#doubtedUntil.size === 0) return false
    return [client, payer].some((name) => (this.#doubtedUntil.get(name) ?? 0) > this.#now())
  }

  /**
   * Throws busy while a doubted client has to wait. Payments signed by the payer's own key wait only for others like them,
   * so that no made-up signature holds up a wallet at the same address; a payer whose last payment was good never waits.
   */
  check({ client, payer, signer }: Judged & { readonly signer: Signer }) {
    if (signer === 'payer' && this.#goodPayers.has(payer)) return
    const waitMs = (this.#refusals.get(toName(client, signer))?.nextAt ?? 0) - this.#now()
    if (waitMs <= 0) return
    const seconds = Math.ceil(waitMs / 1000)
    throw busy(
      `The last payments from your address were all rejected, so the next one is checked in ${seconds} s. Not charged: see the ` +
        'reason of the last 402, and repeat this request then.',
      seconds,
    )
  }

  /** A payment is not valid. Only where it is known who signed it, its refusal lengthens a pause. */
  rejected({ client, payer, signer }: Judged) {
    const until = this.#now() + DOUBTED_SECONDS * 1000
    remember(this.#doubtedUntil, client, until)
    remember(this.#doubtedUntil, payer, until)
    if (!signer) return
    // Anybody can name a payer; only its own key proves that a payment was its own.
    if (signer === 'payer') this.#goodPayers.delete(payer)
    const name = toName(client, signer)
    const count = (this.#refusals.get(name)?.count ?? 0) + 1
    const pauseSeconds = count < FREE_MISTAKES ? 0 : Math.min(2 ** (count - FREE_MISTAKES), LONGEST_PAUSE_SECONDS)
    remember(this.#refusals, name, { count, nextAt: this.#now() + pauseSeconds * 1000 })
  }

  /** A payment is valid. Its client stays in doubt: whoever sent the junk may be another behind the same address. */
  accepted({ client, payer, signer }: Judged) {
    remember(this.#goodPayers, payer, true)
    this.#doubtedUntil.delete(payer)
    if (signer) this.#refusals.delete(toName(client, signer))
  }

  #now(): number {
    return this.#clock.now().getTime()
  }
}

function toName(client: string, signer: Signer): string {
  return `${signer} ${client}`
}

/** Anew at the end, so that the oldest stands first. */
function remember<T>(map: Map<string, T>, name: string, value: T) {
  map.delete(name)
  map.set(name, value)
  const [oldest] = map.keys()
  if (map.size > MOST_REMEMBERED && oldest !== undefined) map.delete(oldest)
}
