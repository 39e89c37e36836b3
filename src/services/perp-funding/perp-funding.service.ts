import { Type } from 'typebox'
import type { ServiceContext } from '../../contract/context.ts'
import { defineService } from '../../contract/define-service.ts'
import { CallError, invalidInput } from '../../contract/errors.ts'
import { DateTime, withDefault } from '../../contract/schema.ts'
import { binance } from '../../upstreams/binance/binance.ts'
import { bybit } from '../../upstreams/bybit/bybit.ts'
import { hyperliquid } from '../../upstreams/hyperliquid/hyperliquid.ts'
import { okx } from '../../upstreams/okx/okx.ts'
import { findBinanceQuote } from './binance-quote.ts'
import { findBybitQuote } from './bybit-quote.ts'
import { CoinMarket, toCoinMarket, VENUES, Venue, type VenueId, type VenueOutcome } from './coin-market.ts'
import { findHyperliquidQuote } from './hyperliquid-quote.ts'
import { splitNumber } from './listed-contract.ts'
import { findOkxQuote } from './okx-quote.ts'
import { isLive, type Quote } from './quote.ts'

const NOTE =
  'Rates are those in force now and change with every interval; apr_pct extrapolates them to a year. Open interest ' +
  'counts one side on every venue. Not investment advice.'

type QuotePorts = Pick<ServiceContext, 'memo' | 'clock' | 'log'>

const quoteFinders: Readonly<Record<VenueId, (coin: string, ports: QuotePorts) => Promise<Quote | undefined>>> = {
  venue_a: findBinanceQuote,
  venue_b: findBybitQuote,
  venue_c: findOkxQuote,
  venue_d: findHyperliquidQuote,
}

/** What it costs to hold a perpetual future, and where it costs least. */
export const perpFunding = defineService({
  id: 'svc_perp_funding_29',
  slug: 'perp-funding',
  name: 'Perpetual funding rates',
  category: 'finance',
  description:
    'Funding rates, prices and open interest of perpetual futures on four exchanges side by side, with the spread ' +
    'between them: venue_a is Binance, venue_b Bybit, venue_c OKX, venue_d Hyperliquid. At most a minute old.',
  tags: ['crypto', 'derivatives', 'funding-rate', 'arbitrage'],
  price: '0.003',
  p99Ms: 3000,
  trialsPerDay: 3,
  upstreams: [binance, bybit, okx, hyperliquid],
  input: Type.Object({
    coins: withDefault(
      Type.Array(
        Type.String({
          pattern: '^[A-Za-z0-9]{1,20}$',
          description: 'Ticker of the coin alone, such as BTC; any case.',
        }),
        { minItems: 1, maxItems: 10, description: 'Up to 10 coins.' },
      ),
      ['BTC', 'ETH', 'SOL'],
    ),
    venues: withDefault(
      Type.Array(Venue, {
        minItems: 1,
        maxItems: 10,
        description: 'The exchanges to ask; all by default.',
      }),
      [...VENUES],
    ),
  }),
  output: Type.Object({
    markets: Type.Array(CoinMarket, { description: 'One for each coin, in the order you gave.' }),
    note: Type.String({ description: 'How to read the figures; always the same.' }),
    checked_at: DateTime('When this was answered.'),
  }),
  example: {
    input: { coins: ['BTC'], venues: ['venue_a', 'venue_d'] },
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
            },
            {
              venue: 'venue_d',
              symbol: 'BTC',
              funding_rate: 0.00001,
              interval_hours: 1,
              apr_pct: 8.76,
              mark_price: 80469,
              open_interest_usd: 3257263486,
              next_funding_time: '2026-09-20T12:00:00.000Z',
              quoted_at: '2026-09-20T11:58:03.000Z',
            },
          ],
          venues_ok: 2,
          avg_apr_pct: 9.855,
          total_open_interest_usd: 12020074242,
          max_apr: { venue: 'venue_a', apr_pct: 10.95 },
          min_apr: { venue: 'venue_d', apr_pct: 8.76 },
          spread_apr_pct: 2.19,
          arbitrage_hint:
            'Short on venue_a (10.95 %) and long on venue_d (8.76 %) earns 2.19 % a year of the position while the ' +
            'rates last, before fees; rates as of 2026-09-20T11:58:03.000Z.',
        },
      ],
      note: NOTE,
      checked_at: '2026-09-20T11:58:03.000Z',
    },
  },

  async run({ coins, venues }, context) {
    const asked = VENUES.filter((venue) => venues.includes(venue))
    const names = [...new Set(coins.map(readCoin))]
    const perCoin = await Promise.all(
      names.map(async (coin) => ({
        coin,
        outcomes: await Promise.all(asked.map((venue) => askVenue(venue, { coin, context }))),
      })),
    )
    refuseNothing(perCoin.flatMap(({ outcomes }) => outcomes))
    return {
      markets: perCoin.map(({ coin, outcomes }) => toCoinMarket(coin, outcomes)),
      note: NOTE,
      checked_at: context.clock.now().toISOString(),
    }
  },
})

/** '1000PEPE', '1MBABYDOGE' and 'kPEPE' are names of contracts; the coins are PEPE and BABYDOGE. */
function readCoin(given: string): string {
  return splitNumber(given.replace(/^k(?=[A-Z]{2})/, '').toUpperCase()).coin
}

interface VenueQuestion {
  readonly coin: string
  readonly context: QuotePorts & Pick<ServiceContext, 'signal'>
}

async function askVenue(venue: VenueId, { coin, context }: VenueQuestion): Promise<VenueOutcome> {
  try {
    const quote = await quoteFinders[venue](coin, context)
    if (!quote) return { venue, outcome: 'not_listed' }
    return { venue, outcome: isLive(quote, context.clock.now()) ? quote : 'stale' }
  } catch (error) {
    context.signal.throwIfAborted()
    if (!(error instanceof CallError)) throw error
    return { venue, outcome: 'unreachable' }
  }
}

/** An answer without a single quote is none. */
function refuseNothing(outcomes: readonly VenueOutcome[]): void {
  if (outcomes.some(({ outcome }) => typeof outcome !== 'string')) return
  if (outcomes.some(({ outcome }) => outcome !== 'not_listed')) {
    throw new CallError(
      'upstream_failed',
      'No venue that answered lists any of the coins, and some did not answer. Not charged; try again later.',
    )
  }
  throw invalidInput('coins: no venue lists any of these. Give tickers alone, such as BTC, ETH or PEPE. Not charged.')
}
