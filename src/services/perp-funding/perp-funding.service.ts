import { Type } from 'typebox'
import { CURRENT_SECONDS } from '../../contract/ages/current-seconds.ts'
import type { DataAge } from '../../contract/ages/data-age.ts'
import type { ServiceContext } from '../../contract/context.ts'
import { defineService } from '../../contract/define-service.ts'
import { CallError, invalidInput } from '../../contract/errors.ts'
import { DateTime, matching, nullable, oneOf, withDefault } from '../../contract/schema.ts'
import { binance } from '../../upstreams/binance/binance.ts'
import { bybit } from '../../upstreams/bybit/bybit.ts'
import { dydx } from '../../upstreams/dydx/dydx.ts'
import { gate } from '../../upstreams/gate/gate.ts'
import { hyperliquid } from '../../upstreams/hyperliquid/hyperliquid.ts'
import { okx } from '../../upstreams/okx/okx.ts'
import { CoinMarket, toCoinMarket, VenueName } from './coin-market.ts'
import { findRealised, type Realised } from './funding-history.ts'
import { splitNumber } from './listed-contract.ts'
import { type OpenedBoard, openBoards, quoteOn } from './open-boards.ts'
import { findOpportunities, Opportunity } from './opportunities.ts'
import { openPredictions } from './predicted-funding.ts'
import { USUAL_VENUES, VENUES, type VenueId } from './venue.ts'
import type { VenueOutcome } from './venue-board.ts'

const NOTE =
  'Rates are the current ones and change with every interval; apr_pct extrapolates them to a year. Open interest ' +
  'counts one side on every venue. Not investment advice.'

/** Compares the cost of holding a perpetual future across exchanges. */
export const perpFunding = defineService({
  id: 'svc_perp_funding_29',
  slug: 'perp-funding',
  name: 'Perpetual funding rates',
  category: 'finance',
  description:
    'Funding rates, prices and open interest of perpetual futures on four exchanges side by side, with the spread ' +
    'between them: venue_a is Binance, venue_b Bybit, venue_c OKX, venue_d Hyperliquid; on request also Gate and dYdX ' +
    '(venue_e, venue_f). At most a minute old.',
  tags: ['crypto', 'derivatives', 'funding-rate', 'arbitrage'],
  price: '0.003',
  p99Ms: 3000,
  trialsPerDay: 3,
  upstreams: [binance, bybit, okx, hyperliquid, gate, dydx],
  dataAges: [
    ...[binance, bybit, okx].map(({ name }) => toDataAge(name, 'data')),
    ...[hyperliquid, gate, dydx].map(({ name }) => toDataAge(name, 'request')),
  ],
  input: Type.Object({
    coins: withDefault(
      Type.Array(
        Type.String({
          ...matching('^[A-Za-z0-9]{1,20}$', '1 to 20 letters and digits, such as BTC'),
          description: 'Ticker of the coin only, such as BTC; any case.',
        }),
        { minItems: 1, maxItems: 10, description: 'Up to 10 coins.' },
      ),
      ['BTC', 'ETH', 'SOL'],
    ),
    venues: withDefault(
      Type.Array(VenueName, {
        minItems: 1,
        maxItems: 10,
        description: 'The exchanges to ask; the first four by default.',
      }),
      [...USUAL_VENUES],
    ),
    history_days: withDefault(
      Type.Integer({
        minimum: 0,
        maximum: 7,
        description: 'Adds the payments of this many last days, as `realised` of the first four venues; 0 for none.',
      }),
      0,
    ),
    include_predicted: withDefault(
      Type.Boolean({ description: "Adds Hyperliquid's prediction of each venue's next payment, as `predicted`." }),
      false,
    ),
    costs: Type.Optional(
      Type.Object(
        {
          fee_pct: Type.Number({
            minimum: 0,
            maximum: 5,
            description:
              'Your cost of one trade, fee and slippage, percent of the traded amount: 0.05 is usual for takers.',
          }),
          hold_days: withDefault(
            Type.Number({ minimum: 0.04, maximum: 365, description: 'How long you would hold both sides, in days.' }),
            7,
          ),
        },
        { description: 'Adds each spread after trading costs, as `net_edge`.' },
      ),
    ),
    scan: Type.Optional(
      Type.Object(
        {
          min_open_interest_usd: withDefault(
            Type.Number({ minimum: 0, description: 'Minimum open interest on each side, US dollars.' }),
            1_000_000,
          ),
          limit: withDefault(
            Type.Integer({ minimum: 1, maximum: 25, description: 'How many opportunities to return at most.' }),
            20,
          ),
        },
        {
          description: 'Give {} or limits to rank all coins traded on two of the venues by spread, in `opportunities`.',
        },
      ),
    ),
  }),
  output: Type.Object({
    markets: Type.Array(CoinMarket, { description: 'One for each coin, in the order you gave.' }),
    opportunities: nullable(
      Type.Array(Opportunity, {
        maxItems: 25,
        description: 'The widest spreads over all coins, the widest first; null without scan.',
      }),
    ),
    unavailable: Type.Array(
      Type.Object({
        venue: VenueName,
        reason: oneOf(['region', 'unreachable'], {
          description:
            'region: it refuses the country of this server. unreachable: it gave no usable answer, or our part of what it allows was used up.',
        }),
        relayed_by: nullable(
          oneOf(['venue_d'], { description: 'The venue that relays its rates; null if none does.' }),
        ),
      }),
      { description: 'The requested venues that did not answer themselves; usually empty.' },
    ),
    note: Type.String({ description: 'How to read the figures; always the same.' }),
    checked_at: DateTime('When this answer was made.'),
  }),
  view: {
    main: 'markets',
    drawings: [
      {
        kind: 'bars',
        title: 'Funding, percent a year',
        each: 'markets',
        heading: 'coin',
        rows: 'venues',
        label: ['venue'],
        value: 'apr_pct',
      },
    ],
    tables: {
      markets: {
        columns: ['coin', 'venues', 'avg_apr_pct', 'spread_apr_pct', 'total_open_interest_usd', 'arbitrage_hint'],
      },
      venues: { columns: ['venue', 'apr_pct', 'funding_rate', 'interval_hours', 'mark_price', 'open_interest_usd'] },
    },
  },
  example: {
    input: { coins: ['BTC'], venues: ['venue_a', 'venue_b'] },
    output: {
      markets: [
        {
          coin: 'BTC',
          venues: [
            {
              venue: 'venue_a',
              symbol: 'BTCUSDT',
              funding_rate: 0.0001,
              interval_hours: 8,
              apr_pct: 10.95,
              mark_price: 80425.5544058,
              open_interest_usd: 8762810756,
              next_funding_time: '2026-09-20T16:00:00.000Z',
              quoted_at: '2026-09-20T11:58:03.000Z',
              relayed_by: null,
              comparable: true,
              realised: null,
            },
            {
              venue: 'venue_b',
              symbol: 'BTCUSDT',
              funding_rate: 0.00006032,
              interval_hours: 8,
              apr_pct: 6.605,
              mark_price: 80421.58,
              open_interest_usd: 2228485641,
              next_funding_time: '2026-09-20T16:00:00.000Z',
              quoted_at: '2026-09-20T11:58:03.478Z',
              relayed_by: null,
              comparable: true,
              realised: null,
            },
          ],
          venues_ok: 2,
          avg_apr_pct: 8.7775,
          total_open_interest_usd: 10991296397,
          max_apr: { venue: 'venue_a', apr_pct: 10.95 },
          min_apr: { venue: 'venue_b', apr_pct: 6.605 },
          spread_apr_pct: 4.345,
          arbitrage_hint:
            'Short on venue_a (10.95 %) and long on venue_b (6.605 %) earns 4.345 % a year of the position while the ' +
            'rates last, before fees; rates as of 2026-09-20T11:58:03.000Z.',
        },
      ],
      opportunities: null,
      unavailable: [],
      note: NOTE,
      checked_at: '2026-09-20T11:58:03.000Z',
    },
  },

  async run({ coins, venues, history_days, scan, include_predicted, costs }, context) {
    const now = context.clock.now()
    const names = [...new Set(coins.map(readCoin))]
    const boards = await openBoards(
      VENUES.filter((venue) => venues.includes(venue)),
      context,
    )
    const perCoin = await Promise.all(
      names.map(async (coin) => ({ coin, outcomes: await Promise.all(boards.map((board) => ask(board, coin, now))) })),
    )
    const opportunities = scan ? await findOpportunities(boards, { scan, now, costs }) : null
    if (!opportunities || opportunities.length === 0) refuseNothing(perCoin.flatMap(({ outcomes }) => outcomes))
    const findPrediction = include_predicted ? await openPredictions(context) : undefined
    const markets = perCoin.map(async ({ coin, outcomes }) => {
      const realised = await findAllRealised(outcomes, history_days, context)
      return toCoinMarket(coin, outcomes, { realised, findPrediction, costs })
    })
    return {
      markets: await Promise.all(markets),
      opportunities,
      unavailable: boards.flatMap(toUnavailable),
      note: NOTE,
      checked_at: now.toISOString(),
    }
  },
})

function toDataAge(source: string, time_of: DataAge['time_of']): DataAge {
  return { source, field: 'markets.venues.quoted_at', time_of, refused_after_s: CURRENT_SECONDS }
}

async function ask(opened: OpenedBoard, coin: string, now: Date): Promise<VenueOutcome> {
  const { venue, outcome } = quoteOn(opened, coin, now)
  if (typeof outcome === 'string' || !opened.board) return { venue, outcome }
  return { venue, outcome: await opened.board.complete(outcome) }
}

async function findAllRealised(
  outcomes: readonly VenueOutcome[],
  days: number,
  context: Pick<ServiceContext, 'memo' | 'clock' | 'log'>,
): Promise<Map<VenueId, Realised>> {
  if (days === 0) return new Map()
  const found = await Promise.all(
    outcomes.map(async ({ venue, outcome }) => {
      const realised =
        typeof outcome === 'string' ? undefined : await findRealised({ venue, quote: outcome, days }, context)
      return realised ? ([[venue, realised]] as const) : []
    }),
  )
  return new Map(found.flat())
}

function toUnavailable({ venue, board, unavailable }: OpenedBoard) {
  if (unavailable === null) return []
  return [{ venue, reason: unavailable, relayed_by: board ? ('venue_d' as const) : null }]
}

/** Reads a coin. '1000PEPE', '1MBABYDOGE' and 'kPEPE' are contracts; the coins are PEPE and BABYDOGE. */
function readCoin(given: string): string {
  return splitNumber(given.replace(/^k(?=[A-Z]{2})/, '').toUpperCase()).coin
}

/** Refuses an answer without any quote. */
function refuseNothing(outcomes: readonly VenueOutcome[]): void {
  if (outcomes.some(({ outcome }) => typeof outcome !== 'string')) return
  if (outcomes.some(({ outcome }) => outcome !== 'not_listed')) {
    const hasAnswer = outcomes.some(({ outcome }) => outcome === 'not_listed')
    const said = hasAnswer ? 'No venue that answered lists any of the coins, and some' : 'The venues'
    throw new CallError('upstream_failed', `${said} gave no usable answer. Not charged; try again later.`)
  }
  throw invalidInput('coins: no venue lists any of these. Give only tickers, such as BTC, ETH or PEPE. Not charged.')
}
