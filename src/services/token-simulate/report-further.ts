import { toChecksumAddress } from '@farebox/evm'
import type { Further, TradeSize, WalletTransfer } from '@farebox/simulation'
import type { SimulationReport } from './schemas.ts'

const MAX_REFUSALS = 5

/** The results of the requested checks, in the fields of the specification. */
export function reportFurther({
  sizes,
  holders,
  transfer,
}: Further): Pick<SimulationReport, 'max_buy' | 'max_sell' | 'earlier_holders' | 'wallet_transfer'> {
  return {
    max_buy: toLimit(sizes?.buy),
    max_sell: toLimit(sizes?.sell),
    earlier_holders: holders && {
      checked: holders.checked,
      sold: holders.sold,
      refused: holders.refused
        .slice(0, MAX_REFUSALS)
        .map(({ address, reason }) => ({ address: toChecksumAddress(address), reason })),
      since_block: holders.sinceBlock,
    },
    ...(transfer !== undefined && { wallet_transfer: transfer && toTransferReport(transfer) }),
  }
}

function toTransferReport(transfer: WalletTransfer): NonNullable<SimulationReport['wallet_transfer']> {
  if (!transfer.succeeded) return { succeeded: false, tax_percent: null, only_later: false, reason: transfer.reason }
  return { succeeded: true, tax_percent: transfer.taxPercent, only_later: transfer.onlyLater, reason: null }
}

function toLimit(size: TradeSize | null | undefined): SimulationReport['max_buy'] {
  if (!size) return null
  return { usd: Math.floor(size.usd * 100) / 100, rule: size.isWholePool ? 'pool_depth' : 'price_impact_5_percent' }
}
