import { type Static, type TSchema, Type } from 'typebox'
import type { ServiceContext } from '../../contract/context.ts'
import { decoder } from '../../contract/decode.ts'
import type { Upstream } from '../../contract/upstream.ts'
import { Decimal, OptionalDecimal, OptionalEpochMs } from '../../domain/decimal/decimal.ts'

/** Perpetual swaps. */
export const okx: Upstream = {
  name: 'OKX',
  homepage: 'https://www.okx.com',
  licence: 'OKX terms of service',
  hosts: { UPSTREAM_OKX: 'https://www.okx.com' },
  pace: { requests: 10, perSeconds: 2 },
}

const TIMEOUT_MS = 2000

const FundingRate = Type.Object({
  instId: Type.String(),
  fundingRate: OptionalDecimal,
  /** When it is paid next, in milliseconds since the epoch. */
  fundingTime: OptionalEpochMs,
  /** When it is paid after that. */
  nextFundingTime: OptionalEpochMs,
})
export type FundingRate = Static<typeof FundingRate>

// An error is a code other than '0' with a 200.
const listOf = <S extends TSchema>(schema: S) =>
  decoder(okx, Type.Object({ code: Type.Literal('0'), data: Type.Array(schema, { minItems: 1 }) }))
const decodeRates = listOf(FundingRate)
const decodePrices = listOf(Type.Object({ instId: Type.String(), markPx: Decimal }))
const decodeOpenInterests = listOf(Type.Object({ instId: Type.String(), oiUsd: OptionalDecimal }))

/** The funding rate of every swap. */
export async function fetchFundingRates(ports: Pick<ServiceContext, 'http'>): Promise<FundingRate[]> {
  return decodeRates(await ask('funding-rate?instId=ANY', ports)).data
}

/** The price of every swap, by its identifier. */
export async function fetchMarkPrices(ports: Pick<ServiceContext, 'http'>): Promise<Map<string, number>> {
  const { data } = decodePrices(await ask('mark-price?instType=SWAP', ports))
  return new Map(data.map(({ instId, markPx }) => [instId, Number(markPx)]))
}

/** Open interest of every swap in US dollars, one side counted, by its identifier. */
export async function fetchOpenInterests(ports: Pick<ServiceContext, 'http'>): Promise<Map<string, number>> {
  const { data } = decodeOpenInterests(await ask('open-interest?instType=SWAP', ports))
  return new Map(data.flatMap(({ instId, oiUsd }) => (oiUsd === '' ? [] : [[instId, Number(oiUsd)]])))
}

function ask(resource: string, { http }: Pick<ServiceContext, 'http'>): Promise<unknown> {
  return http.getJson(new URL(`https://www.okx.com/api/v5/public/${resource}`), { timeoutMs: TIMEOUT_MS })
}
