import type { Hex } from 'viem'

/** One simulated trade: the amounts that left one side and arrived at the other, or the reason of its revert. */
export type Step =
  | { readonly ok: true; readonly sent: bigint; readonly arrived: bigint }
  | { readonly ok: false; readonly reason: Hex }

/** Gas of one transaction; null if it failed or the node did not report it. */
export interface GasUsed {
  readonly buy: number | null
  readonly sell: number | null
}

/** The simulated trades of new wallets on one pool. */
export interface TradeSimulation {
  /** The first buyer spends the amount, the second and the third a tenth of it each. */
  readonly firstBuy: Step
  readonly secondBuy: Step
  /** In the next block, the first sells half, the second everything. */
  readonly sellHalf: Step
  readonly sellWhole: Step
  /**
   * The first sells the rest a hundred blocks and an hour later, or at once if the node cannot simulate later blocks.
   */
  readonly sellRest: Step
  /** The third sells everything at that later time; null if the node cannot simulate later blocks. */
  readonly sellLate: Step | null
  /** Gas of the first purchase and the first sale. */
  readonly gas: GasUsed
  /** The token's reason for refusing a transfer out of the pool; null if it allows it. */
  readonly poolRefusal: string | null
}
