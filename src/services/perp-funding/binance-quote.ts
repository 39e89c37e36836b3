import type { ServiceContext } from '../../contract/context.ts'
import { CallError } from '../../contract/errors.ts'
import { fetchFundingIntervals, fetchOpenInterest, fetchPremiums } from '../../upstreams/binance/binance.ts'
import { findListed, usdtSymbols } from './contract-symbol.ts'
import { type Quote, SNAPSHOT } from './quote.ts'

const USUAL_INTERVAL_HOURS = 8

/** Binance's quote for a coin; undefined where it lists none. Open interest is one request for each contract. */
export async function findBinanceQuote(
  coin: string,
  { memo, log }: Pick<ServiceContext, 'memo' | 'log'>,
): Promise<Quote | undefined> {
  const [premiums, intervals] = await Promise.all([
    memo.remember('binance:premiums', {
      ...SNAPSHOT,
      load: async (ports) => new Map((await fetchPremiums(ports)).map((premium) => [premium.symbol, premium])),
    }),
    memo.remember('binance:intervals', { ttlSeconds: 3600, staleSeconds: 86_400, load: fetchFundingIntervals }),
  ])
  const found = findListed(usdtSymbols(coin), premiums)
  if (!found || found.entry.lastFundingRate === '') return undefined
  const { symbol, multiplier, entry } = found
  const openInterest = await memo
    .remember(`binance:open-interest:${symbol}`, { ...SNAPSHOT, load: (ports) => fetchOpenInterest(ports, symbol) })
    .catch((error) => {
      if (!(error instanceof CallError)) throw error
      log.warn({ err: error, symbol }, 'perp-funding: a quote without open interest')
      return null
    })
  return {
    symbol,
    fundingRate: Number(entry.lastFundingRate),
    intervalHours: intervals.get(symbol) ?? USUAL_INTERVAL_HOURS,
    markPrice: Number(entry.markPrice) / multiplier,
    openInterestUsd: openInterest === null ? null : openInterest * Number(entry.markPrice),
    nextFundingTime: new Date(entry.nextFundingTime),
  }
}
