import { createPublicKey, verify } from 'node:crypto'
import { type Address, getAddressEncoder, type ReadonlyUint8Array } from '@solana/kit'

const KEY_BYTES = getAddressEncoder()

/**
 * Whether the key of a Solana address signed these bytes (RFC 8032). False also for malformed signatures and for points
 * off the curve.
 */
export function isSignedByAddress(
  bytes: ReadonlyUint8Array,
  { address, signature }: { readonly address: string; readonly signature: ReadonlyUint8Array },
): boolean {
  try {
    // Throws for malformed addresses.
    const x = Buffer.from(KEY_BYTES.encode(address as Address)).toString('base64url')
    const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' })
    return verify(null, Uint8Array.from(bytes), key, Uint8Array.from(signature))
  } catch {
    return false
  }
}
