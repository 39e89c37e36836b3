import { Type } from 'typebox'
import type { DetachedPorts } from '../../contract/context.ts'
import { defineService } from '../../contract/define-service.ts'
import { DateTime, nullable, oneOf, withDefault } from '../../contract/schema.ts'
import { fetchTopMarkets, polymarket, searchMarkets } from '../../upstreams/polymarket/polymarket.ts'
import { OpenMarket, toOpenMarket } from './open-market.ts'

/** What people bet will happen, and how likely they hold it. */
export const predictionMarkets = defineService({
  id: 'svc_prediction_markets_30',
  slug: 'prediction-markets',
  name: 'Prediction markets',
  category: 'finance',
  description:
    'Probabilities that bettors give to future events (elections, rates, sports, crypto, politics), from open markets of ' +
    'Polymarket: the most traded ones, or those that fit a query. At most 5 minutes old.',
  tags: ['prediction', 'odds', 'forecast', 'polymarket'],
  price: '0.004',
  p99Ms: 3000,
  trialsPerDay: 3,
  upstreams: [polymarket],
  input: Type.Object({
    query: Type.Optional(
      Type.String({
        maxLength: 100,
        description: 'What the markets are about, in a few words, such as fed rates. Omit for the most traded ones.',
      }),
    ),
    limit: withDefault(
      Type.Integer({ minimum: 1, maximum: 25, description: 'How many markets to return at most.' }),
      10,
    ),
    sort: withDefault(
      oneOf(['volume', 'soon', 'move'], {
        description: 'Most traded in 24 hours first, decided soonest first, or the largest change in 24 hours first.',
      }),
      'volume',
    ),
  }),
  output: Type.Object({
    source: Type.String({ description: 'Whose markets these are.' }),
    markets: Type.Array(OpenMarket, {
      maxItems: 25,
      description: 'In the order of `sort`; open ones only.',
    }),
    query: nullable(Type.String({ description: 'The query as you gave it; null without one.' })),
    count: Type.Integer({ minimum: 0, description: 'How many markets there are in this answer; 0 where none fits.' }),
    fetched_at: DateTime('When the prices were fetched.'),
  }),
  example: {
    input: { query: 'fed rate', limit: 1 },
    output: {
      source: 'Polymarket',
      markets: [
        {
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
      fetched_at: '2025-12-10T09:20:00.000Z',
    },
  },

  async run({ query, limit, sort }, { memo, clock }) {
    const wanted =
      query
        ?.replaceAll(/[\s\p{Cc}]+/gu, ' ')
        .trim()
        .toLowerCase() ?? ''
    const { markets, fetchedAt } = await memo.remember(`polymarket:${wanted}`, {
      ttlSeconds: 60,
      staleSeconds: 240,
      load: async (ports) => ({ markets: await fetchMarkets(wanted, ports), fetchedAt: ports.clock.now() }),
    })
    const open = markets
      .flatMap((market) => toOpenMarket(market, clock.now()))
      .sort(orders[sort])
      .slice(0, limit)
    return {
      source: polymarket.name,
      markets: open,
      query: query ?? null,
      count: open.length,
      fetched_at: fetchedAt.toISOString(),
    }
  },
})

function fetchMarkets(query: string, ports: Pick<DetachedPorts, 'http'>) {
  return query === '' ? fetchTopMarkets(ports) : searchMarkets(ports, query)
}

const orders: Readonly<Record<'volume' | 'soon' | 'move', (a: OpenMarket, b: OpenMarket) => number>> = {
  volume: (a, b) => b.volume_24h_usd - a.volume_24h_usd,
  soon: (a, b) => endOf(a) - endOf(b),
  move: (a, b) => Math.abs(b.price_change_24h ?? 0) - Math.abs(a.price_change_24h ?? 0),
}

/** Milliseconds since the epoch; those without an end come last. */
function endOf({ end_date }: OpenMarket): number {
  return end_date === null ? Number.MAX_VALUE : Date.parse(end_date)
}
