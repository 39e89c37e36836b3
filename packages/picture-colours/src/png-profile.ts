import { crc32, deflateSync } from 'node:zlib'
import { SRGB_PRIMARIES } from './primaries.ts'
import { areSrgb, coloursOf, type StatedColours } from './stated-colours.ts'
import { powerTransfer, SRGB_TRANSFER } from './transfers.ts'

const SIGNATURE = '\x89PNG\r\n\x1a\n'
// Length, type and checksum around the data of each chunk. PNG 3rd edition, 5.3.
const CHUNK_FRAME_BYTES = 12
// Written for sRGB by programs older than the chunk of that name.
const SRGB_GAMMA = 1 / 2.2
/** How far a gamma may be from that of sRGB and still mean it, as in libpng. */
export const GAMMA_TOLERANCE = 0.05

/** The chunks before the pixels, by type. */
type Chunks = ReadonlyMap<string, Buffer>

/** What a PNG says of its colours, other than by an ICC profile; null if it says nothing, or that they are sRGB. */
export function readPngColours(file: Buffer): StatedColours | null {
  const chunks = readChunks(file)
  const stated = statedBy(chunks)
  if (stated === null) return null
  // Bit 2 of the colour type: three bands. PNG 3rd edition, table 8.
  const isGrey = ((chunks.get('IHDR')?.[9] ?? 2) & 2) === 0
  // Light is stored in 10000ths.
  const peak = chunks.get('cLLI') ?? chunks.get('mDCV')?.subarray(16)
  const peakNits = peak && peak.length >= 4 ? peak.readUInt32BE() / 10_000 || undefined : undefined
  const colours = { ...stated, isGrey, peakNits }
  return areSrgb(colours) ? null : colours
}

/** The same PNG with an ICC profile instead of what it said before. */
export function withPngProfile(file: Buffer, profile: Buffer): Buffer {
  const name = Buffer.from('colours\0\0', 'latin1')
  const [header, ...kept] = [...chunksOf(file)].filter(({ type }) => type !== 'iCCP' && type !== 'sRGB')
  return Buffer.concat([
    file.subarray(0, header?.end),
    renderChunk('iCCP', Buffer.concat([name, deflateSync(profile, { level: 1 })])),
    ...kept.map(({ start, end }) => file.subarray(start, end)),
  ])
}

// PNG 3rd edition, 4.3: cICP before iCCP before sRGB before gAMA with cHRM.
function statedBy(chunks: Chunks): Pick<StatedColours, 'primaries' | 'transfer' | 'isLimited'> | null {
  const [primaries, transfer, , range] = chunks.get('cICP') ?? []
  if (primaries !== undefined && transfer !== undefined) {
    return { ...coloursOf({ primaries, transfer }), isLimited: range === 0 }
  }
  if (chunks.has('iCCP') || chunks.has('sRGB')) return null
  const gamma = readParts(chunks.get('gAMA'))[0] ?? 0
  // Chromaticities alone say nothing of the numbers between black and white; decoders ignore them.
  if (gamma <= 0) return null
  const [wx, wy, rx, ry, gx, gy, bx, by] = readParts(chunks.get('cHRM'))
  const power = powerTransfer(1 / gamma)
  if (wx && wy && rx && ry !== undefined && gx !== undefined && gy && bx !== undefined && by !== undefined) {
    return { primaries: [wx, wy, rx, ry, gx, gy, bx, by], transfer: power, isLimited: false }
  }
  const isSrgb = Math.abs(gamma / SRGB_GAMMA - 1) < GAMMA_TOLERANCE
  return { primaries: SRGB_PRIMARIES, transfer: isSrgb ? SRGB_TRANSFER : power, isLimited: false }
}

/** Gamma and chromaticities, which are stored in 100000ths. */
function readParts(chunk: Buffer | undefined): number[] {
  return Array.from(
    { length: Math.floor((chunk?.length ?? 0) / 4) },
    (_, at) => (chunk?.readUInt32BE(4 * at) ?? 0) / 100_000,
  )
}

function readChunks(file: Buffer): Chunks {
  const chunks = new Map<string, Buffer>()
  for (const { type, data } of chunksOf(file)) {
    if (type === 'IDAT') break
    chunks.set(type, data)
  }
  return chunks
}

function* chunksOf(file: Buffer) {
  if (file.toString('latin1', 0, SIGNATURE.length) !== SIGNATURE) return
  let start = SIGNATURE.length
  while (start + CHUNK_FRAME_BYTES <= file.length) {
    const end = Math.min(file.length, start + CHUNK_FRAME_BYTES + file.readUInt32BE(start))
    yield { type: file.toString('latin1', start + 4, start + 8), data: file.subarray(start + 8, end - 4), start, end }
    start = end
  }
}

function renderChunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  checksum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, checksum])
}
