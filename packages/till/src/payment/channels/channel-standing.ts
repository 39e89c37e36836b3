import type { ChannelRecord } from './channel-rows.ts'

/** What a call has to know of its channel. */
export type ChannelStanding = Pick<
  ChannelRecord,
  'id' | 'balance' | 'claimed' | 'charged' | 'voucher' | 'withdraw_at' | 'refunds' | 'refund_nonce' | 'is_behind'
>

/**
 * Whether a call may begin at this sum: where the last sale ended. Where sales may be forgotten, also at a higher one, as the
 * payer signed for that.
 */
export function isNextSum({ charged, is_behind }: Pick<ChannelRecord, 'charged' | 'is_behind'>, from: bigint): boolean {
  return BigInt(charged) === from || (is_behind === 1 && from > BigInt(charged))
}

/** Whether a refund of the channel was signed and the chain does not show it: it may come at any time, and takes its sum. */
export function isRefundOut({ refunds, refund_nonce }: Pick<ChannelRecord, 'refunds' | 'refund_nonce'>): boolean {
  return refund_nonce >= refunds
}

/**
 * Whether everybody may have a voucher of this sum: a claim publishes one, and whoever read it has none above what was claimed.
 * It neither waits for a turn nor learns what is not on the chain.
 */
export function isPublicSum({ claimed }: Pick<ChannelRecord, 'claimed'>, sumAtomic: bigint): boolean {
  return claimed > 0 && sumAtomic <= BigInt(claimed)
}

/** The state of a channel as payers are told it: x402, scheme_batch_settlement_evm.md. */
export function toChannelState({ id, balance, claimed, charged, withdraw_at, refunds }: ChannelStanding) {
  return {
    channelId: id,
    balance: balance.toString(),
    totalClaimed: claimed.toString(),
    withdrawRequestedAt: withdraw_at,
    refundNonce: refunds.toString(),
    chargedCumulativeAmount: charged.toString(),
  }
}
