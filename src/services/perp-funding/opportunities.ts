import { type Static, Type } from 'typebox'
import { nullable } from '../../contract/schema.ts'
import { round, VenueName } from './coin-market.ts'
import { type Costs, NetEdge, toNetEdge } from './net-edge.ts'
import { type OpenedBoard, quoteOn } from './open-boards.ts'
import { keepOneCoin } from './price-agreement.ts'
import { annualRatePct, type FundingQuote } from './quote.ts'
import type { VenueId } from './venue.ts'

const Leg = Type.Object({
  venue: VenueName,
  symbol: nullable(Type.String({ description: 'Symbol of the contract at the venue; null if relayed.' })),
  apr_pct: Type.Number({ description: 'Percent a year that longs pay shorts on this venue.' }),
  interval_hours: Type.Integer({ minimum: 1, description: 'Hours between payments.' }),
  mark_price: nullable(Type.Number({ description: 'US dollars for one coin; null if relayed.' })),
  open_interest_usd: Type.Integer({ minimum: 0, description: 'Open contracts in US dollars, one side counted.' }),
})

/** A coin whose funding differs between two venues. */
export const Opportunity = Type.Object({
  coin: Type.String({ description: 'The ticker, upper case.' }),
  long: Type.Object(Leg.properties, { description: 'The venue to be long on: the lower rate.' }),
  short: Type.Object(Leg.properties, { description: 'The venue to be short on: the higher rate.' }),
  spread_apr_pct: Type.Number({ description: 'short.apr_pct minus long.apr_pct, percentage points, before fees.' }),
  net_edge: Type.Optional(Type.Object(NetEdge.properties, { description: 'The spread after fees; only with costs.' })),
})
export type Opportunity = Static<typeof Opportunity>

interface ScanLimits {
  readonly min_open_interest_usd: number
  readonly limit: number
}

interface Leg {
  readonly venue: VenueId
  readonly quote: FundingQuote
}

interface Candidate {
  readonly coin: string
  /** The highest rate first. */
  readonly legs: readonly Leg[]
  readonly spread: number
}

/** Open interest is fetched for this many coins beyond the limit, since some of the best turn out too small. */
const SPARE_CANDIDATES = 20

/** Finds the widest spreads of all coins on two venues that both have the requested open interest. */
export async function findOpportunities(
  boards: readonly OpenedBoard[],
  { scan, now, costs }: { readonly scan: ScanLimits; readonly now: Date; readonly costs?: Costs | undefined },
): Promise<Opportunity[]> {
  const coins = new Set(boards.flatMap(({ board }) => board?.coins ?? []))
  const hopeful = [...coins]
    .map((coin) =>
      toCandidate(
        coin,
        legsOf(coin, boards, now).filter((leg) => isLarge(leg, scan, true)),
      ),
    )
    .filter(({ spread }) => spread > 0)
    .sort(bySpread)
    .slice(0, scan.limit + SPARE_CANDIDATES)
  const complete = await Promise.all(hopeful.map((candidate) => completeLegs(candidate, boards)))
  return complete
    .map(({ coin, legs }) =>
      toCandidate(
        coin,
        legs.filter((leg) => isLarge(leg, scan, false)),
      ),
    )
    .filter(({ spread }) => spread > 0)
    .sort(bySpread)
    .slice(0, scan.limit)
    .flatMap(toOpportunity)
    .map((found) => (costs ? { ...found, net_edge: toNetEdge(found.spread_apr_pct, costs) } : found))
}

function legsOf(coin: string, boards: readonly OpenedBoard[], now: Date): readonly Leg[] {
  const legs = boards.flatMap((board) => {
    const { venue, outcome } = quoteOn(board, coin, now)
    return typeof outcome === 'string' ? [] : [{ venue, quote: outcome }]
  })
  return keepOneCoin(legs)
}

async function completeLegs({ coin, legs, spread }: Candidate, boards: readonly OpenedBoard[]): Promise<Candidate> {
  const complete = legs.map(async ({ venue, quote }) => {
    const board = boards.find((opened) => opened.venue === venue)?.board
    return { venue, quote: (await board?.complete(quote)) ?? quote }
  })
  return { coin, legs: await Promise.all(complete), spread }
}

function isLarge({ quote }: Leg, { min_open_interest_usd }: ScanLimits, isUnknownFine: boolean): boolean {
  return quote.openInterestUsd === null ? isUnknownFine : quote.openInterestUsd >= min_open_interest_usd
}

function toCandidate(coin: string, legs: readonly Leg[]): Candidate {
  const inOrder = legs.toSorted((one, other) => annualRatePct(other.quote) - annualRatePct(one.quote))
  const [highest, lowest] = [inOrder[0], inOrder.at(-1)]
  const spread = lowest && highest ? annualRatePct(highest.quote) - annualRatePct(lowest.quote) : 0
  return { coin, legs: inOrder, spread }
}

function bySpread(one: Candidate, other: Candidate): number {
  return other.spread - one.spread || (one.coin < other.coin ? -1 : 1)
}

function toOpportunity({ coin, legs }: Candidate): Opportunity[] {
  const [short, long] = [legs[0], legs.at(-1)]
  if (!long || !short) return []
  const [low, high] = [toLeg(long), toLeg(short)]
  return [{ coin, long: low, short: high, spread_apr_pct: round(high.apr_pct - low.apr_pct) }]
}

function toLeg({ venue, quote }: Leg): Opportunity['long'] {
  return {
    venue,
    symbol: quote.symbol,
    apr_pct: round(annualRatePct(quote)),
    interval_hours: quote.intervalHours,
    mark_price: quote.markPrice,
    open_interest_usd: Math.round(quote.openInterestUsd ?? 0),
  }
}
