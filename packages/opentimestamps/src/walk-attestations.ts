import type { Attestation } from './attestation.ts'
import type { Timestamp } from './timestamp.ts'

/** An attestation and its place in a proof. */
export interface Witness {
  readonly attestation: Attestation
  /** The attested node: `at.message` is a calendar's commitment, or a block's merkle root in internal byte order. */
  readonly at: Timestamp
  /** Number of operations between the proof's digest and this node. */
  readonly depth: number
}

/** Every attestation of a proof, in the order of the file. */
export function* walkAttestations(timestamp: Timestamp, depth = 0): Generator<Witness> {
  for (const branch of timestamp.branches) {
    if (branch.kind === 'step') yield* walkAttestations(branch.result, depth + 1)
    else yield { attestation: branch, at: timestamp, depth }
  }
}
