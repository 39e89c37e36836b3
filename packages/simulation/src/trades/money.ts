import type { Trip } from './trade-simulation.ts'

/** The money that a wallet lost by its round trip, in percent of what it should have got. */
export interface Loss {
  readonly what: string
  readonly kind: Trip['kind']
  readonly percent: number
  /** It includes the fees of the pool, as the pool without the token's own rules could not be simulated. */
  readonly isGross: boolean
}

/**
 * The losses of all wallets that bought and sold everything. The money that comes back is compared with what the same
 * trades return with a token that only moves balances: pool fees and price impact are in both.
 */
export function lossesOf(trips: readonly Trip[]): Loss[] {
  return trips.flatMap(({ what, kind, buy, sales, fair }) => {
    if (!buy.ok || !sales.every(({ ok }) => ok)) return []
    const returned = sales.reduce((sum, sale) => sum + (sale.ok ? sale.money : 0n), 0n)
    const due = fair ?? buy.money
    return due > 0n ? [{ what, kind, percent: missingPercent(returned, due), isGross: fair === null }] : []
  })
}

function missingPercent(returned: bigint, due: bigint): number {
  return returned >= due ? 0 : Number(((due - returned) * 1_000_000n) / due) / 10_000
}
