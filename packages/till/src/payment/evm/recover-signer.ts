import { keccak256 } from './keccak.ts'
import { loadKeyRecovery } from './key-recovery.ts'

const PARITIES: Readonly<Record<number, 0 | 1>> = { 27: 0, 28: 1 }
// Half the order of the curve.
const HIGHEST_S = Buffer.from('7fffffffffffffffffffffffffffffff5d576e7357a4501ddfe92f46681b20a0', 'hex')

/**
 * The address, in lower case, whose key signed 32 bytes in the one form that contracts take (USDC's ECRecover, OpenZeppelin's
 * ECDSA: v of 27 or 28, s in the lower half); undefined if none did. What they would refuse is worth nothing, whoever signed it.
 * Takes a tenth of a millisecond; the first one some more. Never rejects.
 * @param signature 0x and hexadecimal digits
 */
export async function recoverSigner(digest: Uint8Array, signature: string): Promise<string | undefined> {
  const bytes = Buffer.from(signature.slice(2), 'hex')
  // r and s of 32 bytes each, and one byte.
  const parity = bytes.length === 65 ? PARITIES[bytes[64] ?? -1] : undefined
  if (parity === undefined || bytes.compare(HIGHEST_S, 0, 32, 32, 64) > 0) return undefined
  const recover = await loadKeyRecovery()
  try {
    return addressOf(recover(digest, bytes.subarray(0, -1), parity))
  } catch {
    // A point off the curve.
    return undefined
  }
}

/** The last 20 bytes of the key's hash. */
function addressOf(key: Uint8Array): string {
  // The first byte says that the key is uncompressed.
  return `0x${Buffer.from(keccak256(key.subarray(1)).subarray(-20)).toString('hex')}`
}
