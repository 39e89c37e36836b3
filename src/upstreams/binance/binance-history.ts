import { Decimal, decoder, EpochMs, rowsDecoder } from '@farebox/third-parties/decoding'
import { Type } from 'typebox'
import type { HttpPorts } from '../../contract/context.ts'
import { binance } from './binance.ts'

const TIMEOUT_MS = 2000
const MOST_ROWS = 1000

const decodeList = decoder(binance, Type.Array(Type.Unknown()))
const decodeRows = rowsDecoder(
  binance,
  Type.Object({
    fundingRate: Decimal,
    /** Milliseconds since the epoch. */
    fundingTime: EpochMs,
  }),
)

/** Funding payments of a contract since a moment, as fractions of the position; empty if there were none. */
export async function fetchBinanceFundings(
  { http }: HttpPorts,
  { symbol, since }: { readonly symbol: string; readonly since: Date },
): Promise<{ readonly rate: number; readonly at: Date }[]> {
  const url = new URL('https://fapi.binance.com/fapi/v1/fundingRate')
  url.search = new URLSearchParams({
    symbol,
    startTime: String(since.getTime()),
    limit: String(MOST_ROWS),
  }).toString()
  const rows = decodeRows(decodeList(await http.getJson(url, { timeoutMs: TIMEOUT_MS })))
  return rows.map(({ fundingRate, fundingTime }) => ({ rate: Number(fundingRate), at: new Date(fundingTime) }))
}
