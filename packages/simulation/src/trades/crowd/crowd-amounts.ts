import type { Findings, Pool } from '../../pools/find-pools.ts'
import { toWei } from '../../pools/price-quotes.ts'
import type { Venue } from '../../pools/venue.ts'
import { CROWD } from './crowd-times.ts'

type Units = { readonly funding: { readonly weth: `0x${string}`; readonly venue: Venue; readonly amount: bigint } }

/** What the people of a crowd spend, in raw units of the quote token. */
export interface CrowdAmounts {
  /** A round sum, as people pay. */
  readonly each: bigint
  /** The large early buyer. */
  readonly whale: bigint
  /** What others buy for before each sale. */
  readonly growth: readonly bigint[]
  /** Wei that pay for all of it, and wei in all. */
  readonly funding: bigint
  readonly ether: bigint
  /** Wei that somebody wraps, as happens all day. */
  readonly deposit: bigint
  /** A trade of ether for dollars, elsewhere; null if no pool is known. */
  readonly dollar: (Units & { readonly market: { readonly quote: `0x${string}` } }) | null
}

// Of the quote side of the pool: what comes in before the first sale and, in all, before the last. Prices rise by twice that.
const LEAST_GROWTH = 0.004
const MOST_GROWTH = 0.9
const WHALE = 0.25
const EACH_PART = 3
const LEAST_POOL_PART = 400
const AGAIN = 4 / 3
// Who buys by a router has more than it costs: less than he needs is no purchase.
const TO_SPEND = 3
const ELSEWHERE_USD = 20
const DEPOSIT = 40n * 10n ** 18n

/** Amounts for a crowd on a pool, less of them where the quote token cannot be bought for that much. */
export function crowdAmounts(
  pool: Pool,
  given: Pick<Findings, 'native' | 'dollar'> & {
    readonly amount: bigint
    readonly fundableUsd: number
    readonly fundingFactor: number
  },
): CrowdAmounts {
  const { native, dollar, amount, fundableUsd, fundingFactor } = given
  const side = Number(pool.quoteBalance)
  const wanted = Math.min(Number(amount) / EACH_PART, side / LEAST_POOL_PART)
  const units = side * (WHALE + MOST_GROWTH) + wanted * CROWD * AGAIN * TO_SPEND
  const scale = Math.min(1, fundableUsd / (units * pool.quote.usdPerUnit))
  const total = (at: number) => side * scale * LEAST_GROWTH * (MOST_GROWTH / LEAST_GROWTH) ** (at / (CROWD - 1))
  const growth = Array.from({ length: CROWD }, (_, at) => whole(total(at) - (at > 0 ? total(at - 1) : 0)))
  const coin = native ?? pool.quote
  const funding = toWei(units * scale * pool.quote.usdPerUnit * fundingFactor, coin)
  const elsewhere = toWei(ELSEWHERE_USD, coin)
  const reference = dollar?.reference
  return {
    each: round(wanted * scale),
    whale: whole(side * WHALE * scale),
    growth,
    funding,
    ether: funding + elsewhere * BigInt(CROWD + 1) + DEPOSIT,
    deposit: DEPOSIT,
    dollar:
      dollar && reference
        ? {
            funding: { weth: coin.address, venue: reference.venue, amount: elsewhere },
            market: { quote: dollar.address },
          }
        : null,
  }
}

/** One digit and zeros. */
function round(units: number): bigint {
  const digits = whole(units).toString()
  return BigInt(digits.slice(0, 1)) * 10n ** BigInt(digits.length - 1)
}

function whole(units: number): bigint {
  return BigInt(Math.max(1, Math.floor(units)))
}
