import { type Block, sha256 } from './bitcoin-blocks.ts'

// The target of Bitcoin's chains for tests: every second hash meets it.
const EASIEST = '7fffff'

/** A block of a chain of our own, where a merkle root is free to choose; version, times and target in a header's layout. */
export function mineBlock(
  root: Uint8Array,
  { height, seconds }: { height: number; seconds: number },
): Omit<Block, 'transaction'> {
  const header = Buffer.alloc(80)
  header.writeUInt32LE(1, 0)
  header.set(root, 36)
  header.writeUInt32LE(seconds, 68)
  header.writeUInt32LE(Number.parseInt(`20${EASIEST}`, 16), 72)
  for (let nonce = 0; ; nonce += 1) {
    header.writeUInt32LE(nonce, 76)
    const hash = toShown(sha256(sha256(header)))
    if (hash > `${EASIEST}${'f'.repeat(58)}`) continue
    const time = new Date(seconds * 1000).toISOString()
    return { height, hash, header: header.toString('hex'), time, merkleRoot: toShown(root) }
  }
}

function toShown(hash: Uint8Array): string {
  return Buffer.from(hash.toReversed()).toString('hex')
}
