import type { DetachedPorts } from '../../contract/context.ts'
import { fetchFundingRates, fetchMarkPrices, fetchOkxContracts, fetchOpenInterests } from '../../upstreams/okx/okx.ts'
import { byCoin, CONTRACT_LIST } from './listed-contract.ts'
import { type FundingQuote, SNAPSHOT } from './quote.ts'
import type { BoardPorts, VenueBoard } from './venue-board.ts'

const HOUR_MS = 3600 * 1000
const MAX_INTERVAL_HOURS = 24

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
    // The rate is that of the current period; the next may be longer or shorter.
    const intervalHours =
      toHours(rate.prevFundingTime, rate.fundingTime) ?? toHours(rate.fundingTime, rate.nextFundingTime)
    if (intervalHours === undefined) return undefined
    return {
      symbol,
      fundingRate: Number(rate.fundingRate),
      intervalHours,
      markPrice: price / multiplier,
      openInterestUsd: openInterests.get(symbol) ?? null,
      nextFundingTime: new Date(Number(rate.fundingTime)),
      quotedAt: new Date(Number(rate.ts)),
      relayedBy: null,
    }
  }

  return { coins: [...contracts.keys()], quote, complete: async (known) => known }
}

/** Undefined if a time is missing, or the contract rested between the two. */
function toHours(from: string | null | undefined, to: string): number | undefined {
  const hours = Math.round((Number(to) - Number(from ?? '')) / HOUR_MS)
  return hours >= 1 && hours <= MAX_INTERVAL_HOURS ? hours : undefined
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
