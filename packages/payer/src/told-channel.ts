/** What a server says of a channel. Sums in atomic units. */
export interface ToldChannel {
  readonly id: string
  readonly charged: bigint
  readonly balance: bigint
  /** The payer's signature over what was charged; undefined if it is not shown. */
  readonly signature: string | undefined
}

/** Reads `extra` of terms or of a PAYMENT-RESPONSE; undefined if it names no state of a channel. */
export function readToldChannel(extra: unknown): ToldChannel | undefined {
  const { channelState, voucherState } = Object(extra)
  const { channelId, balance, chargedCumulativeAmount: charged } = Object(channelState)
  if (![balance, charged].every((sum) => typeof sum === 'string' && /^\d{1,18}$/.test(sum))) return undefined
  const { signature } = Object(voucherState)
  return {
    id: String(channelId).toLowerCase(),
    charged: BigInt(charged),
    balance: BigInt(balance),
    signature: typeof signature === 'string' ? signature.toLowerCase() : undefined,
  }
}
