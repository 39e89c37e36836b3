import { Decimal, decoder, rowsDecoder } from '@farebox/third-parties/decoding'
import { Type } from 'typebox'
import type { ServiceContext } from '../../contract/context.ts'
import { bybit } from './bybit.ts'

const TIMEOUT_MS = 2000
// With hourly funding this covers more than a week.
const MOST_ROWS = 200

const decode = decoder(
  bybit,
  Type.Object({ retCode: Type.Literal(0), result: Type.Object({ list: Type.Array(Type.Unknown()) }) }),
)
const decodeRows = rowsDecoder(
  bybit,
  Type.Object({ fundingRate: Decimal, fundingRateTimestamp: Type.String({ pattern: '^[0-9]{1,15}$' }) }),
)

/** Funding payments of a contract since a moment, as fractions of the position, at most the newest 200. */
export async function fetchBybitFundings(
  { http, clock }: Pick<ServiceContext, 'http' | 'clock'>,
  { symbol, since }: { readonly symbol: string; readonly since: Date },
): Promise<{ readonly rate: number; readonly at: Date }[]> {
  const url = new URL('https://api.bybit.com/v5/market/funding/history')
  url.search = new URLSearchParams({
    category: 'linear',
    symbol,
    // The API refuses a start without an end.
    startTime: String(since.getTime()),
    endTime: String(clock.now().getTime()),
    limit: String(MOST_ROWS),
  }).toString()
  const { result } = decode(await http.getJson(url, { timeoutMs: TIMEOUT_MS }))
  return decodeRows(result.list).map(({ fundingRate, fundingRateTimestamp }) => ({
    rate: Number(fundingRate),
    at: new Date(Number(fundingRateTimestamp)),
  }))
}
