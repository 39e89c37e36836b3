import { createHash } from 'node:crypto'
import { keccak_256 } from '@noble/hashes/sha3'

/** The hashes of the format: their tag on the wire (as in RFC 4880) and the length of the digest in bytes. */
export const HASHES = {
  sha1: { tag: 0x02, digestBytes: 20 },
  ripemd160: { tag: 0x03, digestBytes: 20 },
  sha256: { tag: 0x08, digestBytes: 32 },
  keccak256: { tag: 0x67, digestBytes: 32 },
} as const

/** A hash operation of the OpenTimestamps format. */
export type HashName = keyof typeof HASHES

/** The digest of `bytes`. SHA-1 and RIPEMD-160 still prove age: a collision cannot be backdated. */
export function digest(name: HashName, bytes: Uint8Array): Uint8Array {
  return name === 'keccak256' ? keccak_256(bytes) : createHash(name).update(bytes).digest()
}

/** The names of all hashes, as proofs have them in `algorithm`. */
// Object.keys() loses the type of the table.
export const HASH_NAMES = Object.keys(HASHES) as readonly HashName[]

/** The hash with this tag, or undefined. */
export function hashByTag(tag: number): HashName | undefined {
  return HASH_NAMES.find((name) => HASHES[name].tag === tag)
}
