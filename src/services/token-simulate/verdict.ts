/** What trading on one pool comes to. */
export type Status = 'ok' | 'honeypot' | 'sell_failed' | 'buy_failed'

/** What the trades in a pool say of the token. */
export interface TradeVerdict {
  readonly status: Status
  readonly buySucceeded: boolean
  /** Null where nothing could be bought. */
  readonly sellSucceeded: boolean | null
  /** Percent of the tokens that leave the pool and do not arrive; null where nothing could be bought. */
  readonly buyTaxPercent: number | null
  /** Percent of the tokens sold that do not arrive at the pool; null where that could not be measured. */
  readonly sellTaxPercent: number | null
  /** Why the status is not ok; null where it is. */
  readonly reason: string | null
  /** What else was noticed. */
  readonly notes: readonly string[]
}
