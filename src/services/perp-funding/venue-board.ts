import type { ServiceContext } from '../../contract/context.ts'
import type { FundingQuote } from './quote.ts'
import type { VenueId } from './venue.ts'

/** Everything that a venue quotes at one moment. */
export interface VenueBoard {
  /** Of every contract that its own list says is trading. */
  readonly coins: readonly string[]
  /** Undefined where the venue lists the coin but gives no rate or price for it. */
  quote(coin: string): FundingQuote | undefined
  /** The same quote with what the venue tells of one contract at a time. */
  complete(quote: FundingQuote): Promise<FundingQuote>
}

/** Why a venue has no quote for a coin. */
export type NoQuote = 'not_listed' | 'stale' | 'region' | 'unreachable'

/** A quote, or why there is none. */
export interface VenueOutcome {
  readonly venue: VenueId
  readonly outcome: FundingQuote | NoQuote
}

/** What a board is read with. */
export type BoardPorts = Pick<ServiceContext, 'memo' | 'clock' | 'log'>
