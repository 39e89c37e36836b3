import type { Address, Hex } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { chainIdOf, type EvmNetwork } from '../networks.ts'
import { CHANNEL_CONTRACTS, CHANNEL_DOMAIN } from './channel-config.ts'

/** One claim, as its batch is signed. */
export interface SignedClaim {
  readonly channelId: Hex
  readonly maxClaimableAmount: bigint
  readonly totalClaimed: bigint
}

/** The key that signs our claims and refunds; it owns nothing. Without it, what channels owe cannot be claimed. */
export interface AuthorizerKey {
  readonly address: Address
  /** Signs a batch, for whoever sends it. */
  sign(claims: readonly SignedClaim[], network: Pick<EvmNetwork, 'network'>): Promise<Hex>
  /** Signs a refund, which has no expiry: whoever has it may send it until the channel's number of refunds is another. */
  signRefund(
    refund: { readonly channelId: Hex; readonly nonce: bigint; readonly amount: bigint },
    network: Pick<EvmNetwork, 'network'>,
  ): Promise<Hex>
}

const KEY = /^0x[0-9a-fA-F]{64}$/

const TYPES = {
  ClaimBatch: [{ name: 'claims', type: 'ClaimEntry[]' }],
  ClaimEntry: [
    { name: 'channelId', type: 'bytes32' },
    { name: 'maxClaimableAmount', type: 'uint128' },
    { name: 'totalClaimed', type: 'uint128' },
  ],
  Refund: [
    { name: 'channelId', type: 'bytes32' },
    { name: 'nonce', type: 'uint256' },
    { name: 'amount', type: 'uint128' },
  ],
} as const

/** The key in a text: 0x and 64 hex digits. Undefined if it holds something else. */
export function readAuthorizerKey(text: string): AuthorizerKey | undefined {
  const key = text.trim()
  if (!KEY.test(key)) return undefined
  // The pattern says so.
  const account = privateKeyToAccount(key as Hex)
  const on = (network: Pick<EvmNetwork, 'network'>) => {
    const domain = { ...CHANNEL_DOMAIN, chainId: chainIdOf(network), verifyingContract: CHANNEL_CONTRACTS.settlement }
    return { domain, types: TYPES }
  }
  return {
    address: account.address,
    sign: (claims, network) =>
      account.signTypedData({ ...on(network), primaryType: 'ClaimBatch', message: { claims } }),
    signRefund: (refund, network) =>
      account.signTypedData({ ...on(network), primaryType: 'Refund', message: { ...refund } }),
  }
}
