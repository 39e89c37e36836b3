import type { DetachedPorts, ServiceContext } from '../../contract/context.ts'
import { CallError } from '../../contract/errors.ts'
import {
  fetchContracts,
  fetchFundingIntervals,
  fetchOpenInterest,
  fetchPremiums,
} from '../../upstreams/binance/binance.ts'
import { byCoin, CONTRACT_LIST } from './listed-contract.ts'
import { type Quote, SNAPSHOT } from './quote.ts'

const USUAL_INTERVAL_HOURS = 8

/** Binance's quote for a coin; undefined where it lists none. Open interest is one request for each contract. */
export async function findBinanceQuote(
  coin: string,
  { memo, log }: Pick<ServiceContext, 'memo' | 'log'>,
): Promise<Quote | undefined> {
  const [contracts, premiums, intervals] = await Promise.all([
    memo.remember('binance:contracts', { ...CONTRACT_LIST, load: fetchTraded }),
    memo.remember('binance:premiums', {
      ...SNAPSHOT,
      load: async (ports) => new Map((await fetchPremiums(ports)).map((premium) => [premium.symbol, premium])),
    }),
    memo.remember('binance:intervals', { ttlSeconds: 3600, staleSeconds: 86_400, load: fetchFundingIntervals }),
  ])
  const contract = contracts.get(coin)
  const entry = contract && premiums.get(contract.symbol)
  if (!entry || entry.lastFundingRate === '') return undefined
  const { symbol, multiplier } = contract
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
    quotedAt: new Date(entry.time),
  }
}

/** Binance goes on with prices and rates of contracts that it delisted long ago: its list says what trades. */
async function fetchTraded(ports: Pick<DetachedPorts, 'http'>) {
  const contracts = await fetchContracts(ports)
  return byCoin(
    contracts
      .filter(({ contractType, status }) => contractType === 'PERPETUAL' && status === 'TRADING')
      .filter(({ quoteAsset }) => quoteAsset === 'USDT' || quoteAsset === 'USDC')
      .map(({ symbol, baseAsset, quoteAsset }) => ({ symbol, base: baseAsset, settledIn: quoteAsset })),
  )
}
