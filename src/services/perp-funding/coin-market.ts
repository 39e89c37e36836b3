import { type Static, Type } from 'typebox'
import { DateTime, nullable, oneOf } from '../../contract/schema.ts'
import type { Realised } from './funding-history.ts'
import { type Costs, NetEdge, toNetEdge } from './net-edge.ts'
import { type FindPrediction, PredictedFunding } from './predicted-funding.ts'
import { keepOneCoin } from './price-agreement.ts'
import { annualRatePct, type FundingQuote } from './quote.ts'
import { VENUES, type VenueId } from './venue.ts'
import type { VenueOutcome } from './venue-board.ts'

/** A venue, by the name callers use. */
export const VenueName = oneOf([...VENUES], {
  description: 'venue_a is Binance, venue_b Bybit, venue_c OKX, venue_d Hyperliquid, venue_e Gate, venue_f dYdX.',
})
const percent = (description: string) => Type.Number({ description })

const VenueMarket = Type.Object({
  venue: VenueName,
  error: Type.Optional(
    oneOf(['not_listed', 'stale', 'region', 'unreachable'], {
      description:
        'Why the other fields are absent: the venue does not trade the coin now, its quote is more than 90 minutes old, it ' +
        'refuses the country of this server and no venue relays the rate, or it gave no usable answer.',
    }),
  ),
  symbol: Type.Optional(
    nullable(Type.String({ description: 'Symbol of the contract at the venue, such as BTCUSDT; null if relayed.' })),
  ),
  funding_rate: Type.Optional(
    Type.Number({
      description: 'Rate per interval, as a fraction: 0.0001 is 0.01 %. Positive means longs pay shorts.',
    }),
  ),
  interval_hours: Type.Optional(Type.Integer({ minimum: 1, description: 'Hours between payments.' })),
  apr_pct: Type.Optional(percent('funding_rate x intervals per year, percent, not compounded.')),
  mark_price: Type.Optional(
    nullable(
      Type.Number({
        description: 'US dollars for one coin, even if the contract is for 1000 coins; null if relayed.',
      }),
    ),
  ),
  open_interest_usd: Type.Optional(
    nullable(
      Type.Integer({ minimum: 0, description: 'Open contracts in US dollars, one side counted; null if unknown.' }),
    ),
  ),
  next_funding_time: Type.Optional(DateTime('Time of the next funding payment.')),
  quoted_at: Type.Optional(DateTime('Time of the rate and the price.')),
  relayed_by: Type.Optional(
    nullable(
      oneOf(['venue_d'], {
        description: 'The venue that relayed the rate, since this one refuses the country of our server; else null.',
      }),
    ),
  ),
  comparable: Type.Optional(
    Type.Boolean({
      description:
        'False if mark_price is more than 10 % off what most venues have: another coin of the same ticker, or other ' +
        'units. The figures for the coin leave such a quote out.',
    }),
  ),
  realised: Type.Optional(
    nullable(
      Type.Object(
        {
          from: DateTime('Time of the first payment counted.'),
          payments: Type.Integer({ minimum: 1, description: 'Number of payments counted.' }),
          rate_sum: Type.Number({ description: 'Sum of their rates, as a fraction of the position.' }),
          apr_pct: percent('That sum extrapolated to a year, percent, not compounded.'),
        },
        {
          description: 'Payments of history_days, since `from`; null if not asked for, or one after that is missing.',
        },
      ),
    ),
  ),
  predicted: Type.Optional(
    nullable(
      Type.Object(PredictedFunding.properties, {
        description:
          'Next payment as predicted by Hyperliquid, for itself, Binance and Bybit. Null for others, and if it has no ' +
          'prediction. Only with include_predicted.',
      }),
    ),
  ),
})

const Extreme = nullable(Type.Object({ venue: VenueName, apr_pct: percent('Percent a year.') }))

/** One coin on every requested venue. */
export const CoinMarket = Type.Object({
  coin: Type.String({ description: 'The ticker, upper case.' }),
  venues: Type.Array(VenueMarket, { description: 'One entry for each requested venue, in the order of the venues.' }),
  venues_ok: Type.Integer({ minimum: 0, description: 'How many of them have a comparable quote.' }),
  avg_apr_pct: nullable(percent('Mean apr_pct of the comparable quotes; null if there are none.')),
  total_open_interest_usd: nullable(
    Type.Integer({ description: 'Sum over the comparable quotes that have it, US dollars; null if none has.' }),
  ),
  max_apr: Extreme,
  min_apr: Extreme,
  spread_apr_pct: nullable(percent('max_apr minus min_apr, percentage points; null if there are none.')),
  net_edge: Type.Optional(
    nullable(
      Type.Object(NetEdge.properties, {
        description: 'The spread after costs; null without a spread. Only with costs.',
      }),
    ),
  ),
  arbitrage_hint: Type.String({ description: 'On which venues to be long and short to earn the spread, in words.' }),
})
export type CoinMarket = Static<typeof CoinMarket>

/** Options requested besides the quotes. */
interface Asked {
  readonly realised?: ReadonlyMap<VenueId, Realised>
  /** Undefined: not requested. Null: no predictions available. */
  readonly findPrediction?: FindPrediction | null | undefined
  readonly costs?: Costs | undefined
}

/** Compares the quotes of several venues for one coin. */
export function toCoinMarket(
  coin: string,
  outcomes: readonly VenueOutcome[],
  { realised = new Map(), findPrediction, costs }: Asked = {},
): CoinMarket {
  const quoted = outcomes.flatMap(({ venue, outcome }) =>
    typeof outcome === 'string' ? [] : [{ venue, quote: outcome, apr_pct: round(annualRatePct(outcome)) }],
  )
  const comparable = keepOneCoin(quoted)
  const isComparable = new Set(comparable.map(({ venue }) => venue))
  const byApr = comparable.map(({ venue, apr_pct }) => ({ venue, apr_pct })).sort((a, b) => b.apr_pct - a.apr_pct)
  const [max_apr = null, min_apr = null] = [byApr[0], byApr.at(-1)]
  const spread = max_apr && min_apr && round(max_apr.apr_pct - min_apr.apr_pct)
  const interests = comparable.flatMap(({ quote }) => interestOf(quote) ?? [])
  const hint = hintOf({ max_apr, min_apr, spread, oldest: oldestOf(comparable.map(({ quote }) => quote)) })
  return {
    coin,
    venues: outcomes.map((outcome) => ({
      ...toVenueMarket(outcome),
      ...(typeof outcome.outcome !== 'string' && {
        comparable: isComparable.has(outcome.venue),
        realised: realised.get(outcome.venue) ?? null,
        ...(findPrediction !== undefined && { predicted: findPrediction?.(outcome.venue, coin) ?? null }),
      }),
    })),
    venues_ok: comparable.length,
    avg_apr_pct:
      comparable.length === 0 ? null : round(sum(comparable.map(({ apr_pct }) => apr_pct)) / comparable.length),
    total_open_interest_usd: interests.length === 0 ? null : Math.round(sum(interests)),
    max_apr,
    min_apr,
    spread_apr_pct: spread,
    ...(costs && { net_edge: spread !== null && comparable.length > 1 ? toNetEdge(spread, costs) : null }),
    arbitrage_hint:
      comparable.length < quoted.length && comparable.length < 2
        ? 'The prices of the venues are too far apart to be of one coin.'
        : hint,
  }
}

function toVenueMarket({ venue, outcome }: VenueOutcome): CoinMarket['venues'][number] {
  if (typeof outcome === 'string') return { venue, error: outcome }
  const { symbol, fundingRate, intervalHours, markPrice, nextFundingTime, quotedAt } = outcome
  const interest = interestOf(outcome)
  return {
    venue,
    symbol,
    funding_rate: fundingRate,
    interval_hours: intervalHours,
    apr_pct: round(annualRatePct(outcome)),
    mark_price: markPrice === null ? null : Number(markPrice.toPrecision(EXACT_DIGITS)),
    open_interest_usd: interest === null ? null : Math.round(interest),
    next_funding_time: nextFundingTime.toISOString(),
    quoted_at: quotedAt.toISOString(),
    relayed_by: outcome.relayedBy === 'venue_d' ? outcome.relayedBy : null,
  }
}

/** Fewer contracts than none are a fault of the venue's answer. */
function interestOf({ openInterestUsd }: FundingQuote): number | null {
  return openInterestUsd !== null && openInterestUsd >= 0 ? openInterestUsd : null
}

// What a price divided by 1000 holds beyond is an error of its binary form.
const EXACT_DIGITS = 15

interface Spread {
  readonly max_apr: CoinMarket['max_apr']
  readonly min_apr: CoinMarket['min_apr']
  readonly spread: number | null
  /** The time of the oldest quote among them. */
  readonly oldest: Date | null
}

function hintOf({ max_apr, min_apr, spread, oldest }: Spread): string {
  if (!max_apr || !min_apr || max_apr.venue === min_apr.venue) return 'Not enough venues to compare.'
  if (!spread) return 'No spread: every venue pays the same.'
  return (
    `Short on ${max_apr.venue} (${max_apr.apr_pct} %) and long on ${min_apr.venue} (${min_apr.apr_pct} %) earns ` +
    `${spread} % a year of the position while the rates last, before fees; rates as of ${oldest?.toISOString() ?? 'now'}.`
  )
}

function oldestOf(quotes: readonly FundingQuote[]): Date | null {
  const times = quotes.map(({ quotedAt }) => quotedAt.getTime())
  return times.length === 0 ? null : new Date(Math.min(...times))
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}

/** To four decimals: a hundredth of a basis point. */
export function round(value: number): number {
  return Number(value.toFixed(4))
}
