import { digest } from './hash.ts'

/** A Bitcoin block header of 80 bytes, read and checked. */
export interface BlockHeader {
  /** In the notation of explorers: 64 hex digits, most significant first. */
  readonly hash: string
  /** 32 bytes in internal order, as proofs compute it. */
  readonly merkleRoot: Uint8Array
  /** The miner's statement: right within about two hours. */
  readonly time: Date
}

const HEADER_HEX = /^[0-9a-f]{160}$/

/**
 * Reads a header from hex and checks that its hash is `hash` and meets the target stated in the header, which proves its
 * merkle root, and not that its block is in the chain. Throws an Error that names the failed check.
 */
export function readBlockHeader(hex: string, hash: string): BlockHeader {
  if (!HEADER_HEX.test(hex)) throw new Error('a block header is 80 bytes in lower-case hex')
  const bytes = Buffer.from(hex, 'hex')
  const computed = Buffer.from(digest('sha256', digest('sha256', bytes)).toReversed()).toString('hex')
  if (computed !== hash) throw new Error(`the header hashes to ${computed}, not to ${hash}`)
  if (BigInt(`0x${computed}`) > targetOf(bytes.readUInt32LE(72))) throw new Error(`${hash} misses the header's target`)
  return { hash, merkleRoot: bytes.subarray(36, 68), time: new Date(bytes.readUInt32LE(68) * 1000) }
}

// nBits: one byte of exponent in base 256, three of mantissa.
function targetOf(bits: number): bigint {
  const exponent = BigInt(bits >>> 24)
  const mantissa = BigInt(bits & 0x7fffff)
  return exponent >= 3n ? mantissa << (8n * (exponent - 3n)) : mantissa >> (8n * (3n - exponent))
}
