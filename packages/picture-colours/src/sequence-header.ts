import type { CodePoints } from './stated-colours.ts'

/** What the header of an AV1 stream says of its colours. */
export interface StreamColours extends CodePoints {
  readonly isFullRange: boolean
}

const SRGB_CODE_POINTS = [1, 13, 0]

/** Reads the colours of the first sequence header in `bytes` (AV1, 5.5); null if there is none, or it is of a film. */
export function readStreamColours(bytes: Buffer): StreamColours | null {
  let at = 0
  while (at < bytes.length) {
    // AV1, 5.3.2: the type (1 of a sequence header), if an extension and a length follow, the length in groups of seven bits.
    const first = bytes[at] ?? 0
    let from = at + 1 + ((first >> 2) & 1)
    let length = first & 2 ? 0 : bytes.length - from
    for (let shift = 0; first & 2 && shift < 56; shift += 7) {
      const group = bytes[from++] ?? 0
      length += (group % 128) * 2 ** shift
      if (group < 128) break
    }
    if (first >> 3 === 1) return readHeader(createBits(bytes.subarray(from, from + length)))
    at = from + length
  }
  return null
}

/** Reads numbers of some bits, one after another; past the end they are 0. */
function createBits(bytes: Buffer): (count: number) => number {
  let at = 0
  return (count) => {
    let value = 0
    for (const end = at + count; at < end; at++) value = 2 * value + (((bytes[at >> 3] ?? 0) >> (7 - (at % 8))) & 1)
    return value
  }
}

function readHeader(bits: (count: number) => number): StreamColours | null {
  const profile = bits(3)
  bits(1)
  const isReduced = bits(1) === 1
  if (isReduced) bits(5)
  else if (bits(1) === 1) return null
  else skipOperatingPoints(bits)
  const [widthBits, heightBits] = [bits(4) + 1, bits(4) + 1]
  bits(widthBits + heightBits)
  if (!isReduced && bits(1) === 1) bits(7)
  bits(3)
  if (!isReduced) skipFilmTools(bits)
  bits(3)
  return readColourConfig(bits, profile)
}

// AV1, 5.5.1, without the timing of a film.
function skipOperatingPoints(bits: (count: number) => number) {
  const hasDelays = bits(1) === 1
  for (let left = bits(5); left >= 0; left--) {
    bits(12)
    if (bits(5) > 7) bits(1)
    if (hasDelays && bits(1) === 1) bits(4)
  }
}

function skipFilmTools(bits: (count: number) => number) {
  bits(4)
  const hasOrder = bits(1) === 1
  if (hasOrder) bits(2)
  const hasScreenTools = bits(1) === 1 || bits(1) === 1
  if (hasScreenTools && bits(1) === 0) bits(1)
  if (hasOrder) bits(3)
}

// AV1, 5.5.2. What is not described is unspecified, 2.
function readColourConfig(bits: (count: number) => number, profile: number): StreamColours {
  const isDeep = bits(1) === 1
  if (profile === 2 && isDeep) bits(1)
  const isGrey = profile !== 1 && bits(1) === 1
  const isDescribed = bits(1) === 1
  const [primaries = 0, transfer = 0, coefficients = 0] = isDescribed ? [bits(8), bits(8), bits(8)] : [2, 2, 2]
  const isRgb = !isGrey && SRGB_CODE_POINTS.every((point, at) => point === [primaries, transfer, coefficients][at])
  return { primaries, transfer, isFullRange: isRgb || bits(1) === 1 }
}
