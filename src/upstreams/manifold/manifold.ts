import type { Upstream } from '@farebox/third-parties'
import { decoder, rowsDecoder, spare } from '@farebox/third-parties/decoding'
import { type Static, type TSchema, Type } from 'typebox'
import { CURRENT_SECONDS } from '../../contract/ages/current-seconds.ts'
import type { HttpPorts } from '../../contract/context.ts'
import { decoderAbout } from '../../contract/decoder-about.ts'
import { nullable } from '../../contract/schema.ts'

/** Prediction markets in play money that anyone may open. No key. */
export const manifold: Upstream = {
  name: 'Manifold',
  homepage: 'https://manifold.markets',
  licence: 'Manifold terms of service; use of the API is free for any purpose',
  attribution: 'Market data by Manifold (manifold.markets)',
  hosts: { UPSTREAM_MANIFOLD: 'https://api.manifold.markets' },
  // Published limit: 500 a minute per address.
  pace: { requests: 400, perSeconds: 60 },
}

const TIMEOUT_MS = 2500
const RULES_TIMEOUT_MS = 1500
const SEARCHED_MARKETS = 100

const maybe = <S extends TSchema>(schema: S) => Type.Optional(nullable(schema))

const Market = Type.Object({
  id: Type.String({ pattern: '^[0-9A-Za-z_-]{1,64}$' }),
  question: Type.String({ minLength: 1 }),
  url: Type.String(),
  outcomeType: Type.String(),
  isResolved: Type.Boolean(),
  /** Missing if the market has several answers. */
  probability: spare(Type.Number()),
  /** Milliseconds since 1970. */
  closeTime: maybe(Type.Number()),
  totalLiquidity: spare(Type.Number()),
  volume: spare(Type.Number()),
  volume24Hours: spare(Type.Number()),
  uniqueBettorCount: spare(Type.Integer()),
  /** Missing means MANA; CASH is real money. */
  token: maybe(Type.String()),
})
/** One market in a search result. Amounts in mana. */
export type ManifoldMarket = Static<typeof Market>

const decodeList = decoder(manifold, Type.Array(Type.Unknown()))
const decodeMarkets = rowsDecoder(manifold, Market)
const decodeRules = decoderAbout(manifold, {
  schema: Type.Object({ id: Type.String(), textDescription: spare(Type.String()) }),
  subjectOf: ({ id }) => id,
})

/**
 * The 100 open yes-or-no markets about a query with the highest volume in 24 hours, or those that close soonest; of all
 * markets if the query is ''.
 */
export async function searchManifold(
  { http }: HttpPorts,
  query: string,
  order: '24-hour-vol' | 'close-date' = '24-hour-vol',
): Promise<ManifoldMarket[]> {
  const url = new URL('https://api.manifold.markets/v0/search-markets')
  url.search = new URLSearchParams({
    term: query,
    filter: 'open',
    contractType: 'BINARY',
    sort: order,
    limit: String(SEARCHED_MARKETS),
  }).toString()
  return decodeMarkets(decodeList(await http.getJson(url, { timeoutMs: TIMEOUT_MS, maxAgeSeconds: CURRENT_SECONDS })))
}

/** The resolution rules of a market, written by its creator; null if there are none. */
export async function fetchManifoldRules({ http }: HttpPorts, id: string): Promise<string | null> {
  const url = new URL(`https://api.manifold.markets/v0/market/${encodeURIComponent(id)}`)
  const { textDescription } = decodeRules(await http.getJson(url, { timeoutMs: RULES_TIMEOUT_MS }), id)
  return textDescription?.trim() || null
}
