import type { PartSales } from './trades/trade-simulation.ts'
import { TRAP_LOSS_PERCENT, type TradeVerdict } from './verdict.ts'

/**
 * What can be sold in parts only, again and again and for its price, is no trap: the size is what the token refuses. Where a wallet
 * sells all in one piece here, another thing was refused there.
 */
export function judgeParts(verdict: TradeVerdict, parts: PartSales | null): TradeVerdict {
  const isUnsold = verdict.status === 'honeypot' && verdict.sellSucceeded === false
  if (!isUnsold || !parts?.largest || parts.largest === 1) return verdict
  if (!parts.isRepeated || parts.lostPercent >= TRAP_LOSS_PERCENT) return verdict
  const reason = `of the parts that were tried, the largest that can be sold in one piece is 1/${parts.largest} of what was bought: ${verdict.reason}`
  return { ...verdict, status: 'sell_failed', reason }
}
