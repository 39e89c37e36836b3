import type { Offer } from '../terms/offer.ts'

/** What one call will owe. */
export interface Loan {
  /** Ends it, the first time it is called: the call was charged, or was not and never will be. */
  end(outcome: 'charged' | 'unused'): void
}

/** What all channels may owe, in atomic units: it is lost if the database is, or if no claim can be made for a day. */
export const MOST_OWED_ATOMIC = 200_000_000n
// What one process sells between two sums: by so much each further process may pass the limit.
const MOST_UNSUMMED_ATOMIC = MOST_OWED_ATOMIC / 10n

/**
 * How much is sold to channels before it is claimed. What all processes sold is summed every few seconds, and at once when much
 * was sold since; in between each counts its own sales, so that a call needs no further look at the database.
 */
export class ChannelCredit {
  readonly #sum: () => Promise<bigint>
  #owed = 0n
  /** Calls at work. */
  #open = 0n
  /** Charged since the last sum began. */
  #charged = 0n
  #summing: Promise<void> | undefined

  /** @param sum what all channels owe, by the database */
  constructor(sum: () => Promise<bigint>) {
    this.#sum = sum
  }

  /** Lends a call its price, unless all channels owe too much. Throws 402. */
  async lend(priceAtomic: bigint, offer: Pick<Offer, 'reject'>): Promise<Loan> {
    const unsummed = () => this.#open + this.#charged + priceAtomic
    // Only what was charged is in a sum.
    if (this.#charged > 0n && unsummed() > MOST_UNSUMMED_ATOMIC / 2n) {
      const summed = this.refresh().catch(() => {})
      if (unsummed() > MOST_UNSUMMED_ATOMIC) await summed
    }
    if (unsummed() > MOST_UNSUMMED_ATOMIC || this.#owed + unsummed() > MOST_OWED_ATOMIC)
      throw offer.reject(OWE_TOO_MUCH, LENT_OUT, { headers: { 'Retry-After': '60' } })
    this.#open += priceAtomic
    let isOpen = true
    return {
      end: (outcome) => {
        if (!isOpen) return
        isOpen = false
        this.#open -= priceAtomic
        if (outcome === 'charged') this.#charged += priceAtomic
      },
    }
  }

  /** Sums anew, once for all who ask meanwhile. Rejects if the database cannot be read. */
  refresh(): Promise<void> {
    const before = this.#charged
    this.#summing ??= this.#sum()
      .then((owed) => {
        this.#owed = owed
        this.#charged -= before
      })
      .finally(() => {
        this.#summing = undefined
      })
    return this.#summing
  }
}

const OWE_TOO_MUCH = 'channels_owe_too_much'
const LENT_OUT =
  'All channels together owe as much as is lent until the next claim. Not charged: pay for this call by the other terms in accepts, or try ' +
  'again in a minute.'
