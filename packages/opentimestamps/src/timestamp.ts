import { type Attestation, readAttestation, serializeAttestation } from './attestation.ts'
import { type ByteReader, createByteReader } from './byte-reader.ts'
import { InvalidProof } from './invalid-proof.ts'
import { applyOperation, type Operation, readOperation, serializeOperation } from './operation.ts'

/** A message and all proofs of its age: attestations of it, and operations that lead to further messages. */
export interface Timestamp {
  readonly message: Uint8Array
  /** At least one, in the order read, so that a parsed proof can be written back byte for byte. */
  readonly branches: readonly Branch[]
}

/** A branch from a message in a proof: an attestation of it, or one operation on it. */
export type Branch = Attestation | Step

interface Step {
  readonly kind: 'step'
  readonly operation: Operation
  readonly result: Timestamp
}

const ATTESTATION = 0x00
const MORE_FOLLOW = 0xff
const MAX_DEPTH = 256
// One byte of proof can produce 4 KiB of message; real proofs process some thousand bytes per block.
const MAX_WORK_BYTES = 1024 * 1024

/**
 * Reads the proofs of `message` and computes every message on the way. `depth` is its depth in a larger proof: the
 * limit is 256 levels. Throws InvalidProof.
 */
export function readTimestamp(reader: ByteReader, message: Uint8Array, depth = 0): Timestamp {
  let workBytes = 0

  function readNode(message: Uint8Array, depth: number): Timestamp {
    if (depth >= MAX_DEPTH) throw new InvalidProof(`more than ${MAX_DEPTH - 1} operations are nested`)
    const branches: Branch[] = []
    let tag = reader.readByte()
    while (tag === MORE_FOLLOW) {
      branches.push(readBranch(reader.readByte(), message, depth))
      tag = reader.readByte()
    }
    branches.push(readBranch(tag, message, depth))
    return { message, branches }
  }

  function readBranch(tag: number, message: Uint8Array, depth: number): Branch {
    if (tag === ATTESTATION) return readAttestation(reader)
    const operation = readOperation(tag, reader)
    const next = applyOperation(operation, message)
    workBytes += message.length + next.length
    if (workBytes > MAX_WORK_BYTES)
      throw new InvalidProof(`its operations work through more than ${MAX_WORK_BYTES} bytes`)
    return { kind: 'step', operation, result: readNode(next, depth + 1) }
  }

  return readNode(message, depth)
}

/** Reads a separate timestamp, as calendars return it. Throws InvalidProof, also on trailing bytes. */
export function parseTimestamp(bytes: Uint8Array, message: Uint8Array, depth = 0): Timestamp {
  const reader = createByteReader(bytes, 'timestamp')
  const timestamp = readTimestamp(reader, message, depth)
  reader.assertEnd()
  return timestamp
}

/** The timestamp in the format's encoding, without its message. */
export function serializeTimestamp(timestamp: Timestamp): Uint8Array {
  const chunks: Uint8Array[] = []
  function write({ branches }: Timestamp) {
    for (const [index, branch] of branches.entries()) {
      if (index < branches.length - 1) chunks.push(Uint8Array.of(MORE_FOLLOW))
      if (branch.kind === 'step') {
        chunks.push(serializeOperation(branch.operation))
        write(branch.result)
      } else {
        chunks.push(Uint8Array.of(ATTESTATION), serializeAttestation(branch))
      }
    }
  }
  write(timestamp)
  return Buffer.concat(chunks)
}
