import type { ServiceContext } from '../../contract/context.ts'
import type { FundingQuote } from './quote.ts'
import type { VenueId } from './venue.ts'

/** All quotes of a venue at one moment. */
export interface VenueBoard {
  /** The coins of all contracts that trade now, by the venue's own list. */
  readonly coins: readonly string[]
  /** Undefined if the venue lists the coin but gives no rate or price for it. */
  quote(coin: string): FundingQuote | undefined
  /** Adds to a quote the data that the venue gives for only one contract per request. */
  complete(quote: FundingQuote): Promise<FundingQuote>
}

/** Why a venue has no quote for a coin. */
export type NoQuote = 'not_listed' | 'stale' | 'region' | 'unreachable'

/** A quote, or why there is none. */
export interface VenueOutcome {
  readonly venue: VenueId
  readonly outcome: FundingQuote | NoQuote
}

/** The ports that a board needs. */
export type BoardPorts = Pick<ServiceContext, 'memo' | 'clock' | 'log'>
