import type { DetachedPorts } from '../../contract/context.ts'
import { fetchBybitContracts, fetchTickers, type Ticker } from '../../upstreams/bybit/bybit.ts'
import { byCoin, CONTRACT_LIST } from './listed-contract.ts'
import { type FundingQuote, SNAPSHOT } from './quote.ts'
import type { BoardPorts, VenueBoard } from './venue-board.ts'

/** The quotes of Bybit. */
export async function openBybitBoard({ memo }: BoardPorts): Promise<VenueBoard> {
  const [{ contracts, intervals }, { tickers, time }] = await Promise.all([
    memo.remember('bybit:contracts', { ...CONTRACT_LIST, load: fetchTraded }),
    memo.remember('bybit:tickers', { ...SNAPSHOT, load: fetchSnapshot }),
  ])

  function quote(coin: string): FundingQuote | undefined {
    const contract = contracts.get(coin)
    const entry = contract && tickers.get(contract.symbol)
    const intervalHours = Number(entry?.fundingIntervalHour) || intervals.get(entry?.symbol ?? '')
    if (!entry || !intervalHours || entry.fundingRate === '' || entry.nextFundingTime === '') return undefined
    return {
      symbol: contract.symbol,
      fundingRate: Number(entry.fundingRate),
      intervalHours,
      markPrice: Number(entry.markPrice) / contract.multiplier,
      openInterestUsd: oneSideOf(entry),
      nextFundingTime: new Date(Number(entry.nextFundingTime)),
      quotedAt: time,
      relayedBy: null,
    }
  }

  return { coins: [...contracts.keys()], quote, complete: async (known) => known }
}

async function fetchSnapshot(ports: Pick<DetachedPorts, 'http'>) {
  const { tickers, time } = await fetchTickers(ports)
  return { tickers: new Map(tickers.map((ticker) => [ticker.symbol, ticker])), time }
}

async function fetchTraded(ports: Pick<DetachedPorts, 'http'>) {
  const contracts = await fetchBybitContracts(ports)
  const traded = contracts.filter(
    ({ contractType, status }) => contractType === 'LinearPerpetual' && status === 'Trading',
  )
  return {
    contracts: byCoin(
      traded.map(({ symbol, baseCoin, settleCoin }) => ({ symbol, base: baseCoin, settledIn: settleCoin })),
    ),
    /** Hours between payments, for a price that does not say. */
    intervals: new Map(traded.map(({ symbol, fundingInterval }) => [symbol, (fundingInterval ?? 0) / 60])),
  }
}

/** The other venues count one side; Bybit counts both unless it also gives one side. */
function oneSideOf({ singleOpenInterestValue, openInterestValue }: Ticker): number | null {
  if (singleOpenInterestValue) return Number(singleOpenInterestValue)
  return openInterestValue === '' ? null : Number(openInterestValue) / 2
}
