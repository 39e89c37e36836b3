import { randomBytes } from 'node:crypto'
import { mergeTimestamps } from './merge-timestamps.ts'
import { applyOperation, type Operation } from './operation.ts'
import type { Proof } from './proof.ts'
import type { Timestamp } from './timestamp.ts'

/** A digest combined with a secret: the public `commitment` does not reveal the hashed content. */
export interface SaltedDigest {
  readonly commitment: Uint8Array
  /** The proof of the SHA-256 `digest`, from at least one proof of the commitment. */
  toProof(first: Timestamp, ...others: readonly Timestamp[]): Proof
}

const NONCE_BYTES = 16

/** Salts a SHA-256 digest as the reference client does: append 16 random bytes, then hash. */
export function saltDigest(digest: Uint8Array, nonce: Uint8Array = randomBytes(NONCE_BYTES)): SaltedDigest {
  const append: Operation = { name: 'append', argument: nonce }
  const sha256: Operation = { name: 'sha256' }
  const salted = applyOperation(append, digest)
  return {
    commitment: applyOperation(sha256, salted),
    toProof(first, ...others) {
      const committed = { kind: 'step', operation: sha256, result: mergeTimestamps(first, ...others) } as const
      const nonced = { kind: 'step', operation: append, result: { message: salted, branches: [committed] } } as const
      return { algorithm: 'sha256', timestamp: { message: digest, branches: [nonced] } }
    },
  }
}
