import { Type } from 'typebox'
import type { ServiceContext } from '../../contract/context.ts'
import { defineService } from '../../contract/define-service.ts'
import { CallError, invalidInput, upstreamFailed } from '../../contract/errors.ts'
import { DateTime, nullable, oneOf, withDefault } from '../../contract/schema.ts'
import { fetchManifoldRules, manifold, searchManifold } from '../../upstreams/manifold/manifold.ts'
import { fetchTopMarkets, polymarket, searchMarkets } from '../../upstreams/polymarket/polymarket.ts'
import { lookUpMarkets } from './look-up-markets.ts'
import { cutRules, OpenMarket, toOpenMarket } from './open-market.ts'
import { toPlayMoneyMarket } from './play-money-market.ts'

const Venue = oneOf(['polymarket', 'manifold'], {
  description: 'polymarket: dollars, by an order book. manifold: play money, yes-or-no questions by any user.',
})
type Venue = 'polymarket' | 'manifold'

const TIMES = { ttlSeconds: 60, staleSeconds: 240 }

/** Probabilities of future events by the prices of bets. */
export const predictionMarkets = defineService({
  id: 'svc_prediction_markets_30',
  slug: 'prediction-markets',
  name: 'Prediction markets',
  category: 'finance',
  description:
    'Probabilities of future events (elections, rates, sports, crypto, politics) by bettors, from open markets of ' +
    'Polymarket and, on request, Manifold (play money): the most traded ones, or those matching a query. At most 5 ' +
    'minutes old.',
  tags: ['prediction', 'odds', 'forecast', 'polymarket'],
  price: '0.004',
  p99Ms: 3000,
  trialsPerDay: 3,
  upstreams: [polymarket, manifold],
  dataAges: [polymarket, manifold].map(({ name: source }) => ({
    source,
    field: 'fetched_at',
    time_of: 'request',
    refused_after_s: TIMES.ttlSeconds + TIMES.staleSeconds,
  })),
  input: Type.Object({
    query: Type.Optional(
      Type.String({
        maxLength: 100,
        description: 'Subject of the markets, in a few words, such as fed rates. Omit for the most traded ones.',
      }),
    ),
    limit: withDefault(
      Type.Integer({ minimum: 1, maximum: 25, description: 'How many markets to return at most.' }),
      10,
    ),
    sort: withDefault(
      oneOf(['volume', 'soon', 'move'], {
        description:
          'Most traded in 24 hours first, decided soonest first, or the largest change in 24 hours first. With a query, of ' +
          'the markets found for it; move at Manifold, of the 100 most traded.',
      }),
      'volume',
    ),
    market: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: 500,
        description:
          'Instead of query: one market or event of Polymarket by its address or slug, also closed or resolved, such ' +
          'as https://polymarket.com/event/fed-rate-hike-in-2025. Adds the state of each market, and the winner.',
      }),
    ),
    venues: withDefault(
      Type.Array(Venue, {
        minItems: 1,
        maxItems: 2,
        uniqueItems: true,
        description: 'Venues to search. The answer alternates between several, each in the order of `sort`.',
      }),
      ['polymarket' as const],
    ),
  }),
  output: Type.Object({
    source: Type.String({ description: 'The venues that answered.' }),
    markets: Type.Array(OpenMarket, {
      maxItems: 25,
      description: 'In the order of `sort`; only open markets, but in any state with market.',
    }),
    query: nullable(Type.String({ description: 'The query as you gave it; null without one.' })),
    count: Type.Integer({ minimum: 0, description: 'Number of markets in this answer; 0 if none matches.' }),
    unavailable: Type.Array(Venue, {
      description: 'Those of `venues` that gave no usable answer, or could not be asked now; usually empty.',
    }),
    fetched_at: DateTime('When the prices were fetched; for several venues, the oldest time.'),
  }),
  view: {
    main: 'markets',
    drawings: [
      {
        kind: 'bars',
        title: 'Probability',
        each: 'markets',
        heading: 'question',
        rows: 'outcomes',
        label: ['name'],
        value: 'probability',
      },
    ],
    tables: {
      markets: {
        columns: ['question', 'outcomes', 'volume_24h_usd', 'liquidity_usd', 'end_date'],
        links: { question: 'url' },
      },
      outcomes: { columns: ['name', 'probability'] },
    },
  },
  example: {
    input: { query: 'fed rate', limit: 1 },
    output: {
      source: 'Polymarket',
      markets: [
        {
          venue: 'polymarket',
          question: 'Fed rate hike in 2025?',
          event: 'Fed rate hike in 2025?',
          outcomes: [
            { name: 'Yes', probability: 0.0025 },
            { name: 'No', probability: 0.9975 },
          ],
          price_kind: 'mid',
          best_bid: 0.002,
          best_ask: 0.003,
          last_price: 0.004,
          volume_24h_usd: 82453.682256,
          volume_total_usd: 1089143.410872,
          liquidity_usd: 51025.13654,
          play_money: null,
          price_change_24h: -0.001,
          rules: null,
          resolution_source: null,
          group_item: null,
          negative_risk: false,
          end_date: '2025-12-10T12:00:00.000Z',
          url: 'https://polymarket.com/event/fed-rate-hike-in-2025',
        },
      ],
      query: 'fed rate',
      count: 1,
      unavailable: [],
      fetched_at: '2025-12-10T09:20:00.000Z',
    },
  },

  async run({ query, limit, sort, venues, market }, context) {
    if (market !== undefined) return await lookUp({ query, limit, sort, market }, context)
    const wanted =
      query
        ?.replaceAll(/[\s\p{Cc}]+/gu, ' ')
        .trim()
        .toLowerCase() ?? ''
    const listings = await Promise.all(venues.map((venue) => list(venue, { wanted, sort }, context)))
    const answered = listings.filter((listing) => listing !== undefined)
    if (answered.length === 0) throw upstreamFailed(manifold.name, 'neither venue gave a usable answer')
    const open = takeInTurn(
      answered.map(({ markets }) => markets),
      limit,
    )
    return {
      source: venues.flatMap((venue, index) => (listings[index] ? NAMES[venue] : [])).join(', '),
      markets: await addRules(open, context),
      query: query ?? null,
      count: open.length,
      unavailable: venues.filter((_, index) => listings[index] === undefined),
      fetched_at: new Date(Math.min(...answered.map(({ fetchedAt }) => fetchedAt.getTime()))).toISOString(),
    }

    /** Undefined if the venue fails and others are asked too. */
    async function list(venue: Venue, question: Question, ports: Ports): Promise<Listing | undefined> {
      try {
        return await listMarkets(venue, question, ports)
      } catch (error) {
        if (venues.length > 1 && error instanceof CallError && error.code === 'upstream_failed') return undefined
        throw error
      }
    }
  },
})

interface LookUp {
  readonly query: string | undefined
  readonly limit: number
  readonly sort: keyof typeof orders
  readonly market: string
}

/** The markets of one address, in any state. */
async function lookUp({ query, limit, sort, market }: LookUp, context: Pick<ServiceContext, 'memo'>) {
  if (query !== undefined) throw invalidInput('market: give either market or query, not both. Not charged.')
  const { markets, fetchedAt } = await lookUpMarkets(market, context)
  const shown = markets.toSorted(orders[sort]).slice(0, limit)
  return {
    source: polymarket.name,
    markets: shown,
    query: null,
    count: shown.length,
    unavailable: [],
    fetched_at: fetchedAt.toISOString(),
  }
}

const NAMES = { polymarket: polymarket.name, manifold: manifold.name } as const
const RULES_SECONDS = 3600
const MAX_RULES_ASKED = 10

type Ports = Pick<ServiceContext, 'memo' | 'clock'>
type Question = { readonly wanted: string; readonly sort: keyof typeof orders }
type Listing = { readonly markets: readonly Listed[]; readonly fetchedAt: Date }
/** A market with the id for fetching its rules from Manifold. */
type Listed = { readonly market: OpenMarket; readonly id: string | null }

/** The open markets of one venue, in order. */
async function listMarkets(venue: Venue, { wanted, sort }: Question, { memo, clock }: Ports): Promise<Listing> {
  if (venue === 'manifold') {
    const order = sort === 'soon' ? 'close-date' : '24-hour-vol'
    const { found, fetchedAt } = await memo.remember(`manifold:${order}:${wanted}`, {
      ...TIMES,
      load: async (ports) => ({ found: await searchManifold(ports, wanted, order), fetchedAt: ports.clock.now() }),
    })
    const listed = found.flatMap((row) => toPlayMoneyMarket(row, clock.now()).map((market) => ({ market, id: row.id })))
    return { markets: listed.sort((a, b) => orders[sort](a.market, b.market)), fetchedAt }
  }
  const { found, fetchedAt } = await memo.remember(`polymarket:${wanted === '' ? sort : `about ${wanted}`}`, {
    ...TIMES,
    load: async (ports) => {
      const order = { order: sort, now: ports.clock.now() }
      const asked = wanted === '' ? fetchTopMarkets(ports, order) : searchMarkets(ports, wanted)
      return { found: await asked, fetchedAt: ports.clock.now() }
    },
  })
  const listed = found.flatMap((row) => toOpenMarket(row, clock.now()).map((market) => ({ market, id: null })))
  return { markets: listed.sort((a, b) => orders[sort](a.market, b.market)), fetchedAt }
}

/** The first of each list, then the second of each, up to `limit`. */
function takeInTurn(lists: readonly (readonly Listed[])[], limit: number): Listed[] {
  const longest = Math.max(0, ...lists.map(({ length }) => length))
  const inTurn = Array.from({ length: longest }, (_, index) => lists.flatMap((list) => list[index] ?? []))
  return [...new Map(inTurn.flat().map((one) => [JSON.stringify(one), one])).values()].slice(0, limit)
}

/** Adds the rules, which Manifold's search omits: one request each, for at most ten markets; null if it fails. */
async function addRules(listed: readonly Listed[], { memo }: Ports): Promise<OpenMarket[]> {
  const asked = new Set(listed.flatMap(({ id }) => id ?? []).slice(0, MAX_RULES_ASKED))
  return Promise.all(
    listed.map(async ({ market, id }) => {
      if (id === null || !asked.has(id)) return market
      try {
        const rules = await memo.remember(`manifold-rules:${id}`, {
          ttlSeconds: RULES_SECONDS,
          load: (ports) => fetchManifoldRules(ports, id),
        })
        return { ...market, rules: cutRules(rules) }
      } catch (error) {
        if (error instanceof CallError && error.code === 'upstream_failed') return market
        throw error
      }
    }),
  )
}

const orders: Readonly<Record<'volume' | 'soon' | 'move', (a: OpenMarket, b: OpenMarket) => number>> = {
  volume: (a, b) => volumeOf(b) - volumeOf(a),
  soon: (a, b) => endOf(a) - endOf(b),
  move: (a, b) => changeOf(b) - changeOf(a),
}

/** Volume in the venue's own money; compares only within one venue. */
function volumeOf({ volume_24h_usd, play_money }: OpenMarket): number {
  return play_money?.volume_24h ?? volume_24h_usd ?? 0
}

/** Unknown comes after none. */
function changeOf({ price_change_24h }: OpenMarket): number {
  return price_change_24h === null ? -1 : Math.abs(price_change_24h)
}

/** Milliseconds since the epoch; markets without an end come last. */
function endOf({ end_date }: OpenMarket): number {
  return end_date === null ? Number.MAX_VALUE : Date.parse(end_date)
}
