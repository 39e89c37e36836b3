/** Tokens that one transfer brought to an address. */
export interface IncomingTransfer {
  /** As the chain writes it; hex in lower case. */
  readonly transaction: string
  /** The owner of the tokens. */
  readonly from: string
  readonly amountAtomic: bigint
}

/** A time range in milliseconds since 1970; `to` is exclusive. */
export interface TransferPeriod {
  readonly from: number
  readonly to: number
}

/** Reads the transfers of one token to one address on one chain. */
export interface TransferSource {
  /** The transfers of a period, extended by this much on both sides. Throws if they cannot all be read. */
  around(
    period: TransferPeriod,
    marginMs: number,
  ): Promise<readonly (IncomingTransfer & { readonly isWithin: boolean })[]>
  /** The transfers of one transaction, of any time; none if it failed or is unknown. */
  of(transaction: string): Promise<readonly IncomingTransfer[]>
}
