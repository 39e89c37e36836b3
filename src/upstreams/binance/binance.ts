import type { Upstream } from '@farebox/third-parties'
import { Decimal, decoder, EpochMs, OptionalDecimal, rowsDecoder } from '@farebox/third-parties/decoding'
import { type Static, Type } from 'typebox'
import type { HttpPorts } from '../../contract/context.ts'

/** Perpetual futures in US dollar stablecoins. Not reachable from the USA. */
export const binance: Upstream = {
  name: 'Binance',
  homepage: 'https://www.binance.com/en/futures',
  licence: 'Binance terms of use',
  hosts: { UPSTREAM_BINANCE: 'https://fapi.binance.com' },
  // Limit: 2,400 weight per minute and address; the most frequent request weighs 10.
  pace: { requests: 200, perSeconds: 60 },
}

const TIMEOUT_MS = 2000

const Premium = Type.Object({
  symbol: Type.String(),
  markPrice: Decimal,
  /** '' for contracts that expire. */
  lastFundingRate: OptionalDecimal,
  /** Milliseconds since the epoch, like nextFundingTime. */
  nextFundingTime: EpochMs,
  /** Time of the data, in milliseconds since the epoch. */
  time: EpochMs,
})
type Premium = Static<typeof Premium>

const Contract = Type.Object({
  symbol: Type.String(),
  /** PERPETUAL, CURRENT_QUARTER, TRADIFI_PERPETUAL... */
  contractType: Type.String(),
  /** TRADING, or PENDING_TRADING, SETTLING, CLOSE... */
  status: Type.String(),
  /** The unit of one contract, such as 1000PEPE. */
  baseAsset: Type.String(),
  quoteAsset: Type.String(),
})
type Contract = Static<typeof Contract>

const decodePremiums = rowsDecoder(binance, Premium)
const decodeContracts = rowsDecoder(binance, Contract)
const decodeList = decoder(binance, Type.Array(Type.Unknown(), { minItems: 1 }))
const decodeExchange = decoder(binance, Type.Object({ symbols: Type.Array(Type.Unknown(), { minItems: 1 }) }))
const decodeSymbols = rowsDecoder(binance, Type.Object({ symbol: Type.String() }))
const decodeIntervals = rowsDecoder(
  binance,
  Type.Object({ symbol: Type.String(), fundingIntervalHours: Type.Integer({ minimum: 1 }) }),
)
const decodeOpenInterest = decoder(binance, Type.Object({ openInterest: Decimal }))

/** Every recently listed contract with its status: prices and rates continue for contracts that no longer trade. */
export async function fetchBinanceContracts({ http }: HttpPorts): Promise<readonly Contract[]> {
  const url = new URL('https://fapi.binance.com/fapi/v1/exchangeInfo')
  return decodeContracts(decodeExchange(await http.getJson(url, limits)).symbols)
}

/** Price and funding rate of every contract, including delisted ones. */
export async function fetchPremiums({ http }: HttpPorts): Promise<readonly Premium[]> {
  const url = new URL('https://fapi.binance.com/fapi/v1/premiumIndex')
  return decodePremiums(decodeList(await http.getJson(url, limits)))
}

/** Hours between payments, for contracts that may differ from the usual eight; null if they cannot be read. */
export async function fetchFundingIntervals({ http }: HttpPorts): Promise<Map<string, number | null>> {
  const url = new URL('https://fapi.binance.com/fapi/v1/fundingInfo')
  const rows = decodeList(await http.getJson(url, limits))
  const known = decodeIntervals(rows).map(({ symbol, fundingIntervalHours }) => [symbol, fundingIntervalHours] as const)
  return new Map([...decodeSymbols(rows).map(({ symbol }) => [symbol, null] as const), ...known])
}

/** Open interest of one contract, in units of its base; one side counted. */
export async function fetchOpenInterest({ http }: HttpPorts, symbol: string): Promise<number> {
  const url = new URL('https://fapi.binance.com/fapi/v1/openInterest')
  url.searchParams.set('symbol', symbol)
  return Number(decodeOpenInterest(await http.getJson(url, limits)).openInterest)
}

const limits = { timeoutMs: TIMEOUT_MS }
