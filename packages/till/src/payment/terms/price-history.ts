import type { TimeOfDay } from '../ports/payment-clock.ts'
import type { SalesDatabase } from '../tables/sale-rows.ts'

/** A price other than the one offered here now. */
export interface PastPrice {
  readonly priceAtomic: bigint
  /** Milliseconds since 1970; null while another process still offers it, or already does. */
  readonly endedAt: number | null
}

/** What payments need to know about earlier prices. */
export interface PastPrices {
  of(slug: string): readonly PastPrice[]
  /** Changes whenever the list of past prices changes. */
  revision(): number
}

// Stored answers can be fetched for 24 hours, and settlements may be followed a little longer.
const KEPT_MS = 48 * 3600 * 1000
// Limits the prices kept, so that frequent changes do not make every 402 expensive.
const MOST_PER_SERVICE = 8

/**
 * Current and recent prices of each service, stored in the database. A payment signed for the last price is honoured,
 * and one that bought an answer returns it, whatever the price is by then, in every process and after a restart.
 */
export class PriceHistory implements PastPrices {
  readonly #database: SalesDatabase
  readonly #clock: TimeOfDay
  #current: ReadonlyMap<string, bigint> = new Map()
  #past: ReadonlyMap<string, readonly PastPrice[]> = new Map()
  #revision = 0

  constructor({ database, clock }: { database: SalesDatabase; clock: TimeOfDay }) {
    this.#database = database
    this.#clock = clock
  }

  of(slug: string): readonly PastPrice[] {
    return this.#past.get(slug) ?? []
  }

  revision(): number {
    return this.#revision
  }

  /** Records prices before they are offered, and ends the ones offered until now. */
  async note(prices: ReadonlyMap<string, bigint>): Promise<void> {
    for (const [service, price] of prices) {
      if (this.#current.get(service) === price) continue
      await this.#offer(service, price.toString())
      await this.#end(service, { price, before: this.#current.get(service) })
    }
    this.#current = prices
    await this.refresh()
  }

  /** Learns the prices of other processes. */
  async refresh(): Promise<void> {
    const rows = await this.#database
      .selectFrom('prices')
      .select(['service', 'price_atomic', 'ended_at'])
      .orderBy('ended_at')
      .where((eb) => eb.or([eb('ended_at', '=', 0), eb('ended_at', '>', this.#clock.now().getTime() - KEPT_MS)]))
      .execute()
    const past = rows
      .map((row) => ({ service: row.service, priceAtomic: BigInt(row.price_atomic), endedAt: row.ended_at || null }))
      .filter(({ service, priceAtomic }) => this.#current.get(service) !== priceAtomic)
    const grouped = new Map(
      [...Map.groupBy(past, ({ service }) => service)].map(([service, list]) => [
        service,
        list
          .toSorted((one, other) => (other.endedAt ?? Number.MAX_VALUE) - (one.endedAt ?? Number.MAX_VALUE))
          .slice(0, MOST_PER_SERVICE)
          .map(({ priceAtomic, endedAt }) => ({ priceAtomic, endedAt })),
      ]),
    )
    if (fingerprintOf(grouped) === fingerprintOf(this.#past)) return
    this.#past = grouped
    this.#revision += 1
  }

  async purge(): Promise<void> {
    await this.#database
      .deleteFrom('prices')
      .where('ended_at', '>', 0)
      .where('ended_at', '<', this.#clock.now().getTime() - KEPT_MS)
      .execute()
  }

  async #offer(service: string, price: string) {
    await this.#database
      .insertInto('prices')
      .values({ service, price_atomic: price, ended_at: 0 })
      .onConflict((conflict) => conflict.columns(['service', 'price_atomic']).doUpdateSet({ ended_at: 0 }))
      .execute()
  }

  /** A starting process does not know its last price: then all of them end. */
  async #end(service: string, { price, before }: { price: bigint; before: bigint | undefined }) {
    const ending = this.#database
      .updateTable('prices')
      .set({ ended_at: this.#clock.now().getTime() })
      .where('service', '=', service)
    if (before !== undefined) return void (await ending.where('price_atomic', '=', before.toString()).execute())
    await ending.where('price_atomic', '!=', price.toString()).where('ended_at', '=', 0).execute()
  }
}

function fingerprintOf(past: ReadonlyMap<string, readonly PastPrice[]>): string {
  return [...past]
    .map(([service, list]) => `${service}:${list.map((one) => `${one.priceAtomic}@${one.endedAt}`)}`)
    .sort()
    .join()
}
