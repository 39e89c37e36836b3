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

// The network's highest target, which is difficulty 1 (Bitcoin Core, chainparams.cpp: powLimit in the form of nBits).
const EASIEST = 0xffffn << 208n
/**
 * Difficulties that the network never fell to a quarter of since the start of a year. Whoever forges a header of today
 * without them needs a second of one machine.
 */
const LEAST_SINCE: readonly (readonly [year: number, difficulty: bigint])[] = [
  [2024, 18_000_000_000_000n],
  [2022, 6_000_000_000_000n],
  [2020, 3_000_000_000_000n],
  [2018, 400_000_000_000n],
  [2016, 25_000_000_000n],
  [2014, 250_000_000n],
  [2012, 250_000n],
]

const HEADER_HEX = /^[0-9a-f]{160}$/

/**
 * Reads a header from hex and checks that its hash is `hash` and meets the target stated in the header, and that this is
 * no easier than the network's ever was since the header's time. That a block is in the chain needs its hash from
 * elsewhere: what is proven is work, of which a header dated before 2012 needs little. Throws an Error that names the failed
 * check.
 */
export function readBlockHeader(hex: string, hash: string): BlockHeader {
  if (!HEADER_HEX.test(hex)) throw new Error('a block header is 80 bytes in lower-case hex')
  const bytes = Buffer.from(hex, 'hex')
  const computed = Buffer.from(digest('sha256', digest('sha256', bytes)).toReversed()).toString('hex')
  if (computed !== hash) throw new Error(`the header hashes to ${computed}, not to ${hash}`)
  const time = new Date(bytes.readUInt32LE(68) * 1000)
  const target = targetOf(bytes.readUInt32LE(72))
  if (BigInt(`0x${computed}`) > target) throw new Error(`${hash} misses the header's target`)
  if (target > easiestAt(time)) throw new Error(`${hash} has a target that the network never had: too little work`)
  return { hash, merkleRoot: bytes.subarray(36, 68), time }
}

function easiestAt(time: Date): bigint {
  const [, difficulty = 1n] = LEAST_SINCE.find(([year]) => time.getUTCFullYear() >= year) ?? []
  return EASIEST / difficulty
}

// nBits: one byte of exponent in base 256, three of mantissa.
function targetOf(bits: number): bigint {
  const exponent = BigInt(bits >>> 24)
  const mantissa = BigInt(bits & 0x7fffff)
  return exponent >= 3n ? mantissa << (8n * (exponent - 3n)) : mantissa >> (8n * (3n - exponent))
}
