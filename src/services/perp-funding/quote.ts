/** What one venue asks of who holds one coin's perpetual future. */
export interface Quote {
  /** As the venue calls the contract. */
  readonly symbol: string
  /** Of one interval; above 0 longs pay shorts. */
  readonly fundingRate: number
  readonly intervalHours: number
  /** US dollars for one coin, whatever the contract is for. */
  readonly markPrice: number
  /** US dollars, one side counted; null where the venue did not say. */
  readonly openInterestUsd: number | null
  readonly nextFundingTime: Date
}

const HOURS_PER_YEAR = 8760

/** The rate of a quote for a year, without compounding, in percent. */
export function annualRatePct({ fundingRate, intervalHours }: Quote): number {
  return fundingRate * (HOURS_PER_YEAR / intervalHours) * 100
}

/** How long a venue's answer is used. */
export const SNAPSHOT = { ttlSeconds: 15, staleSeconds: 45 } as const
