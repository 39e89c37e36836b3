import type { Upstream } from '@farebox/third-parties'
import { Decimal, decoder, rowsDecoder } from '@farebox/third-parties/decoding'
import { type Static, Type } from 'typebox'
import { CURRENT_SECONDS } from '../../contract/ages/current-seconds.ts'
import type { HttpPorts } from '../../contract/context.ts'

/** Perpetual futures on a chain of its own; funding is paid every full hour. */
export const dydx: Upstream = {
  name: 'dYdX',
  homepage: 'https://dydx.trade',
  licence: 'dYdX terms of use',
  hosts: { UPSTREAM_DYDX: 'https://indexer.dydx.trade' },
  // Limit: 100 in 10 seconds per address.
  pace: { requests: 100, perSeconds: 10 },
}

const TIMEOUT_MS = 2000

const Market = Type.Object({
  /** 'BTC-USD'. */
  ticker: Type.String(),
  /** ACTIVE, or PAUSED, CANCEL_ONLY, POST_ONLY, INITIALIZING, FINAL_SETTLEMENT. */
  status: Type.String(),
  /** The price that positions are valued at; dYdX has no other mark price. Null before the first one. */
  oraclePrice: Type.Union([Decimal, Type.Null()]),
  /** Rate of the current hour, as it would be paid now. */
  nextFundingRate: Decimal,
  /** In coins, one side counted. */
  openInterest: Decimal,
})
/** Price and funding of one market on dYdX. */
export type DydxMarket = Static<typeof Market>

const decode = decoder(dydx, Type.Object({ markets: Type.Record(Type.String(), Type.Unknown(), { minProperties: 1 }) }))
const decodeMarkets = rowsDecoder(dydx, Market)

/** Every market with price, funding and open interest. */
export async function fetchDydxMarkets({ http }: HttpPorts): Promise<readonly DydxMarket[]> {
  const url = new URL('https://indexer.dydx.trade/v4/perpetualMarkets')
  return decodeMarkets(
    Object.values(decode(await http.getJson(url, { timeoutMs: TIMEOUT_MS, maxAgeSeconds: CURRENT_SECONDS })).markets),
  )
}
