import { fetchGateContracts, type GateContract } from '../../upstreams/gate/gate.ts'
import { byCoin } from './listed-contract.ts'
import { type FundingQuote, SNAPSHOT } from './quote.ts'
import type { BoardPorts, VenueBoard } from './venue-board.ts'

const SECONDS_PER_HOUR = 3600

/** The quotes of Gate. */
export async function openGateBoard({ memo }: BoardPorts): Promise<VenueBoard> {
  const { contracts, rows, at } = await memo.remember('gate:contracts', {
    ...SNAPSHOT,
    load: async (ports) => {
      const traded = (await fetchGateContracts(ports)).filter(isTraded)
      return {
        contracts: byCoin(traded.map(({ name }) => ({ symbol: name, base: baseOf(name), settledIn: 'USDT' }))),
        rows: new Map(traded.map((row) => [row.name, row])),
        at: ports.clock.now(),
      }
    },
  })

  function quote(coin: string): FundingQuote | undefined {
    const contract = contracts.get(coin)
    const row = contract && rows.get(contract.symbol)
    if (!row) return undefined
    const { position_size: open } = row
    return {
      symbol: row.name,
      fundingRate: Number(row.funding_rate),
      intervalHours: Math.round(row.funding_interval / SECONDS_PER_HOUR),
      markPrice: Number(row.mark_price) / contract.multiplier,
      openInterestUsd:
        open === null || open === undefined
          ? null
          : Number(open) * Number(row.quanto_multiplier) * Number(row.mark_price),
      nextFundingTime: new Date(row.funding_next_apply * 1000),
      // The venue gives no time; this is when its answer arrived.
      quotedAt: at,
      relayedBy: null,
    }
  }

  return { coins: [...contracts.keys()], quote, complete: async (known) => known }
}

/** Accepts only coins: Gate also trades shares, metals and coins before their launch. */
function isTraded({ status, in_delisting, is_pre_market, contract_type, funding_interval }: GateContract): boolean {
  const isOpen = (status ?? 'trading') === 'trading' && in_delisting !== true && is_pre_market !== true
  return isOpen && !contract_type && funding_interval >= SECONDS_PER_HOUR
}

function baseOf(name: string): string {
  return name.replace(/_USDT$/, '')
}
