import { InvalidProof } from './invalid-proof.ts'

/**
 * Reads untrusted bytes from front to back. Missing, oversized or trailing data throw an InvalidProof that names the
 * position.
 */
export interface ByteReader {
  readByte(): number
  readBytes(length: number): Uint8Array
  /**
   * LEB128, at most 2^49 - 1. Accepts padded forms, as the reference library does; we always write the shortest form.
   */
  readVaruint(): number
  /** Bytes with a length prefix. */
  readVarbytes(limits: { readonly min: number; readonly max: number }): Uint8Array
  assertEnd(): void
}

const MAX_VARUINT_BYTES = 7

/** A reader over `bytes`; `what` names them in messages. */
export function createByteReader(bytes: Uint8Array, what: string): ByteReader {
  let offset = 0

  function readBytes(length: number): Uint8Array {
    const left = bytes.length - offset
    if (length > left) {
      throw new InvalidProof(
        `the ${what} is truncated: at byte ${offset}, ${length} more are needed and ${left} are left`,
      )
    }
    offset += length
    return bytes.subarray(offset - length, offset)
  }

  function readByte(): number {
    return readBytes(1)[0] ?? 0
  }

  function readVaruint(): number {
    const start = offset
    let value = 0
    for (let place = 0; place < MAX_VARUINT_BYTES; place++) {
      const byte = readByte()
      value += (byte & 0x7f) * 128 ** place
      if (byte < 0x80) return value
    }
    throw new InvalidProof(`the ${what} contains a number that is too large, at byte ${start}`)
  }

  function readVarbytes({ min, max }: { min: number; max: number }): Uint8Array {
    const start = offset
    const length = readVaruint()
    if (length < min || length > max) {
      throw new InvalidProof(`the ${what} states a length of ${length} at byte ${start}; allowed are ${min} to ${max}`)
    }
    return readBytes(length)
  }

  function assertEnd(): void {
    if (offset < bytes.length) {
      throw new InvalidProof(`the ${what} ends at byte ${offset} but ${bytes.length - offset} trailing bytes follow`)
    }
  }

  return { readByte, readBytes, readVaruint, readVarbytes, assertEnd }
}
