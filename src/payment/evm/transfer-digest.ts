import { keccak_256 } from '@noble/hashes/sha3'
import { chainIdOf, type EvmNetwork } from '../networks.ts'
import type { AuthorizedTransfer } from './evm-authorization.ts'

/** The 32 bytes that a payer signs for a transfer; undefined if a number is too large for the token. */
export type DigestOfTransfer = (authorization: AuthorizedTransfer['authorization']) => Uint8Array | undefined

// EIP-712 and EIP-3009.
const DOMAIN_TYPE = hashOfText('EIP712Domain(string name,string version,uint256 chainId,address verifyingContract)')
const TRANSFER_TYPE = hashOfText(
  'TransferWithAuthorization(address from,address to,uint256 value,uint256 validAfter,uint256 validBefore,bytes32 nonce)',
)
const SIGNED_DATA = '1901'
const ZERO = '0'.repeat(64)

/** Digests of transfers of a network's token, by EIP-712 and the token's domain. */
export function createTransferDigest(
  network: Pick<EvmNetwork, 'network' | 'asset' | 'assetName' | 'assetVersion'>,
): DigestOfTransfer {
  const domain = hashOf([
    DOMAIN_TYPE,
    hashOfText(network.assetName),
    hashOfText(network.assetVersion),
    toWord(BigInt(chainIdOf(network))),
    padded(network.asset),
  ])
  return ({ from, to, value, validAfter, validBefore, nonce }) => {
    const words = [value, validAfter, validBefore].map((number) => toWord(BigInt(number)))
    if (words.some((word) => word.length > ZERO.length)) return undefined
    const transfer = hashOf([TRANSFER_TYPE, padded(from), padded(to), ...words, nonce.slice(2)])
    return keccak_256(Buffer.from(SIGNED_DATA + domain + transfer, 'hex'))
  }
}

function hashOfText(text: string): string {
  return Buffer.from(keccak_256(Buffer.from(text))).toString('hex')
}

function hashOf(words: readonly string[]): string {
  return Buffer.from(keccak_256(Buffer.from(words.join(''), 'hex'))).toString('hex')
}

function toWord(number: bigint): string {
  return number.toString(16).padStart(ZERO.length, '0')
}

function padded(address: string): string {
  return address.slice(2).padStart(ZERO.length, '0')
}
