import type { ServiceContext } from '../../contract/context.ts'
import { fetchTickers, type Ticker } from '../../upstreams/bybit/bybit.ts'
import { findListed, usdtSymbols } from './contract-symbol.ts'
import { type Quote, SNAPSHOT } from './quote.ts'

const USUAL_INTERVAL_HOURS = 8

/** Bybit's quote for a coin; undefined where it lists none. */
export async function findBybitQuote(coin: string, { memo }: Pick<ServiceContext, 'memo'>): Promise<Quote | undefined> {
  const tickers = await memo.remember('bybit:tickers', {
    ...SNAPSHOT,
    load: async (ports) => new Map((await fetchTickers(ports)).map((ticker) => [ticker.symbol, ticker])),
  })
  const found = findListed(usdtSymbols(coin), tickers)
  if (!found || found.entry.fundingRate === '' || found.entry.nextFundingTime === '') return undefined
  const { symbol, multiplier, entry } = found
  return {
    symbol,
    fundingRate: Number(entry.fundingRate),
    intervalHours: Number(entry.fundingIntervalHour) || USUAL_INTERVAL_HOURS,
    markPrice: Number(entry.markPrice) / multiplier,
    openInterestUsd: oneSideOf(entry),
    nextFundingTime: new Date(Number(entry.nextFundingTime)),
  }
}

/** The other venues count one side; Bybit counts both where it does not say otherwise. */
function oneSideOf({ singleOpenInterestValue, openInterestValue }: Ticker): number | null {
  if (singleOpenInterestValue) return Number(singleOpenInterestValue)
  return openInterestValue === '' ? null : Number(openInterestValue) / 2
}
