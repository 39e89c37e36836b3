import { chainIdOf, type EvmNetwork } from '../networks.ts'
import type { AuthorizedTransfer } from './evm-authorization.ts'
import { createDigest, hashOf, hashOfText, padded, toWord, WORD_DIGITS } from './typed-data.ts'

/** The 32 bytes that a payer signs for a transfer; undefined if a number is too large for the token. */
export type DigestOfTransfer = (authorization: AuthorizedTransfer['authorization']) => Uint8Array | undefined

// EIP-3009.
const TRANSFER_TYPE = hashOfText(
  'TransferWithAuthorization(address from,address to,uint256 value,uint256 validAfter,uint256 validBefore,bytes32 nonce)',
)

/** Digests of transfers of a network's token, by EIP-712 and the token's domain. */
export function createTransferDigest(
  network: Pick<EvmNetwork, 'network' | 'asset' | 'assetName' | 'assetVersion'>,
): DigestOfTransfer {
  const digestOf = createDigest({
    name: network.assetName,
    version: network.assetVersion,
    chainId: chainIdOf(network),
    contract: network.asset,
  })
  return ({ from, to, value, validAfter, validBefore, nonce }) => {
    const words = [value, validAfter, validBefore].map((number) => toWord(BigInt(number)))
    if (words.some((word) => word.length > WORD_DIGITS)) return undefined
    return digestOf(hashOf([TRANSFER_TYPE, padded(from), padded(to), ...words, nonce.slice(2)]))
  }
}
