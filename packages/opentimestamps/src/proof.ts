import { createByteReader } from './byte-reader.ts'
import { digest, HASHES, type HashName, hashByTag } from './hash.ts'
import { InvalidProof } from './invalid-proof.ts'
import { readTimestamp, serializeTimestamp, type Timestamp } from './timestamp.ts'

/** The content of an .ots file: the hash of a document, and the proof of that hash's age. */
export interface Proof {
  readonly algorithm: HashName
  /** Its message is the digest of the document. */
  readonly timestamp: Timestamp
}

const MAGIC = Buffer.from('004f70656e54696d657374616d7073000050726f6f6600bf89e2e884e89294', 'hex')
const MAJOR_VERSION = 1

/** Reads an .ots file. Throws InvalidProof. */
export function parseProof(bytes: Uint8Array): Proof {
  if (Buffer.compare(bytes.subarray(0, MAGIC.length), MAGIC) !== 0) {
    throw new InvalidProof(
      "it does not begin with the 31 bytes '\\0OpenTimestamps\\0\\0Proof\\0...' of every .ots file",
    )
  }
  const reader = createByteReader(bytes, 'proof')
  reader.readBytes(MAGIC.length)
  const version = reader.readByte()
  if (version !== MAJOR_VERSION)
    throw new InvalidProof(`its format version is ${version}; only ${MAJOR_VERSION} exists`)
  const tag = reader.readByte()
  const algorithm = hashByTag(tag)
  if (!algorithm) {
    throw new InvalidProof(
      `its file hash 0x${tag.toString(16)} is unknown; known are ${Object.keys(HASHES).join(', ')}`,
    )
  }
  const timestamp = readTimestamp(reader, reader.readBytes(HASHES[algorithm].digestBytes))
  reader.assertEnd()
  return { algorithm, timestamp }
}

/** Whether `bytes` are the document of this proof: their digest is what it proves the age of. */
export function isProofOf({ algorithm, timestamp }: Proof, bytes: Uint8Array): boolean {
  return Buffer.compare(digest(algorithm, bytes), timestamp.message) === 0
}

/** The .ots file; equal to the parsed bytes if these were in the shortest form. */
export function serializeProof({ algorithm, timestamp }: Proof): Uint8Array {
  return Buffer.concat([
    MAGIC,
    Uint8Array.of(MAJOR_VERSION, HASHES[algorithm].tag),
    timestamp.message,
    serializeTimestamp(timestamp),
  ])
}
