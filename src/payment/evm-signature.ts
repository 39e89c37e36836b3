import type { Static } from 'typebox'
import type { Hex } from 'viem'
import type { AuthorizedTransfer } from './evm-authorization.ts'
import { chainIdOf, type EvmNetwork } from './networks.ts'

// EIP-3009.
const TYPES = {
  TransferWithAuthorization: [
    { name: 'from', type: 'address' },
    { name: 'to', type: 'address' },
    { name: 'value', type: 'uint256' },
    { name: 'validAfter', type: 'uint256' },
    { name: 'validBefore', type: 'uint256' },
    { name: 'nonce', type: 'bytes32' },
  ],
} as const

/**
 * Whether the key of authorization.from signed it, by EIP-712 and the token's domain. False says nothing of wallets that are
 * contracts. Costs about 3 ms, and some 100 ms the first time. Never rejects.
 */
export async function isSignedByOwner(
  { signature, authorization }: Static<typeof AuthorizedTransfer>,
  network: EvmNetwork,
): Promise<boolean> {
  const { from, to, value, validAfter, validBefore, nonce } = authorization
  const { recoverTypedDataAddress } = await import('viem')
  try {
    const signer = await recoverTypedDataAddress({
      domain: {
        name: network.assetName,
        version: network.assetVersion,
        chainId: chainIdOf(network),
        verifyingContract: network.asset as Hex,
      },
      types: TYPES,
      primaryType: 'TransferWithAuthorization',
      message: {
        // Lower case, for viem refuses addresses whose capitals are no checksum, which the chain never sees.
        from: from.toLowerCase() as Hex,
        to: to.toLowerCase() as Hex,
        value: BigInt(value),
        validAfter: BigInt(validAfter),
        validBefore: BigInt(validBefore),
        nonce: nonce as Hex,
      },
      signature: signature as Hex,
    })
    return signer.toLowerCase() === from.toLowerCase()
  } catch {
    // No point of the curve, or a number that is too large for the token.
    return false
  }
}
