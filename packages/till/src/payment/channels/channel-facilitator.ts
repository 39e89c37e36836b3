import type { SettleOutcome } from '../facilitator.ts'
import type { FacilitatorList } from '../facilitators/facilitator-list.ts'
import { versionsListed } from '../facilitators/supported-kinds.ts'
import type { EvmNetwork } from '../networks.ts'
import type { Payment } from '../payment.ts'
import type { AuthorizerKeys } from './authorizer-keys.ts'
import type { ChannelClaim } from './channel-chain.ts'
import { CHANNEL_SCHEME } from './channel-config.ts'

/** Sends what we ask of the channel contract, and pays the gas. The outcome is what a third party says: the chain decides. */
export interface ChannelFacilitator {
  /** Whether a facilitator takes the scheme. One that failed over a payment does: whoever sent that ends no other's channel. */
  isReady(): boolean
  claim(claims: readonly ChannelClaim[], signature: string): Promise<SettleOutcome>
  /** Gives a part of a channel back to its payer; before that, claims what it owes. */
  refund(refund: SentRefund): Promise<SettleOutcome>
  /** Transfers everything that was claimed for an address to it. */
  settle(receiver: string): Promise<SettleOutcome>
}

/** A refund as it is sent, with a claim of what the channel owes, if it owes anything. */
export interface SentRefund {
  readonly channel: ChannelClaim
  readonly amount: number
  readonly nonce: number
  readonly signature: string
  /** Over the claim; undefined if nothing is owed. */
  readonly claimSignature: string | undefined
}

interface ChannelFacilitatorParts {
  readonly facilitators: Pick<FacilitatorList, 'members' | 'settle'>
  readonly network: EvmNetwork
  readonly keys: AuthorizerKeys
}

/** Asks the first facilitator that lists the scheme on this network, a healthy one if there is any. */
export function createChannelFacilitator({ facilitators, network, keys }: ChannelFacilitatorParts): ChannelFacilitator {
  const find = () => {
    const able = facilitators.members.filter((member) => {
      const supported = member.supported()
      return supported && !member.isDown() && versionsListed(supported, { ...network, scheme: CHANNEL_SCHEME }).has(2)
    })
    return able.find((member) => !member.trouble()) ?? able[0]
  }

  async function act(payload: object, named: { payer?: string; payTo?: string } = {}): Promise<SettleOutcome> {
    const member = find()
    if (!member)
      return { status: 'refused', reason: 'unsupported_scheme', message: 'No facilitator takes channels now.' }
    return facilitators.settle({
      ...toAction(payload, { ...network, ...named }),
      payer: named.payer ?? keys[0].address,
      facilitator: member.facilitator.address,
    })
  }

  return {
    isReady: () => find() !== undefined,
    claim: (claims, signature) =>
      act({ type: 'claim', claims: claims.map(toSent), claimAuthorizerSignature: signature }),
    // It names whom it pays, and is compared with that.
    refund: (refund) => act(toSentRefund(refund), { payer: refund.channel.config.payer }),
    settle: (receiver) => act({ type: 'settle', receiver, token: network.asset }, { payTo: receiver }),
  }
}

/** An action as facilitators take it: a payment of nothing. */
function toAction(payload: object, { network, asset, payTo }: EvmNetwork): Omit<Payment, 'payer'> {
  const requirements = {
    scheme: CHANNEL_SCHEME,
    network,
    amount: '0',
    asset,
    payTo,
    maxTimeoutSeconds: 0,
    extra: {},
  }
  const sent = { x402Version: 2, accepted: requirements, payload }
  return {
    x402Version: 2,
    network,
    receivedAt: 0,
    payload: sent,
    requirements,
    key: '',
    nonce: '',
    validBefore: null,
    proof: '',
  }
}

function toSent({ config, charged, total, voucher }: ChannelClaim) {
  return {
    voucher: { channel: config, maxClaimableAmount: charged.toString() },
    signature: voucher,
    totalClaimed: total.toString(),
  }
}

/** The fields of the official facilitator: its payer's own request, with what our side adds. */
function toSentRefund({ channel, amount, nonce, signature, claimSignature }: SentRefund): object {
  const { id, config, charged, voucher } = channel
  return {
    type: 'refund',
    channelConfig: config,
    voucher: { channelId: id, maxClaimableAmount: charged.toString(), signature: voucher },
    amount: amount.toString(),
    refundNonce: nonce.toString(),
    claims: claimSignature === undefined ? [] : [toSent(channel)],
    refundAuthorizerSignature: signature,
    ...(claimSignature !== undefined && { claimAuthorizerSignature: claimSignature }),
  }
}
