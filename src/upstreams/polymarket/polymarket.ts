import { type Static, type TSchema, Type } from 'typebox'
import type { ServiceContext } from '../../contract/context.ts'
import { decoder } from '../../contract/decode.ts'
import { rowsDecoder } from '../../contract/decode-rows.ts'
import { nullable } from '../../contract/schema.ts'
import { spare } from '../../contract/spare.ts'
import type { Upstream } from '../../contract/upstream.ts'

/** The largest prediction market, whose prices are probabilities. */
export const polymarket: Upstream = {
  name: 'Polymarket',
  homepage: 'https://polymarket.com',
  licence: 'Polymarket terms of use',
  attribution: 'Market data by Polymarket (polymarket.com)',
  hosts: { UPSTREAM_POLYMARKET: 'https://gamma-api.polymarket.com' },
  // Published limits: 300 in 10 seconds for markets, 350 for searches.
  pace: { requests: 300, perSeconds: 10 },
}

const TIMEOUT_MS = 2500
const TOP_MARKETS = 100
const SEARCHED_EVENTS = 25

const maybe = <S extends TSchema>(schema: S) => Type.Optional(nullable(schema))
/** Amounts come as numbers or as text. */
const Amount = maybe(Type.Union([Type.Number(), Type.String()]))
/** Lists come as JSON in a string, as real lists, or empty. */
const List = maybe(Type.Union([Type.String(), Type.Array(Type.Union([Type.String(), Type.Number()]))]))

const EventName = Type.Object({ title: spare(Type.String()), slug: spare(Type.String()) })
const Market = Type.Object({
  question: Type.String({ minLength: 1 }),
  slug: spare(Type.String()),
  outcomes: List,
  outcomePrices: List,
  volume24hr: Amount,
  volume24hrClob: Amount,
  volumeNum: Amount,
  volume: Amount,
  liquidityNum: Amount,
  liquidity: Amount,
  /** Of the first outcome, 0.01 for one percentage point. */
  oneDayPriceChange: Amount,
  endDate: maybe(Type.String()),
  endDateIso: maybe(Type.String()),
  active: maybe(Type.Boolean()),
  closed: maybe(Type.Boolean()),
  archived: maybe(Type.Boolean()),
  acceptingOrders: maybe(Type.Boolean()),
  /** Of the first outcome, in the order book, as the next. */
  bestBid: Amount,
  bestAsk: Amount,
  lastTradePrice: Amount,
  /** What decides it, in words. */
  description: spare(Type.String()),
  /** '' where the rules name it. */
  resolutionSource: spare(Type.String()),
  /** What this one of the event's markets is about, such as a candidate. */
  groupItemTitle: spare(Type.String()),
  /** At most one market of its event ends with Yes. */
  negRisk: maybe(Type.Boolean()),
  events: spare(Type.Array(EventName)),
})
/** US dollars. */
export type Market = Static<typeof Market>

const decodeList = decoder(polymarket, Type.Object({ markets: Type.Array(Type.Unknown(), { minItems: 1 }) }))
const decodeMarkets = rowsDecoder(polymarket, Market)
const decodeSearch = decoder(polymarket, Type.Object({ events: nullable(Type.Array(Type.Unknown())) }))
const decodeEvents = rowsDecoder(
  polymarket,
  Type.Object({ ...EventName.properties, markets: maybe(Type.Array(Type.Unknown())) }),
)

/** The 100 open markets of most volume in 24 hours. Some of them may have ended all the same. */
export async function fetchTopMarkets({ http }: Pick<ServiceContext, 'http'>): Promise<Market[]> {
  const url = new URL('https://gamma-api.polymarket.com/markets/keyset')
  url.search = new URLSearchParams({
    closed: 'false',
    active: 'true',
    order: 'volume24hr',
    ascending: 'false',
    limit: String(TOP_MARKETS),
  }).toString()
  return decodeMarkets(decodeList(await http.getJson(url, { timeoutMs: TIMEOUT_MS })).markets)
}

/** The markets of the events that fit a query, each with its event; by relevance of the event. */
export async function searchMarkets({ http }: Pick<ServiceContext, 'http'>, query: string): Promise<Market[]> {
  const url = new URL('https://gamma-api.polymarket.com/public-search')
  url.search = new URLSearchParams({
    q: query,
    events_status: 'active',
    limit_per_type: String(SEARCHED_EVENTS),
    keep_closed_markets: '0',
    search_tags: 'false',
    search_profiles: 'false',
  }).toString()
  const { events } = decodeSearch(await http.getJson(url, { timeoutMs: TIMEOUT_MS }))
  return decodeEvents(events ?? []).flatMap(({ markets, ...event }) =>
    decodeMarkets(markets ?? []).map((market) => ({ ...market, events: [event] })),
  )
}
