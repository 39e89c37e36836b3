import { Decimal, decoder, rowsDecoder } from '@farebox/third-parties/decoding'
import { Type } from 'typebox'
import type { HttpPorts } from '../../contract/context.ts'
import { okx } from './okx.ts'

const TIMEOUT_MS = 2000

const decode = decoder(okx, Type.Object({ code: Type.Literal('0'), data: Type.Array(Type.Unknown()) }))
const decodeRows = rowsDecoder(
  okx,
  Type.Object({
    /** The rate that was paid; fundingRate beside it is the forecast. */
    realizedRate: Decimal,
    fundingTime: Type.String({ pattern: '^[0-9]{1,15}$' }),
  }),
)

/**
 * Funding payments of a contract since a moment, as fractions of the position: the newest 100 or more that OKX returns
 * at once.
 */
export async function fetchOkxFundings(
  { http }: HttpPorts,
  { symbol, since }: { readonly symbol: string; readonly since: Date },
): Promise<{ readonly rate: number; readonly at: Date }[]> {
  const url = new URL('https://www.okx.com/api/v5/public/funding-rate-history')
  url.searchParams.set('instId', symbol)
  const { data } = decode(await http.getJson(url, { timeoutMs: TIMEOUT_MS }))
  return decodeRows(data)
    .map(({ realizedRate, fundingTime }) => ({ rate: Number(realizedRate), at: new Date(Number(fundingTime)) }))
    .filter(({ at }) => at >= since)
}
