import { decoder, rowsDecoder, spare } from '@farebox/third-parties/decoding'
import { type Static, Type } from 'typebox'
import type { ServiceContext } from '../../contract/context.ts'
import { defiLlama } from './defillama.ts'

const TIMEOUT_MS = 4000

const PoolDay = Type.Object({
  /** ISO 8601, UTC; one per day. */
  timestamp: Type.String({ format: 'date-time' }),
  tvlUsd: Type.Number({ minimum: 0 }),
  /** Percent a year; null if it was not measured that day. */
  apy: spare(Type.Number()),
})
/** A pool on one day. */
export type PoolDay = Static<typeof PoolDay>

const decode = decoder(
  defiLlama,
  Type.Object({ status: Type.Literal('success'), data: Type.Array(Type.Unknown(), { minItems: 1 }) }),
)
const decodeDays = rowsDecoder(defiLlama, PoolDay)

/** Every day of DefiLlama's history of a pool, oldest first. `pool` is its identifier. */
export async function fetchPoolHistory({ http }: Pick<ServiceContext, 'http'>, pool: string): Promise<PoolDay[]> {
  const url = new URL(`https://yields.llama.fi/chart/${encodeURIComponent(pool)}`)
  return decodeDays(decode(await http.getJson(url, { timeoutMs: TIMEOUT_MS })).data)
}
