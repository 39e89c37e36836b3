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

/** A key that signs our claims and refunds; it owns nothing. Without it, what its channels owe cannot be claimed. */
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

/** All keys that we hold. Channels are opened to the first; from those of the others debts are claimed, and rests given back. */
export type AuthorizerKeys = readonly [AuthorizerKey, ...AuthorizerKey[]]

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

/** The keys in a text, one a line, the newest first. Throws with the number of a line that is no key, and not what it holds. */
export function readAuthorizerKeys(text: string): AuthorizerKeys {
  const keys = text.split('\n').flatMap((line, place) => (line.trim() ? toKey(line.trim(), place + 1) : []))
  const [newest, ...older] = keys
  if (!newest) throw new Error('it is empty; it must hold a key of 0x and 64 hex digits')
  return [newest, ...older]
}

/** The one of our keys with this address, in any case of letters; undefined if it is none of ours. */
export function keyOf(keys: AuthorizerKeys, address: string): AuthorizerKey | undefined {
  return keys.find((key) => key.address.toLowerCase() === address.toLowerCase())
}

function toKey(line: string, number: number): AuthorizerKey {
  const account = toAccount(line)
  if (!account) throw new Error(`line ${number} is no private key of 0x and 64 hex digits`)
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

/** Null for what is no number below the order of the curve, or none at all. */
function toAccount(line: string) {
  try {
    // The pattern says so.
    return KEY.test(line) ? privateKeyToAccount(line as Hex) : null
  } catch {
    return null
  }
}
