import { getBase58Encoder } from '@solana/kit'

/** A set of hashes in constant memory. */
export interface BloomFilter {
  add(hash: string): void
  /** True for every hash that was added, and rarely for one that was not: two in a hundred after a million. */
  mayHave(hash: string): boolean
}

// One megabyte. Four bits a hash, read off the hash itself: it is as good as random.
const BITS = 2 ** 23
const BYTES_READ = [0, 4, 8, 12]

/** Makes an empty one, for hashes of at least 16 bytes in base58. */
export function createBloomFilter(): BloomFilter {
  const bytes = new Uint8Array(BITS / 8)

  function bitsOf(hash: string) {
    const { buffer, byteOffset } = Uint8Array.from(getBase58Encoder().encode(hash))
    const view = new DataView(buffer, byteOffset)
    return BYTES_READ.map((at) => {
      const bit = view.getUint32(at) % BITS
      return { index: Math.floor(bit / 8), mask: 2 ** (bit % 8) }
    })
  }
  return {
    add(hash) {
      for (const { index, mask } of bitsOf(hash)) bytes[index] = (bytes[index] ?? 0) | mask
    },
    mayHave: (hash) => bitsOf(hash).every(({ index, mask }) => ((bytes[index] ?? 0) & mask) !== 0),
  }
}
