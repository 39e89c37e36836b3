import { CHANNEL_CONTRACTS, CHANNEL_DOMAIN, type ChannelConfig } from '@farebox/till/networks'
import { type Address, encodeAbiParameters, type Hex, hashTypedData, keccak256 } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'

const TYPES = {
  ChannelConfig: [
    { name: 'payer', type: 'address' },
    { name: 'payerAuthorizer', type: 'address' },
    { name: 'receiver', type: 'address' },
    { name: 'receiverAuthorizer', type: 'address' },
    { name: 'token', type: 'address' },
    { name: 'withdrawDelay', type: 'uint40' },
    { name: 'salt', type: 'bytes32' },
  ],
  Voucher: [
    { name: 'channelId', type: 'bytes32' },
    { name: 'maxClaimableAmount', type: 'uint128' },
  ],
} as const

/** A key that signs the sums of one channel, and nothing else: the wallet's own stays in the wallet. */
export function createChannelKey(): { readonly privateKey: Hex; readonly address: string } {
  const privateKey = generatePrivateKey()
  return { privateKey, address: privateKeyToAccount(privateKey).address.toLowerCase() }
}

/** The id of a channel with these terms on a chain. */
export function channelIdOf(config: ChannelConfig, chainId: number): Hex {
  const { payer, payerAuthorizer, receiver, receiverAuthorizer, token, salt, withdrawDelay } = config
  return hashTypedData({
    domain: domainOn(chainId),
    types: TYPES,
    primaryType: 'ChannelConfig',
    message: {
      payer: toAddress(payer),
      payerAuthorizer: toAddress(payerAuthorizer),
      receiver: toAddress(receiver),
      receiverAuthorizer: toAddress(receiverAuthorizer),
      token: toAddress(token),
      withdrawDelay,
      salt: toAddress(salt),
    },
  })
}

/** Signs the sum of all charges to a channel. Equal sums have equal signatures (RFC 6979). */
export function signSum(
  privateKey: Hex,
  { id, chainId, sumAtomic }: { readonly id: string; readonly chainId: number; readonly sumAtomic: bigint },
): Promise<Hex> {
  return privateKeyToAccount(privateKey).signTypedData({
    domain: domainOn(chainId),
    types: TYPES,
    primaryType: 'Voucher',
    message: { channelId: toAddress(id), maxClaimableAmount: sumAtomic },
  })
}

/** The nonce of a deposit (EIP-3009): the contract makes it of the channel and a salt. */
export function depositNonceOf(id: string, salt: string): Hex {
  return keccak256(encodeAbiParameters([{ type: 'bytes32' }, { type: 'uint256' }], [toAddress(id), BigInt(salt)]))
}

function domainOn(chainId: number) {
  return { ...CHANNEL_DOMAIN, chainId, verifyingContract: CHANNEL_CONTRACTS.settlement }
}

/** Ids and addresses, which were checked. The types of viem require the prefix. */
function toAddress(text: string): Address {
  return text as Address
}
