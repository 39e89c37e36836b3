import { toConfig } from './channel-config.ts'
import type { MadeRefund } from './channel-refunds.ts'
import type { ChannelRequirements } from './channel-terms.ts'

/** What is answered without a call: the body's data, and headers. */
export interface RefundAnswer {
  readonly data: object
  readonly headers: Readonly<Record<string, string>>
}

/** A refund as its payer is told of it: x402, scheme_batch_settlement_evm.md, Payment Response Contract. */
export function toRefundAnswer(
  { channel, amountAtomic, transaction }: MadeRefund,
  { network }: Pick<ChannelRequirements, 'network'>,
): RefundAnswer {
  const { id, balance, claimed, charged, withdraw_at, refunds } = channel
  const amount = amountAtomic.toString()
  const { payer } = toConfig(channel)
  const channelState = {
    channelId: id,
    balance: balance.toString(),
    totalClaimed: claimed.toString(),
    withdrawRequestedAt: withdraw_at,
    refundNonce: refunds.toString(),
    chargedCumulativeAmount: charged.toString(),
  }
  const response = { success: true, transaction, network, payer, amount, extra: { channelState } }
  return {
    data: { channel: id, refunded_atomic: amount, balance_atomic: balance.toString(), transaction, payer },
    headers: { 'PAYMENT-RESPONSE': Buffer.from(JSON.stringify(response)).toString('base64') },
  }
}
