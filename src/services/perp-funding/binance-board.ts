import type { DetachedPorts } from '../../contract/context.ts'
import { CallError } from '../../contract/errors.ts'
import {
  fetchBinanceContracts,
  fetchFundingIntervals,
  fetchOpenInterest,
  fetchPremiums,
} from '../../upstreams/binance/binance.ts'
import { byCoin, CONTRACT_LIST } from './listed-contract.ts'
import { type FundingQuote, isMultiple, SNAPSHOT } from './quote.ts'
import type { BoardPorts, VenueBoard } from './venue-board.ts'

const USUAL_INTERVAL_HOURS = 8

/** The quotes of Binance. Open interest needs one request per contract, so only complete() fetches it. */
export async function openBinanceBoard(ports: BoardPorts): Promise<VenueBoard> {
  const { memo } = ports
  const [contracts, premiums, intervals] = await Promise.all([
    memo.remember('binance:contracts', { ...CONTRACT_LIST, load: fetchTraded }),
    memo.remember('binance:premiums', {
      ...SNAPSHOT,
      load: async (detached) => new Map((await fetchPremiums(detached)).map((premium) => [premium.symbol, premium])),
    }),
    memo.remember('binance:intervals', { ...CONTRACT_LIST, load: fetchFundingIntervals }),
  ])

  function quote(coin: string): FundingQuote | undefined {
    const contract = contracts.get(coin)
    const entry = contract && premiums.get(contract.symbol)
    if (!entry || entry.lastFundingRate === '') return undefined
    const { symbol, multiplier } = contract
    const intervalHours = intervals.has(symbol) ? intervals.get(symbol) : USUAL_INTERVAL_HOURS
    const nextFundingTime = new Date(entry.nextFundingTime)
    if (!intervalHours || !isMultiple(nextFundingTime, intervalHours)) return undefined
    return {
      symbol,
      fundingRate: Number(entry.lastFundingRate),
      intervalHours,
      markPrice: Number(entry.markPrice) / multiplier,
      openInterestUsd: null,
      nextFundingTime,
      quotedAt: new Date(entry.time),
      relayedBy: null,
    }
  }

  async function complete(known: FundingQuote): Promise<FundingQuote> {
    const entry = premiums.get(known.symbol ?? '')
    const openInterest = entry && (await openInterestOf(entry.symbol, ports))
    if (!entry || openInterest === undefined) return known
    return { ...known, openInterestUsd: openInterest * Number(entry.markPrice) }
  }

  return { coins: [...contracts.keys()], quote, complete }
}

/** In units of the contract; undefined if the venue does not answer. */
async function openInterestOf(symbol: string, { memo, log }: BoardPorts): Promise<number | undefined> {
  try {
    return await memo.remember(`binance:open-interest:${symbol}`, {
      ...SNAPSHOT,
      load: (detached) => fetchOpenInterest(detached, symbol),
    })
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    log.warn({ err: error, symbol }, 'perp-funding: open interest is missing')
    return undefined
  }
}

/** Binance still publishes prices and rates of contracts delisted long ago; only its list says which ones trade. */
async function fetchTraded(ports: Pick<DetachedPorts, 'http'>) {
  const contracts = await fetchBinanceContracts(ports)
  return byCoin(
    contracts
      .filter(({ contractType, status }) => contractType === 'PERPETUAL' && status === 'TRADING')
      .filter(({ quoteAsset }) => quoteAsset === 'USDT' || quoteAsset === 'USDC')
      .map(({ symbol, baseAsset, quoteAsset }) => ({ symbol, base: baseAsset, settledIn: quoteAsset })),
  )
}
