import type { Upstream } from '@farebox/third-parties'
import { decoder, rowsDecoder, spare } from '@farebox/third-parties/decoding'
import { type Static, type TSchema, Type } from 'typebox'
import { CURRENT_SECONDS } from '../../contract/ages/current-seconds.ts'
import type { HttpPorts } from '../../contract/context.ts'
import { decoderAbout } from '../../contract/decoder-about.ts'
import { nullable } from '../../contract/schema.ts'

/** The largest prediction market. Its prices are probabilities. */
export const polymarket: Upstream = {
  name: 'Polymarket',
  homepage: 'https://polymarket.com',
  licence: 'Polymarket terms of use',
  attribution: 'Market data by Polymarket (polymarket.com)',
  hosts: { UPSTREAM_POLYMARKET: 'https://gamma-api.polymarket.com' },
  // Published limits: 300 in 10 seconds for markets, 350 for searches.
  pace: { requests: 300, perSeconds: 10 },
}

/** The venue gives no time of its prices: a cache on the way must not have kept them. */
const CURRENT = { timeoutMs: 2500, maxAgeSeconds: CURRENT_SECONDS } as const
const TOP_MARKETS = 100
const SEARCHED_EVENTS = 25

const maybe = <S extends TSchema>(schema: S) => Type.Optional(nullable(schema))
/** Amounts are numbers or text. */
const Amount = maybe(Type.Union([Type.Number(), Type.String()]))
/** Lists are JSON in a string, arrays, or empty. */
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
  /** Change of the first outcome; 0.01 is one percentage point. */
  oneDayPriceChange: Amount,
  endDate: maybe(Type.String()),
  endDateIso: maybe(Type.String()),
  active: maybe(Type.Boolean()),
  closed: maybe(Type.Boolean()),
  archived: maybe(Type.Boolean()),
  acceptingOrders: maybe(Type.Boolean()),
  /** Best order for the first outcome in the order book, as in the next field. */
  bestBid: Amount,
  bestAsk: Amount,
  lastTradePrice: Amount,
  /** The resolution rules, in words. */
  description: spare(Type.String()),
  /** '' if the rules name the source. */
  resolutionSource: spare(Type.String()),
  /** The subject of this market within its event, such as a candidate. */
  groupItemTitle: spare(Type.String()),
  /** At most one market of its event resolves to Yes. */
  negRisk: maybe(Type.Boolean()),
  events: spare(Type.Array(EventName)),
  /** 'resolved' once its outcome is final. */
  umaResolutionStatus: spare(Type.String()),
  /** Almost ISO 8601: '2026-07-07 21:25:17+00'. */
  closedTime: spare(Type.String()),
})
/** One market. Amounts in US dollars. */
export type Market = Static<typeof Market>

const decodeList = decoder(polymarket, Type.Object({ markets: Type.Array(Type.Unknown(), { minItems: 1 }) }))
const decodeMarkets = rowsDecoder(polymarket, Market)
const decodeSearch = decoder(polymarket, Type.Object({ events: nullable(Type.Array(Type.Unknown())) }))
const Event = Type.Object({ ...EventName.properties, markets: maybe(Type.Array(Type.Unknown())) })
const decodeEvents = rowsDecoder(polymarket, Event)
const decodeMarket = decoderAbout(polymarket, { schema: Market, subjectOf: ({ slug }) => slug })
const decodeEvent = decoderAbout(polymarket, { schema: Event, subjectOf: ({ slug }) => slug })

/** The market with a slug, open or not; undefined if there is none. */
export async function findMarket(ports: HttpPorts, slug: string): Promise<Market | undefined> {
  const found = await findJson(ports, `markets/slug/${encodeURIComponent(slug)}`)
  return found === undefined ? undefined : decodeMarket(found, slug)
}

/** The markets of the event with a slug, open or not; undefined if there is none. */
export async function findEventMarkets(ports: HttpPorts, slug: string): Promise<Market[] | undefined> {
  const found = await findJson(ports, `events/slug/${encodeURIComponent(slug)}`)
  if (found === undefined) return undefined
  const { markets, ...event } = decodeEvent(found, slug)
  return decodeMarkets(markets ?? []).map((market) => ({ ...market, events: [event] }))
}

function findJson({ http }: HttpPorts, path: string): Promise<unknown> {
  return http.findJson(new URL(`https://gamma-api.polymarket.com/${path}`), CURRENT)
}

/** What comes first, and whether upwards: a change may be one down. */
const ORDERS = {
  volume: { field: 'volume24hr', ways: [false] },
  soon: { field: 'endDate', ways: [true] },
  move: { field: 'oneDayPriceChange', ways: [false, true] },
} as const

/**
 * The first 100 open markets in an order: by volume in 24 hours, by their end, or by their change in 24 hours, of which
 * there are 100 in each direction. Some of them may have ended nevertheless.
 */
export async function fetchTopMarkets(
  { http }: HttpPorts,
  { order = 'volume', now = new Date() }: { readonly order?: keyof typeof ORDERS; readonly now?: Date } = {},
): Promise<Market[]> {
  const pages = ORDERS[order].ways.map(async (ascending) => {
    const url = new URL('https://gamma-api.polymarket.com/markets/keyset')
    url.search = new URLSearchParams({
      closed: 'false',
      active: 'true',
      order: ORDERS[order].field,
      ascending: String(ascending),
      limit: String(TOP_MARKETS),
      // Games that have ended stay open until somebody resolves them.
      ...(order === 'soon' && { end_date_min: now.toISOString() }),
    }).toString()
    return decodeMarkets(decodeList(await http.getJson(url, CURRENT)).markets)
  })
  return (await Promise.all(pages)).flat()
}

/** The markets of the events that match a query, each with its event; by relevance of the event. */
export async function searchMarkets({ http }: HttpPorts, query: string): Promise<Market[]> {
  const url = new URL('https://gamma-api.polymarket.com/public-search')
  url.search = new URLSearchParams({
    q: query,
    events_status: 'active',
    limit_per_type: String(SEARCHED_EVENTS),
    keep_closed_markets: '0',
    search_tags: 'false',
    search_profiles: 'false',
  }).toString()
  const { events } = decodeSearch(await http.getJson(url, CURRENT))
  return decodeEvents(events ?? []).flatMap(({ markets, ...event }) =>
    decodeMarkets(markets ?? []).map((market) => ({ ...market, events: [event] })),
  )
}
