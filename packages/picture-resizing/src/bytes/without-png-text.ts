import { inflateSync } from 'node:zlib'

const SIGNATURE_BYTES = 8
// Length, type and checksum around the data of each chunk. PNG 3rd edition, 5.3.
const CHUNK_FRAME_BYTES = 12
const TEXTS = new Set(['tEXt', 'zTXt', 'iTXt'])
// The largest profiles in use, of printing machines, have two or three.
const MAX_PROFILE_BYTES = 8 * 1024 * 1024

/**
 * A PNG without its text chunks, which decoders inflate to any size and then discard, and without a colour profile of
 * more than 8 MB. Returns the same bytes if there is nothing to remove, or if it is not a complete PNG.
 */
export function withoutPngText(file: Uint8Array): Uint8Array {
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength)
  const kept: Buffer[] = []
  let hasProfile = false
  let at = SIGNATURE_BYTES
  let keptFrom = 0
  while (at + CHUNK_FRAME_BYTES <= bytes.length) {
    const end = at + CHUNK_FRAME_BYTES + bytes.readUInt32BE(at)
    if (end > bytes.length) break
    const type = bytes.toString('latin1', at + 4, at + 8)
    const isProfile = type === 'iCCP'
    if (TEXTS.has(type) || (isProfile && (hasProfile || isTooLarge(bytes.subarray(at + 8, end - 4))))) {
      kept.push(bytes.subarray(keptFrom, at))
      keptFrom = end
    }
    hasProfile ||= isProfile
    at = end
  }
  return kept.length === 0 ? file : Buffer.concat([...kept, bytes.subarray(keptFrom)])
}

// The chunk has a name, a zero byte, the compression method (0: deflate) and the profile. PNG 3rd edition, 11.3.2.3.
function isTooLarge(chunk: Buffer): boolean {
  try {
    inflateSync(chunk.subarray(chunk.indexOf(0) + 2), { maxOutputLength: MAX_PROFILE_BYTES })
    return false
  } catch (error) {
    return error instanceof RangeError
  }
}
