import type { Hex } from 'viem'
import type { SettleOutcome } from '../facilitator.ts'
import type { EvmNetwork } from '../networks.ts'
import type { AuthorizerKey } from './authorizer-key.ts'
import { toSigned } from './channel-claims.ts'
import { toConfig } from './channel-config.ts'
import type { ChannelFacilitator } from './channel-facilitator.ts'
import type { ChannelRecord } from './channel-rows.ts'

/** What sending a refund needs. */
export interface RefundSender {
  readonly key: AuthorizerKey
  readonly facilitator: Pick<ChannelFacilitator, 'refund'>
  readonly network: EvmNetwork
}

/**
 * Signs and sends the refund for which a channel was frozen, with a claim of what it owes. The chain takes it once, however
 * often it is sent.
 */
export async function sendRefund(
  channel: ChannelRecord,
  { key, facilitator, network }: RefundSender,
): Promise<SettleOutcome> {
  const { id, balance, charged, claimed, voucher, refund_nonce: nonce, refund_amount: amount } = channel
  // Ids are 32 bytes in hexadecimal.
  const channelId = id as Hex
  const claim = { id, charged, total: Math.min(charged, balance) }
  return facilitator.refund({
    channel: { ...claim, config: toConfig(channel), voucher: voucher ?? '0x' },
    amount,
    nonce,
    signature: await key.signRefund({ channelId, nonce: BigInt(nonce), amount: BigInt(amount) }, network),
    claimSignature: claim.total > claimed ? await key.sign([toSigned(claim)], network) : undefined,
  })
}
