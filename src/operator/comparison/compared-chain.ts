import type { IncomingTransfer, TransferSource } from '../transfer-source.ts'

/** A payment of ours as the chain has it: a transfer that the payer's signature authorized. */
export interface ChainPayment extends IncomingTransfer {
  /** Its key in the ledger. */
  readonly key: string
  /** Block time, milliseconds since 1970. */
  readonly atMs: number
}

/** The last finalized block of a chain. */
export interface FinalizedHead {
  /** Its time, milliseconds since 1970. */
  readonly atMs: number
  /** Its number and hash, or slot and blockhash. */
  readonly name: string
}

/** A chain with which the ledger is compared: the transfers to us, and what only its transactions tell. */
export interface ComparedChain extends TransferSource {
  /** CAIP-2. */
  readonly network: string
  /** Throws if no node can tell. */
  finalized(): Promise<FinalizedHead>
  /** The payments to us in a transaction; none if it failed, is unknown or authorized none. */
  paymentsIn(transaction: string): Promise<readonly ChainPayment[]>
}
