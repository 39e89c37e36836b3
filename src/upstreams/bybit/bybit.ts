import type { Upstream } from '@farebox/third-parties'
import {
  Decimal,
  decoder,
  EpochMs,
  OptionalDecimal,
  OptionalEpochMs,
  rowsDecoder,
  spare,
} from '@farebox/third-parties/decoding'
import { type Static, Type } from 'typebox'
import type { ServiceContext } from '../../contract/context.ts'

/** Perpetual futures in US dollar stablecoins. Not reachable from the USA. */
export const bybit: Upstream = {
  name: 'Bybit',
  homepage: 'https://www.bybit.com',
  licence: 'Bybit terms of service',
  hosts: { UPSTREAM_BYBIT: 'https://api.bybit.com' },
  // Limit: 600 in 5 seconds per address.
  pace: { requests: 600, perSeconds: 5 },
}

const TIMEOUT_MS = 2000

const Ticker = Type.Object({
  symbol: Type.String(),
  markPrice: Decimal,
  /** '' for contracts that expire, like the next two fields. */
  fundingRate: OptionalDecimal,
  nextFundingTime: OptionalEpochMs,
  fundingIntervalHour: Type.Optional(Type.String({ pattern: '^[0-9]{0,3}$' })),
  /** US dollars, both sides counted. */
  openInterestValue: OptionalDecimal,
  /** US dollars, one side counted; since July 2026. */
  singleOpenInterestValue: Type.Optional(OptionalDecimal),
})
/** The price and funding of one contract on Bybit. */
export type Ticker = Static<typeof Ticker>

const Contract = Type.Object({
  symbol: Type.String(),
  /** LinearPerpetual, LinearFutures. */
  contractType: Type.String(),
  /** Trading, or PreLaunch, Delivering, Closed. */
  status: Type.String(),
  baseCoin: Type.String(),
  /** USDT or USDC. */
  settleCoin: Type.String(),
  /** Minutes between payments. */
  fundingInterval: spare(Type.Integer({ minimum: 0 })),
})
type Contract = Static<typeof Contract>

const Answer = Type.Object({
  retCode: Type.Literal(0),
  /** Time of the data, in milliseconds since the epoch. */
  time: EpochMs,
  result: Type.Object({
    list: Type.Array(Type.Unknown(), { minItems: 1 }),
    nextPageCursor: Type.Optional(Type.String()),
  }),
})
const decode = decoder(bybit, Answer)
const decodeTickers = rowsDecoder(bybit, Ticker)
const decodeContracts = rowsDecoder(bybit, Contract)
// A page has a thousand contracts; about 700 are listed.
const MOST_PAGES = 5

/** Price, funding rate and open interest of every linear contract, and the time of these data. */
export async function fetchTickers({
  http,
}: Pick<ServiceContext, 'http'>): Promise<{ readonly tickers: readonly Ticker[]; readonly time: Date }> {
  const url = new URL('https://api.bybit.com/v5/market/tickers?category=linear')
  const { result, time } = decode(await http.getJson(url, { timeoutMs: TIMEOUT_MS }))
  return { tickers: decodeTickers(result.list), time: new Date(time) }
}

/** Every linear contract, with its status. */
export async function fetchBybitContracts({ http }: Pick<ServiceContext, 'http'>): Promise<readonly Contract[]> {
  const contracts: Contract[] = []
  let cursor = ''
  for (let page = 0; page < MOST_PAGES; page += 1) {
    const url = new URL('https://api.bybit.com/v5/market/instruments-info?category=linear&limit=1000')
    if (cursor !== '') url.searchParams.set('cursor', cursor)
    const { result } = decode(await http.getJson(url, { timeoutMs: TIMEOUT_MS }))
    contracts.push(...decodeContracts(result.list))
    cursor = result.nextPageCursor ?? ''
    if (cursor === '') return contracts
  }
  return contracts
}
