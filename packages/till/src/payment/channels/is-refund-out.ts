import type { ChannelRecord } from './channel-rows.ts'

/** Whether a refund of the channel was signed and the chain does not show it: it may come at any time, and takes its sum. */
export function isRefundOut({ refunds, refund_nonce }: Pick<ChannelRecord, 'refunds' | 'refund_nonce'>): boolean {
  return refund_nonce >= refunds
}
