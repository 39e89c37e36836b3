import { mergeTimestamps } from './merge-timestamps.ts'
import { buildMerkleTree } from './merkle-tree.ts'
import type { Proof } from './proof.ts'
import { saltDigest } from './salt-digest.ts'
import type { Timestamp } from './timestamp.ts'

/** Many digests committed to by one: a calendar that sees `root` learns none of them. */
export interface CommittedDigests {
  readonly root: Uint8Array
  /** From the calendars' timestamps of the root, at least one: the proof of the root, and of each digest in order. */
  toProofs(
    first: Timestamp,
    ...others: readonly Timestamp[]
  ): { readonly root: Proof; readonly proofs: readonly Proof[] }
}

/**
 * Salts each SHA-256 digest, so that no proof reveals another one, and joins them in a Merkle tree. One digest is its own
 * root, salted. Throws if there is none.
 */
export function commitDigests(digests: readonly Uint8Array[]): CommittedDigests {
  const salted = digests.map((digest) => saltDigest(digest))
  const tree = buildMerkleTree(salted.map(({ commitment }) => commitment))
  return {
    root: tree.root,
    toProofs(first, ...others) {
      const timestamp = mergeTimestamps(first, ...others)
      return {
        root: { algorithm: 'sha256', timestamp },
        proofs: salted.map(({ toProof }, index) => toProof(tree.toLeaf(index, timestamp))),
      }
    },
  }
}
