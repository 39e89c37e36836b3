import { nodeHashOf } from './merkle-tree.ts'

interface Place {
  readonly index: number
  /** Number of leaves in the tree. */
  readonly size: number
  /** From the leaf to the root, 32 bytes each. */
  readonly path: readonly Uint8Array[]
}

/** The root that a leaf hash and its audit path lead to (RFC 9162, 2.1.3.2); undefined if they fit no tree of this size. */
export function rootOfPath(leaf: Buffer, { index, size, path }: Place): Buffer | undefined {
  if (!Number.isSafeInteger(index) || !Number.isSafeInteger(size) || index < 0 || index >= size) return undefined
  let [at, last, hash] = [index, size - 1, leaf]
  for (const beside of path) {
    if (last === 0) return undefined
    if (at % 2 === 1 || at === last) {
      hash = nodeHashOf(beside, hash)
      while (at % 2 === 0 && at !== 0) [at, last] = [at / 2, Math.floor(last / 2)]
    } else hash = nodeHashOf(hash, beside)
    ;[at, last] = [Math.floor(at / 2), Math.floor(last / 2)]
  }
  return last === 0 ? hash : undefined
}
