import type { VenueId } from './venue.ts'

/** What one venue asks of who holds one coin's perpetual future. */
export interface FundingQuote {
  /** As the venue calls the contract; null where another venue relays the rate and does not say. */
  readonly symbol: string | null
  /** Of one interval; above 0 longs pay shorts. */
  readonly fundingRate: number
  readonly intervalHours: number
  /** US dollars for one coin, whatever the contract is for; null where only the rate is relayed. */
  readonly markPrice: number | null
  /** US dollars, one side counted; null where the venue did not say. */
  readonly openInterestUsd: number | null
  readonly nextFundingTime: Date
  /** When this was so, by the venue's own clock where it says. */
  readonly quotedAt: Date
  /** The venue that handed the rate on; null where it comes from the venue itself. */
  readonly relayedBy: VenueId | null
}

// Clocks differ, and a venue takes a moment to write the next payment.
const LATE_MS = 10 * 60 * 1000

/** False where the quote is older than its interval or its next payment is over: it stands still, and nothing trades at it. */
export function isLive({ quotedAt, nextFundingTime, intervalHours }: FundingQuote, now: Date): boolean {
  const ageMs = now.getTime() - quotedAt.getTime()
  return ageMs <= intervalHours * 3600 * 1000 && nextFundingTime.getTime() > now.getTime() - LATE_MS
}

// The venues cap a payment at 4 % of the position or less.
const HIGHEST_RATE = 0.1

/** False for figures that no venue can mean: they are faults of its answer, not of the market. */
export function isBelievable({ fundingRate, intervalHours, markPrice }: FundingQuote): boolean {
  return Math.abs(fundingRate) <= HIGHEST_RATE && intervalHours <= 24 && (markPrice === null || markPrice > 0)
}

const HOURS_PER_YEAR = 8760

/** The rate of a quote for a year, without compounding, in percent. */
export function annualRatePct({
  fundingRate,
  intervalHours,
}: Pick<FundingQuote, 'fundingRate' | 'intervalHours'>): number {
  return fundingRate * (HOURS_PER_YEAR / intervalHours) * 100
}

/** How long a venue's answer is used. */
export const SNAPSHOT = { ttlSeconds: 15, staleSeconds: 45 } as const
