import { crc32 } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { GAMMA_TOLERANCE, readPngColours, withPngProfile } from './png-profile.ts'
import { primariesOf } from './primaries.ts'

function chunk(type: string, ...data: readonly number[]): Buffer {
  const framed = Buffer.concat([Buffer.alloc(4), Buffer.from(type), Buffer.from(data), Buffer.alloc(4)])
  framed.writeUInt32BE(data.length)
  framed.writeUInt32BE(crc32(framed.subarray(4, -4)), 8 + data.length)
  return framed
}

function chunkOfNumbers(type: string, ...numbers: readonly number[]): Buffer {
  const data = Buffer.alloc(4 * numbers.length)
  for (const [at, number] of numbers.entries()) data.writeUInt32BE(number, 4 * at)
  return chunk(type, ...data)
}

const png = (...chunks: readonly Buffer[]) => Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), ...chunks])
const HEADER = chunk('IHDR', 0, 0, 0, 1, 0, 0, 0, 1, 8, 2, 0, 0, 0)
const PQ = chunk('cICP', 9, 16, 0, 1)

// SRGB_GAMMA: the inverse of 2.2.
test.each([
  [1 / 2.2 / (1 + GAMMA_TOLERANCE * 1.1), false],
  [(1 / 2.2) * (1 - GAMMA_TOLERANCE * 0.9), true],
  [(1 / 2.2) * (1 + GAMMA_TOLERANCE * 0.9), true],
  [(1 / 2.2) * (1 + GAMMA_TOLERANCE * 1.1), false],
])('a gamma of %d alone means sRGB: %s', (gamma, isSrgb) => {
  const colours = readPngColours(png(chunkOfNumbers('gAMA', Math.round(gamma * 100_000))))
  expect(colours === null).toBe(isSrgb)
})

describe('a PNG', () => {
  test('is read chunk by chunk, each in its frame: CHUNK_FRAME_BYTES', () => {
    const empty = chunk('teXt')
    expect(readPngColours(png(HEADER, empty, PQ))).toMatchObject({ primaries: primariesOf(9), isGrey: false })
    expect(readPngColours(png(HEADER, chunk('IDAT'), PQ))).toBeNull()
  })

  test('tells its brightest light, or that of its display', () => {
    const light = chunkOfNumbers('cLLI', 400 * 10_000, 100 * 10_000)
    const display = chunkOfNumbers('mDCV', 0, 0, 0, 0, 4000 * 10_000, 1)
    expect(readPngColours(png(HEADER, PQ, light, display))?.peakNits).toBe(400)
    expect(readPngColours(png(HEADER, PQ, display))?.peakNits).toBe(4000)
    expect(readPngColours(png(HEADER, PQ, chunkOfNumbers('cLLI', 0, 0)))?.peakNits).toBeUndefined()
  })

  test('gets its profile behind its header, and all else stays', () => {
    const rest = [PQ, chunk('IDAT', 1, 2, 3), chunk('IEND')]
    const profiled = withPngProfile(png(HEADER, ...rest), Buffer.from('the profile'))
    const from = png(HEADER).length
    expect(profiled.subarray(0, from)).toEqual(png(HEADER))
    expect(profiled.toString('latin1', from + 4, from + 8)).toBe('iCCP')
    expect(profiled.subarray(from + 12 + profiled.readUInt32BE(from))).toEqual(Buffer.concat(rest))
    expect(readPngColours(png(HEADER, chunk('iCCP', 1)))).toBeNull()
  })
})
