import type { Hex } from 'viem'

/** One trade of a rehearsal: how much left one side and arrived at the other, or why it reverted. */
export type Step =
  | { readonly ok: true; readonly sent: bigint; readonly arrived: bigint }
  | { readonly ok: false; readonly reason: Hex }

/** Gas of one transaction; null where it failed or the node did not tell. */
export interface GasUsed {
  readonly buy: number | null
  readonly sell: number | null
}

/** What wallets that nobody ever saw could do on one pool. */
export interface Rehearsal {
  /** The first buyer spends the amount, the second and the third a tenth of it each. */
  readonly firstBuy: Step
  readonly secondBuy: Step
  /** In the next block: the first sells half, the second everything. */
  readonly sellHalf: Step
  readonly sellWhole: Step
  /** The first sells the rest: a hundred blocks and an hour later, or at once where a node cannot look ahead. */
  readonly sellRest: Step
  /** The third sells everything, that much later; null where a node cannot look ahead. */
  readonly sellLate: Step | null
  /** Of the first purchase and the first sale. */
  readonly gas: GasUsed
  /** The token's own words on a transfer out of the pool; null where it lets that happen. */
  readonly poolRefusal: string | null
}
