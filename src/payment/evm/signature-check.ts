import { keccak_256 } from '@noble/hashes/sha3'
import type { AuthorizedTransfer } from './evm-authorization.ts'
import { loadKeyRecovery } from './key-recovery.ts'
import { createTransferDigest } from './transfer-digest.ts'

/**
 * Whether the key of authorization.from signed it. False says nothing about wallets that are contracts. Never rejects.
 */
export type IsSignedByOwner = (payload: AuthorizedTransfer) => Promise<boolean>

// Wallets write the parity of the point as 27 or 28, some as 0 or 1.
const PARITIES: Readonly<Record<number, 0 | 1>> = { 0: 0, 1: 1, 27: 0, 28: 1 }

/** Checks signatures on transfers of a network's token, in about a tenth of a millisecond; the first takes some more. */
export function createSignatureCheck(network: Parameters<typeof createTransferDigest>[0]): IsSignedByOwner {
  const digestOf = createTransferDigest(network)
  return async ({ signature, authorization }) => {
    const bytes = Buffer.from(signature.slice(2), 'hex')
    // r and s of 32 bytes each, and one byte.
    const parity = bytes.length === 65 ? PARITIES[bytes[64] ?? -1] : undefined
    const digest = digestOf(authorization)
    if (parity === undefined || !digest) return false
    const recover = await loadKeyRecovery()
    try {
      return addressOf(recover(digest, bytes.subarray(0, -1), parity)) === authorization.from.slice(2).toLowerCase()
    } catch {
      // A point off the curve.
      return false
    }
  }
}

/** The last 20 bytes of the key's hash, in hexadecimal. */
function addressOf(key: Uint8Array): string {
  // The first byte says that the key is uncompressed.
  return Buffer.from(keccak_256(key.subarray(1)).subarray(-20)).toString('hex')
}
