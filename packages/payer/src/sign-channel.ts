import { randomBytes } from 'node:crypto'
import { createChannelDigests } from '@farebox/till/evm'
import { CHANNEL_CONTRACTS, type ChannelConfig, chainIdOf } from '@farebox/till/networks'
import { type Address, encodeAbiParameters, type Hex, keccak256, type LocalAccount, toHex } from 'viem'
import type { SignedDeposit } from './channel-deposits.ts'
import type { PaymentTerms } from './payment-rules.ts'

/** A wallet that signs deposits, and sums in its channels. */
export type ChannelAccount = Pick<LocalAccount, 'address' | 'signMessage' | 'signTypedData'> & {
  readonly sign: NonNullable<LocalAccount['sign']>
}

/** A sum in a channel, as it is sent. */
export interface SignedVoucher {
  readonly channelId: string
  readonly maxClaimableAmount: string
  readonly signature: string
}

const RECEIVE = {
  ReceiveWithAuthorization: [
    { name: 'from', type: 'address' },
    { name: 'to', type: 'address' },
    { name: 'value', type: 'uint256' },
    { name: 'validAfter', type: 'uint256' },
    { name: 'validBefore', type: 'uint256' },
    { name: 'nonce', type: 'bytes32' },
  ],
} as const

/** The id of a channel with these terms on a network. */
export function toChannelId(config: ChannelConfig, network: string): string {
  return createChannelDigests({ network: toEvmName(network) }).idOf(config)
}

/** Signs a sum. Equal sums of a channel have equal signatures (RFC 6979). */
export async function signVoucher(
  account: ChannelAccount,
  { id, network, sumAtomic }: { readonly id: string; readonly network: string; readonly sumAtomic: bigint },
): Promise<SignedVoucher> {
  const digest = createChannelDigests({ network: toEvmName(network) }).voucherOf(id, sumAtomic)
  const signature = await account.sign({ hash: toHex(digest) })
  return { channelId: id, maxClaimableAmount: sumAtomic.toString(), signature }
}

/** Signs a transfer into a channel (EIP-3009), which the chain takes once, and until `validBefore`. */
export async function signDeposit(
  account: ChannelAccount,
  { id, terms, amountAtomic, now }: DepositToSign,
): Promise<SignedDeposit> {
  const salt: Hex = `0x${randomBytes(32).toString('hex')}`
  const nonce = keccak256(encodeAbiParameters([{ type: 'bytes32' }, { type: 'uint256' }], [toHexOf(id), BigInt(salt)]))
  const validBefore = Math.floor(now.getTime() / 1000) + terms.maxTimeoutSeconds
  const signature = await account.signTypedData({
    domain: {
      name: String(terms.extra.name),
      version: String(terms.extra.version),
      chainId: chainIdOf({ network: toEvmName(terms.network) }),
      verifyingContract: toHexOf(terms.asset),
    },
    types: RECEIVE,
    primaryType: 'ReceiveWithAuthorization',
    message: {
      from: account.address,
      to: CHANNEL_CONTRACTS.collector,
      value: amountAtomic,
      validAfter: 0n,
      validBefore: BigInt(validBefore),
      nonce,
    },
  })
  return { amount: amountAtomic.toString(), validAfter: '0', validBefore: String(validBefore), salt, signature }
}

interface DepositToSign {
  readonly id: string
  readonly terms: PaymentTerms
  readonly amountAtomic: bigint
  readonly now: Date
}

/** Channels are on EVM networks alone, as the terms were checked to be. */
function toEvmName(network: string): `eip155:${number}` {
  return network as `eip155:${number}`
}

/** Ids and addresses, which were checked. The types of viem require the prefix. */
function toHexOf(text: string): Address {
  return text as Address
}
