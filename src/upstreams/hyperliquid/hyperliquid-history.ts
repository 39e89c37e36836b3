import { Decimal, decoder, EpochMs, rowsDecoder } from '@farebox/third-parties/decoding'
import { Type } from 'typebox'
import type { HttpPorts } from '../../contract/context.ts'
import { hyperliquid } from './hyperliquid.ts'

const TIMEOUT_MS = 2000

const decodeList = decoder(hyperliquid, Type.Array(Type.Unknown()))
const decodeRows = rowsDecoder(
  hyperliquid,
  Type.Object({
    fundingRate: Decimal,
    /** Milliseconds since the epoch. */
    time: EpochMs,
  }),
)

/** Hourly funding payments since a moment, as fractions of the position, at most the first 500: three weeks. */
export async function fetchHyperliquidFundings(
  { http }: HttpPorts,
  { symbol, since }: { readonly symbol: string; readonly since: Date },
): Promise<{ readonly rate: number; readonly at: Date }[]> {
  const question = { type: 'fundingHistory', coin: symbol, startTime: since.getTime() }
  const body = await http.postJson(new URL('https://api.hyperliquid.xyz/info'), question, { timeoutMs: TIMEOUT_MS })
  return decodeRows(decodeList(body)).map(({ fundingRate, time }) => ({
    rate: Number(fundingRate),
    at: new Date(time),
  }))
}
