import type { SettleOutcome } from '../../facilitator.ts'
import type { EvmNetwork } from '../../networks.ts'
import { type AuthorizerKeys, keyOf } from '../authorizer-keys.ts'
import { toClaim, toSigned } from '../channel-claims.ts'
import type { ChannelFacilitator } from '../channel-facilitator.ts'
import type { ChannelRecord } from '../channel-rows.ts'

/** What sending a refund needs. */
export interface RefundSender {
  readonly keys: AuthorizerKeys
  readonly facilitator: Pick<ChannelFacilitator, 'refund'>
  readonly network: EvmNetwork
}

/**
 * Signs and sends the refund for which a channel was frozen, with a claim of what it owes. The chain takes it once, however
 * often it is sent.
 */
export async function sendRefund(
  channel: ChannelRecord,
  { keys, facilitator, network }: RefundSender,
): Promise<SettleOutcome> {
  const { authorizer, claimed, refund_nonce: nonce, refund_amount: amount } = channel
  const key = keyOf(keys, authorizer)
  if (!key) throw new Error(`a refund of a channel of the key ${authorizer}, which is not here`)
  const claim = toClaim(channel)
  const signed = toSigned(claim)
  const { channelId } = signed
  return facilitator.refund({
    channel: claim,
    amount,
    nonce,
    signature: await key.signRefund({ channelId, nonce: BigInt(nonce), amount: BigInt(amount) }, network),
    claimSignature: claim.total > claimed ? await key.sign([signed], network) : undefined,
  })
}
