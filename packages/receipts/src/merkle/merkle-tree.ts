import { createHash } from 'node:crypto'

/** A Merkle tree of texts, as RFC 6962, 2.1 hashes it. */
export interface HashTree {
  readonly size: number
  /** 32 bytes. */
  readonly root: Buffer
  /** The audit path of a leaf, from the leaf to the root; 32 bytes each. Throws a RangeError for an index without a leaf. */
  pathTo(index: number): readonly Buffer[]
}

/** The hash of a leaf. Its first byte tells it from a node, so that no node can be taken for a leaf. */
export function leafHashOf(text: string): Buffer {
  return createHash('sha256').update(Buffer.of(0)).update(text).digest()
}

/** The hash of a node over two others. */
export function nodeHashOf(left: Uint8Array, right: Uint8Array): Buffer {
  return createHash('sha256').update(Buffer.of(1)).update(left).update(right).digest()
}

/** The tree over leaf hashes, at least one. */
export function buildHashTree(leaves: readonly Buffer[]): HashTree {
  // Each level has the hashes of the whole subtrees of 2^n leaves, and at its end that of the rest.
  const levels: (readonly Buffer[])[] = [leaves]
  for (let level = leaves; level.length > 1; levels.push(level)) {
    const below = level
    level = Array.from({ length: Math.ceil(below.length / 2) }, (_, at) => {
      const [left, right] = below.slice(2 * at, 2 * at + 2) as [Buffer, Buffer?]
      return right ? nodeHashOf(left, right) : left
    })
  }
  const [root] = levels.at(-1) ?? []
  if (!root) throw new RangeError('a tree without leaves')
  return {
    size: leaves.length,
    root,
    pathTo(index) {
      if (!leaves[index]) throw new RangeError(`no leaf ${index}`)
      return levels.flatMap((level, height) => level[(index >> height) ^ 1] ?? [])
    },
  }
}
