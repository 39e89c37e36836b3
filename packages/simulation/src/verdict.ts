/** The result of trading on one pool. */
export type Status = 'ok' | 'honeypot' | 'sell_failed' | 'buy_failed' | 'inconclusive'

/** From this loss on, a tradable token still counts as a trap. */
export const TRAP_LOSS_PERCENT = 50

/** The verdict on a token by its trades in a pool. */
export interface TradeVerdict {
  readonly status: Status
  readonly buySucceeded: boolean
  /** Null if nothing could be bought. */
  readonly sellSucceeded: boolean | null
  /** Percent of the tokens leaving the pool that do not arrive; null if nothing could be bought. */
  readonly buyTaxPercent: number | null
  /** Percent of the sold tokens that do not arrive at the pool; null if it could not be measured. */
  readonly sellTaxPercent: number | null
  /**
   * Percent of the money that a round trip loses besides pool fees and price impact; null if nothing came back. At least
   * what both taxes take.
   */
  readonly costPercent: number | null
  /** The token treats trades differently that people cannot tell apart: no other pool clears it. */
  readonly isTwoFaced?: true
  /** Why the status is not ok; null if it is. */
  readonly reason: string | null
  /** Other observations. */
  readonly notes: readonly string[]
}

/** A verdict whose numbers are those of its outcome: what cannot be sold has no tax of a sale, and no small cost. */
export function withOwnNumbers(verdict: TradeVerdict): TradeVerdict {
  if (!verdict.buySucceeded) return { ...verdict, buyTaxPercent: null, sellTaxPercent: null, costPercent: null }
  const isTrapped = verdict.status === 'honeypot' && verdict.sellSucceeded === false
  if (!isTrapped) return verdict
  const { costPercent } = verdict
  const isLoss = costPercent !== null && costPercent >= TRAP_LOSS_PERCENT
  return { ...verdict, sellTaxPercent: null, costPercent: isLoss ? costPercent : null }
}
