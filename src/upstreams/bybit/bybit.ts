import { type Static, Type } from 'typebox'
import type { ServiceContext } from '../../contract/context.ts'
import { decoder } from '../../contract/decode.ts'
import type { Upstream } from '../../contract/upstream.ts'
import { Decimal, OptionalDecimal, OptionalEpochMs } from '../../domain/decimal/decimal.ts'

/** Perpetual futures in US dollar stablecoins. Not reachable from the USA. */
export const bybit: Upstream = {
  name: 'Bybit',
  homepage: 'https://www.bybit.com',
  licence: 'Bybit terms of service',
  hosts: { UPSTREAM_BYBIT: 'https://api.bybit.com' },
  // 600 in 5 seconds and address.
  pace: { requests: 600, perSeconds: 5 },
}

const TIMEOUT_MS = 2000

const Ticker = Type.Object({
  symbol: Type.String(),
  markPrice: Decimal,
  /** '' for contracts that expire, as the next two. */
  fundingRate: OptionalDecimal,
  nextFundingTime: OptionalEpochMs,
  fundingIntervalHour: Type.Optional(Type.String({ pattern: '^[0-9]{0,3}$' })),
  /** US dollars, both sides counted. */
  openInterestValue: OptionalDecimal,
  /** US dollars, one side counted; since July 2026. */
  singleOpenInterestValue: Type.Optional(OptionalDecimal),
})
export type Ticker = Static<typeof Ticker>

const decode = decoder(
  bybit,
  Type.Object({ retCode: Type.Literal(0), result: Type.Object({ list: Type.Array(Ticker, { minItems: 1 }) }) }),
)

/** Price, funding rate and open interest of every linear contract. */
export async function fetchTickers({ http }: Pick<ServiceContext, 'http'>): Promise<Ticker[]> {
  const url = new URL('https://api.bybit.com/v5/market/tickers?category=linear')
  return decode(await http.getJson(url, { timeoutMs: TIMEOUT_MS })).result.list
}
