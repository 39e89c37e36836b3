import { applyOperation, type Operation } from './operation.ts'
import type { Timestamp } from './timestamp.ts'

/** Many digests combined into one: a proof of the root proves each of them. */
export interface MerkleTree {
  readonly root: Uint8Array
  /** The proof of the leaf at this index, from a proof of the root. */
  toLeaf(index: number, root: Timestamp): Timestamp
}

interface Climb {
  readonly message: Uint8Array
  readonly operation: Operation
}

const sha256: Operation = { name: 'sha256' }

/**
 * Hashes pairs, level by level, as the reference client does with the files of one call. A digest without a partner
 * moves up unchanged. Throws if there is no digest.
 */
export function buildMerkleTree(digests: readonly Uint8Array[]): MerkleTree {
  const climbs: Climb[][] = digests.map(() => [])
  let level = digests.map((digest, index) => ({ digest, leaves: [index] }))
  while (level.length > 1) {
    const above: typeof level = []
    for (let at = 0; at < level.length; at += 2) {
      const [left, right] = [level[at], level[at + 1]]
      if (!left) continue
      if (!right) above.push(left)
      else above.push(join(left, right, climbs))
    }
    level = above
  }
  const [top] = level
  if (!top) throw new Error('a tree of no digests')
  return {
    root: top.digest,
    toLeaf: (index, root) => (climbs[index] ?? []).reduceRight<Timestamp>(descend, root),
  }
}

interface Node {
  readonly digest: Uint8Array
  readonly leaves: number[]
}

function join(left: Node, right: Node, climbs: readonly Climb[][]): Node {
  const append: Operation = { name: 'append', argument: right.digest }
  const prepend: Operation = { name: 'prepend', argument: left.digest }
  for (const leaf of left.leaves) climbs[leaf]?.push({ message: left.digest, operation: append })
  for (const leaf of right.leaves) climbs[leaf]?.push({ message: right.digest, operation: prepend })
  const digest = applyOperation(sha256, applyOperation(append, left.digest))
  return { digest, leaves: [...left.leaves, ...right.leaves] }
}

function descend(above: Timestamp, { message, operation }: Climb): Timestamp {
  const joined = applyOperation(operation, message)
  const hashed = { kind: 'step', operation: sha256, result: above } as const
  return { message, branches: [{ kind: 'step', operation, result: { message: joined, branches: [hashed] } }] }
}
