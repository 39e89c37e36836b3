import type { Anchor } from './check-blocks.ts'

/** A block as part of the answer. */
export function toBitcoin({ height, header, explorers }: Anchor) {
  return {
    height,
    time: header.time.toISOString(),
    block_hash: header.hash,
    merkle_root: Buffer.from(header.merkleRoot.toReversed()).toString('hex'),
    explorers: [...explorers],
  }
}
