import { type Static, Type } from 'typebox'
import { DateTime, nullable, oneOf } from '../../contract/schema.ts'
import { annualRatePct, type Quote } from './quote.ts'

/** The venues by the names callers know, in order. */
export const VENUES = ['venue_a', 'venue_b', 'venue_c', 'venue_d'] as const
export type VenueId = (typeof VENUES)[number]

/** A quote, or why there is none. */
export interface VenueOutcome {
  readonly venue: VenueId
  readonly outcome: Quote | 'not_listed' | 'stale' | 'unreachable'
}

/** One venue, as callers name it. */
export const Venue = oneOf([...VENUES], {
  description: 'venue_a is Binance, venue_b Bybit, venue_c OKX, venue_d Hyperliquid.',
})
const percent = (description: string) => Type.Number({ description })

const VenueMarket = Type.Object({
  venue: Venue,
  error: Type.Optional(
    oneOf(['not_listed', 'stale', 'unreachable'], {
      description:
        'Why the other fields are absent: the venue does not trade the coin now, its quote is older than its interval, or it ' +
        'gave no usable answer.',
    }),
  ),
  symbol: Type.Optional(Type.String({ description: 'What the venue calls the contract, such as BTCUSDT.' })),
  funding_rate: Type.Optional(
    Type.Number({ description: 'Per interval, as a fraction: 0.0001 is 0.01 %. Positive means longs pay shorts.' }),
  ),
  interval_hours: Type.Optional(Type.Integer({ minimum: 1, description: 'Hours between payments.' })),
  apr_pct: Type.Optional(percent('funding_rate x intervals per year, percent, not compounded.')),
  mark_price: Type.Optional(
    Type.Number({ description: 'US dollars for one coin, also where the contract is for 1000 of them.' }),
  ),
  open_interest_usd: Type.Optional(
    nullable(Type.Integer({ description: 'Open contracts in US dollars, one side counted; null where unknown.' })),
  ),
  next_funding_time: Type.Optional(DateTime('When funding is paid next.')),
  quoted_at: Type.Optional(DateTime('When the rate and the price were so.')),
})

const Extreme = nullable(Type.Object({ venue: Venue, apr_pct: percent('Percent a year.') }))

/** One coin on every venue asked. */
export const CoinMarket = Type.Object({
  coin: Type.String({ description: 'The ticker, upper case.' }),
  venues: Type.Array(VenueMarket, { description: 'One entry for each venue asked, in the order of the venues.' }),
  venues_ok: Type.Integer({ minimum: 0, description: 'How many of them have a quote.' }),
  avg_apr_pct: nullable(percent('Mean of apr_pct over those; null where there are none, as the next ones.')),
  total_open_interest_usd: nullable(Type.Integer({ description: 'Sum over those that know it, US dollars.' })),
  max_apr: Extreme,
  min_apr: Extreme,
  spread_apr_pct: nullable(percent('max_apr minus min_apr, percentage points.')),
  arbitrage_hint: Type.String({ description: 'Where to be long and where short to earn the spread, in words.' }),
})
export type CoinMarket = Static<typeof CoinMarket>

/** What several venues say of one coin, side by side. */
export function toCoinMarket(coin: string, outcomes: readonly VenueOutcome[]): CoinMarket {
  const quoted = outcomes.flatMap(({ venue, outcome }) =>
    typeof outcome === 'string' ? [] : [{ venue, quote: outcome, apr_pct: round(annualRatePct(outcome)) }],
  )
  const byApr = quoted.map(({ venue, apr_pct }) => ({ venue, apr_pct })).sort((a, b) => b.apr_pct - a.apr_pct)
  const [max_apr = null, min_apr = null] = [byApr[0], byApr.at(-1)]
  const spread = max_apr && min_apr && round(max_apr.apr_pct - min_apr.apr_pct)
  const interests = quoted.flatMap(({ quote }) => quote.openInterestUsd ?? [])
  return {
    coin,
    venues: outcomes.map(toVenueMarket),
    venues_ok: quoted.length,
    avg_apr_pct: quoted.length === 0 ? null : round(sum(quoted.map(({ apr_pct }) => apr_pct)) / quoted.length),
    total_open_interest_usd: interests.length === 0 ? null : Math.round(sum(interests)),
    max_apr,
    min_apr,
    spread_apr_pct: spread,
    arbitrage_hint: hintOf({ max_apr, min_apr, spread, oldest: oldestOf(quoted.map(({ quote }) => quote)) }),
  }
}

function toVenueMarket({ venue, outcome }: VenueOutcome): CoinMarket['venues'][number] {
  if (typeof outcome === 'string') return { venue, error: outcome }
  const { symbol, fundingRate, intervalHours, markPrice, openInterestUsd, nextFundingTime, quotedAt } = outcome
  return {
    venue,
    symbol,
    funding_rate: fundingRate,
    interval_hours: intervalHours,
    apr_pct: round(annualRatePct(outcome)),
    mark_price: markPrice,
    open_interest_usd: openInterestUsd === null ? null : Math.round(openInterestUsd),
    next_funding_time: nextFundingTime.toISOString(),
    quoted_at: quotedAt.toISOString(),
  }
}

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

function oldestOf(quotes: readonly Quote[]): Date | null {
  const times = quotes.map(({ quotedAt }) => quotedAt.getTime())
  return times.length === 0 ? null : new Date(Math.min(...times))
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}

/** To four decimals: a hundredth of a basis point. */
function round(value: number): number {
  return Number(value.toFixed(4))
}
