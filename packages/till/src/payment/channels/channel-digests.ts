import { createDigest, hashOf, hashOfText, padded, toWord } from '../evm/typed-data.ts'
import { chainIdOf, type EvmNetwork } from '../networks.ts'
import { CHANNEL_CONTRACTS, CHANNEL_DOMAIN, type ChannelConfig } from './channel-config.ts'

/** What payers sign in channels, and what names them. */
export interface ChannelDigests {
  /** The id of a channel: 0x and 64 hex digits, lower case. */
  idOf(config: ChannelConfig): string
  /** The 32 bytes that a payer signs for a sum, below 2^256 atomic units. */
  voucherOf(channel: string, sumAtomic: bigint): Uint8Array
}

const CONFIG_TYPE = hashOfText(
  'ChannelConfig(address payer,address payerAuthorizer,address receiver,address receiverAuthorizer,address token,uint40 withdrawDelay,bytes32 salt)',
)
const VOUCHER_TYPE = hashOfText('Voucher(bytes32 channelId,uint128 maxClaimableAmount)')

/** Computes ids and digests on one network, in some microseconds. */
export function createChannelDigests(network: Pick<EvmNetwork, 'network'>): ChannelDigests {
  const digestOf = createDigest({
    ...CHANNEL_DOMAIN,
    chainId: chainIdOf(network),
    contract: CHANNEL_CONTRACTS.settlement,
  })
  return {
    idOf({ payer, payerAuthorizer, receiver, receiverAuthorizer, token, withdrawDelay, salt }) {
      const addresses = [payer, payerAuthorizer, receiver, receiverAuthorizer, token].map(padded)
      const config = hashOf([CONFIG_TYPE, ...addresses, toWord(BigInt(withdrawDelay)), salt.slice(2)])
      return `0x${Buffer.from(digestOf(config)).toString('hex')}`
    },
    voucherOf: (channel, sumAtomic) => digestOf(hashOf([VOUCHER_TYPE, channel.slice(2), toWord(sumAtomic)])),
  }
}
