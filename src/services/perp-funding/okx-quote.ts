import type { DetachedPorts, ServiceContext } from '../../contract/context.ts'
import { fetchFundingRates, fetchMarkPrices, fetchOpenInterests } from '../../upstreams/okx/okx.ts'
import { type Quote, SNAPSHOT } from './quote.ts'

const HOUR_MS = 3600 * 1000
const USUAL_INTERVAL_HOURS = 8

/** OKX's quote for a coin; undefined where it lists none. Its contracts are priced by the coin. */
export async function findOkxQuote(coin: string, { memo }: Pick<ServiceContext, 'memo'>): Promise<Quote | undefined> {
  const { rates, prices, openInterests } = await memo.remember('okx:swaps', { ...SNAPSHOT, load: fetchSwaps })
  const symbol = `${coin}-USDT-SWAP`
  const rate = rates.get(symbol)
  const markPrice = prices.get(symbol)
  if (!rate || rate.fundingRate === '' || rate.fundingTime === '' || markPrice === undefined) return undefined
  const intervalHours = Math.round((Number(rate.nextFundingTime) - Number(rate.fundingTime)) / HOUR_MS)
  return {
    symbol,
    fundingRate: Number(rate.fundingRate),
    intervalHours: intervalHours >= 1 ? intervalHours : USUAL_INTERVAL_HOURS,
    markPrice,
    openInterestUsd: openInterests.get(symbol) ?? null,
    // Its nextFundingTime is the payment after the next one.
    nextFundingTime: new Date(Number(rate.fundingTime)),
  }
}

async function fetchSwaps(ports: Pick<DetachedPorts, 'http'>) {
  const [rates, prices, openInterests] = await Promise.all([
    fetchFundingRates(ports),
    fetchMarkPrices(ports),
    fetchOpenInterests(ports),
  ])
  return { rates: new Map(rates.map((rate) => [rate.instId, rate])), prices, openInterests }
}
