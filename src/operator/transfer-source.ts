/** Tokens that came to an address by one transfer. */
export interface IncomingTransfer {
  /** As the chain writes it; hex in lower case. */
  readonly transaction: string
  /** Whose tokens they were. */
  readonly from: string
  readonly amountAtomic: bigint
}

/** A span of time, in milliseconds since 1970; `to` is not in. */
export interface TransferPeriod {
  readonly from: number
  readonly to: number
}

/** Where the transfers of one token to one address on one chain are read. */
export interface TransferSource {
  /** Those of a period and of so much time around it. Throws where they cannot all be had. */
  around(
    period: TransferPeriod,
    marginMs: number,
  ): Promise<readonly (IncomingTransfer & { readonly isWithin: boolean })[]>
  /** What one transaction brought, wherever in time it stands; none where it failed or is unknown. */
  of(transaction: string): Promise<readonly IncomingTransfer[]>
}
