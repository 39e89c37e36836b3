import { toConfig } from '../channel-config.ts'
import { toChannelState } from '../channel-standing.ts'
import type { ChannelRequirements } from '../channel-terms.ts'
import type { MadeRefund } from './channel-refunds.ts'

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
  const { id, balance } = channel
  const amount = amountAtomic.toString()
  const { payer } = toConfig(channel)
  const channelState = toChannelState(channel)
  const response = { success: true, transaction, network, payer, amount, extra: { channelState } }
  return {
    data: { channel: id, refunded_atomic: amount, balance_atomic: balance.toString(), transaction, payer },
    headers: { 'PAYMENT-RESPONSE': Buffer.from(JSON.stringify(response)).toString('base64') },
  }
}
