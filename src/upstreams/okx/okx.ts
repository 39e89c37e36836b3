import type { Upstream } from '@farebox/third-parties'
import { Decimal, decoder, OptionalDecimal, OptionalEpochMs, rowsDecoder, spare } from '@farebox/third-parties/decoding'
import { type Static, Type } from 'typebox'
import type { HttpPorts } from '../../contract/context.ts'

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
  /** Time of the next payment, in milliseconds since the epoch. */
  fundingTime: OptionalEpochMs,
  /** Time of the last payment: the period of the rate began then. Absent from some answers. */
  prevFundingTime: spare(OptionalEpochMs),
  /** Time of the payment after the next. */
  nextFundingTime: OptionalEpochMs,
  /** Time of the data. */
  ts: OptionalEpochMs,
})
type FundingRate = Static<typeof FundingRate>

const Contract = Type.Object({
  instId: Type.String(),
  /** linear or inverse. */
  ctType: Type.String(),
  /** live, or suspend, preopen, test... */
  state: Type.String(),
  /** The unit of a contract: the coin, if the contract is linear. */
  ctValCcy: Type.String(),
  settleCcy: Type.String(),
})
type Contract = Static<typeof Contract>

// An error has status 200 and a code other than '0'.
const decodeAnswer = decoder(
  okx,
  Type.Object({ code: Type.Literal('0'), data: Type.Array(Type.Unknown(), { minItems: 1 }) }),
)
const decodeRates = rowsDecoder(okx, FundingRate)
const decodePrices = rowsDecoder(okx, Type.Object({ instId: Type.String(), markPx: Decimal }))
const decodeOpenInterests = rowsDecoder(okx, Type.Object({ instId: Type.String(), oiUsd: OptionalDecimal }))
const decodeContracts = rowsDecoder(okx, Contract)

/** Every swap, with its status. */
export async function fetchOkxContracts(ports: HttpPorts): Promise<readonly Contract[]> {
  return decodeContracts(await ask('instruments?instType=SWAP', ports))
}

/** The funding rate of every swap. */
export async function fetchFundingRates(ports: HttpPorts): Promise<readonly FundingRate[]> {
  return decodeRates(await ask('funding-rate?instId=ANY', ports))
}

/** The price of every swap, by its identifier. */
export async function fetchMarkPrices(ports: HttpPorts): Promise<Map<string, number>> {
  const rows = decodePrices(await ask('mark-price?instType=SWAP', ports))
  return new Map(rows.map(({ instId, markPx }) => [instId, Number(markPx)]))
}

/** Open interest of every swap in US dollars, one side counted, by its identifier. */
export async function fetchOpenInterests(ports: HttpPorts): Promise<Map<string, number>> {
  const rows = decodeOpenInterests(await ask('open-interest?instType=SWAP', ports))
  return new Map(rows.flatMap(({ instId, oiUsd }) => (oiUsd === '' ? [] : [[instId, Number(oiUsd)]])))
}

async function ask(resource: string, { http }: HttpPorts): Promise<readonly unknown[]> {
  const url = new URL(`https://www.okx.com/api/v5/public/${resource}`)
  return decodeAnswer(await http.getJson(url, { timeoutMs: TIMEOUT_MS })).data
}
