import type { ChannelConfig } from '../../packages/till/src/payment/channels/channel-config.ts'
import type { ChannelCharge } from '../../packages/till/src/payment/channels/record-charge.ts'

/** CAIP-2 name of the network that these sales are on. */
export const CHANNEL_NETWORK = 'eip155:8453'

/** Terms of a channel between parties that nobody is. */
export const someChannel: ChannelConfig = {
  payer: `0x${'11'.repeat(20)}`,
  payerAuthorizer: `0x${'11'.repeat(20)}`,
  receiver: `0x${'22'.repeat(20)}`,
  receiverAuthorizer: `0x${'33'.repeat(20)}`,
  token: `0x${'44'.repeat(20)}`,
  withdrawDelay: 86_400,
  salt: `0x${'00'.repeat(32)}`,
}

/** A sale of this channel after `from` atomic units of earlier ones. */
export function toChannelCharge(channel: string, { from, amount }: { from: number; amount: number }): ChannelCharge {
  return {
    key: `${CHANNEL_NETWORK}|batch-settlement|${channel}|${from + amount}`,
    owner: 'one',
    service: 'echo',
    request_digest: 'digest',
    settlement: '{}',
    answer: '{"text":"a"}',
    receipt: '{}',
    proof: 'proof',
    client: '127.0.0.1',
    identifier: null,
    request_id: 'id',
    network: CHANNEL_NETWORK,
    payer: someChannel.payer,
    answer_digest: 'digest',
    amount_atomic: amount,
    channel,
    voucher: `voucher for ${from + amount}`,
    transaction_hash: null,
    charged_from: from,
    openMs: 0,
  }
}
