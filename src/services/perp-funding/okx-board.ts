import type { DetachedPorts } from '../../contract/context.ts'
import { fetchFundingRates, fetchMarkPrices, fetchOkxContracts, fetchOpenInterests } from '../../upstreams/okx/okx.ts'
import { byCoin, CONTRACT_LIST } from './listed-contract.ts'
import { type FundingQuote, SNAPSHOT } from './quote.ts'
import type { BoardPorts, VenueBoard } from './venue-board.ts'

const HOUR_MS = 3600 * 1000

/** The quotes of OKX. */
export async function openOkxBoard({ memo }: BoardPorts): Promise<VenueBoard> {
  const [contracts, { rates, prices, openInterests }] = await Promise.all([
    memo.remember('okx:contracts', { ...CONTRACT_LIST, load: fetchTraded }),
    memo.remember('okx:swaps', { ...SNAPSHOT, load: fetchSwaps }),
  ])

  function quote(coin: string): FundingQuote | undefined {
    const contract = contracts.get(coin)
    if (!contract) return undefined
    const { symbol, multiplier } = contract
    const rate = rates.get(symbol)
    const price = prices.get(symbol)
    if (!rate || rate.fundingRate === '' || rate.fundingTime === '' || rate.ts === '' || price === undefined)
      return undefined
    const intervalHours = Math.round((Number(rate.nextFundingTime) - Number(rate.fundingTime)) / HOUR_MS)
    if (intervalHours < 1) return undefined
    return {
      symbol,
      fundingRate: Number(rate.fundingRate),
      intervalHours,
      markPrice: price / multiplier,
      openInterestUsd: openInterests.get(symbol) ?? null,
      // OKX's nextFundingTime is the payment after the next one.
      nextFundingTime: new Date(Number(rate.fundingTime)),
      quotedAt: new Date(Number(rate.ts)),
      relayedBy: null,
    }
  }

  return { coins: [...contracts.keys()], quote, complete: async (known) => known }
}

async function fetchTraded(ports: Pick<DetachedPorts, 'http'>) {
  const contracts = await fetchOkxContracts(ports)
  return byCoin(
    contracts
      .filter(({ ctType, state }) => ctType === 'linear' && state === 'live')
      .map(({ instId, ctValCcy, settleCcy }) => ({ symbol: instId, base: ctValCcy, settledIn: settleCcy })),
  )
}

async function fetchSwaps(ports: Pick<DetachedPorts, 'http'>) {
  const [rates, prices, openInterests] = await Promise.all([
    fetchFundingRates(ports),
    fetchMarkPrices(ports),
    fetchOpenInterests(ports),
  ])
  return { rates: new Map(rates.map((rate) => [rate.instId, rate])), prices, openInterests }
}
