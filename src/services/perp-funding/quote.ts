import { CURRENT_SECONDS } from '../../contract/ages/current-seconds.ts'
import type { VenueId } from './venue.ts'

/** A venue's funding for the perpetual future of one coin. */
export interface FundingQuote {
  /** The contract's symbol at the venue; null if another venue relays the rate without it. */
  readonly symbol: string | null
  /** Rate of one interval; above 0, longs pay shorts. */
  readonly fundingRate: number
  readonly intervalHours: number
  /** US dollars for one coin, for any contract size; null if only the rate is relayed. */
  readonly markPrice: number | null
  /** US dollars, one side counted; null if unknown. */
  readonly openInterestUsd: number | null
  readonly nextFundingTime: Date
  /** Time of the quote, by the venue's own clock if given. */
  readonly quotedAt: Date
  /** The venue that relayed the rate; null if it comes from the venue itself. */
  readonly relayedBy: VenueId | null
}

// Clocks differ, and a venue publishes the next payment with some delay.
const LATE_MS = 10 * 60 * 1000

/** False for a stale quote: it is more than 90 minutes old, or its next payment is past. */
export function isLive({ quotedAt, nextFundingTime }: FundingQuote, now: Date): boolean {
  const ageMs = now.getTime() - quotedAt.getTime()
  return ageMs < CURRENT_SECONDS * 1000 && nextFundingTime.getTime() > now.getTime() - LATE_MS
}

const HOUR_MS = 3600 * 1000

/**
 * False if the times of a quote contradict each other: the next payment is at most one interval away, so a later one
 * means that the interval, by which the rate of a year is computed, is another, or that payments have stopped.
 */
export function isTimed(
  { quotedAt, nextFundingTime, intervalHours }: Pick<FundingQuote, 'quotedAt' | 'nextFundingTime' | 'intervalHours'>,
  now: Date,
): boolean {
  const latest = now.getTime() + LATE_MS
  return quotedAt.getTime() < latest && nextFundingTime.getTime() < latest + intervalHours * HOUR_MS
}

/**
 * False if the interval of a venue, told apart from its rate, has changed since: Binance and Bybit pay at the multiples of it
 * since midnight UTC.
 */
export function isMultiple(nextFundingTime: Date, intervalHours: number): boolean {
  return Math.round(nextFundingTime.getTime() / HOUR_MS) % intervalHours === 0
}

// The venues cap a payment at 4 % of the position or less.
const HIGHEST_RATE = 0.1

/** False for implausible figures, which are errors in the venue's answer. */
export function isBelievable({ fundingRate, intervalHours, markPrice }: FundingQuote): boolean {
  return Math.abs(fundingRate) <= HIGHEST_RATE && intervalHours <= 24 && (markPrice === null || markPrice > 0)
}

const HOURS_PER_YEAR = 8760

/** The rate of a quote extrapolated to a year, in percent, not compounded. */
export function annualRatePct({
  fundingRate,
  intervalHours,
}: Pick<FundingQuote, 'fundingRate' | 'intervalHours'>): number {
  return fundingRate * (HOURS_PER_YEAR / intervalHours) * 100
}

/** Cache times of a venue's answer. */
export const SNAPSHOT = { ttlSeconds: 15, staleSeconds: 45 } as const
