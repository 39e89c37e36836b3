import { promisify } from 'node:util'
import { crc32, deflate } from 'node:zlib'

/** [red, green, blue], 0 to 255. */
export type Rgb = readonly [number, number, number]

interface IndexedPicture {
  readonly width: number
  readonly height: number
  /** RGBA, in greys only. */
  readonly pixels: Uint8Array
  /** The colour that replaces white. */
  readonly background: Rgb
  /** The colour that replaces black. */
  readonly color: Rgb
}

const compress = promisify(deflate)
const SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex')
const PALETTE_TYPE = 3

/**
 * Encodes greys as a PNG (ISO/IEC 15948) of two colours: one bit per pixel for pure black and white, otherwise four, in
 * steps between the two.
 */
export async function indexedPng({ width, height, pixels, background, color }: IndexedPicture): Promise<Buffer> {
  const depth = hasGrey(pixels) ? 4 : 1
  const steps = 2 ** depth - 1
  const rowBytes = Math.ceil((width * depth) / 8)
  // Each row begins with its filter type: 0, none.
  const rows = new Uint8Array((rowBytes + 1) * height)
  let from = 0
  for (let y = 0; y < height; y += 1) {
    const start = y * (rowBytes + 1) + 1
    for (let x = 0; x < width; x += 1, from += 4) {
      const step = Math.round(((255 - (pixels[from] ?? 0)) * steps) / 255)
      const bit = x * depth
      const at = start + (bit >> 3)
      rows[at] = (rows[at] ?? 0) | (step << (8 - depth - (bit & 7)))
    }
  }
  const palette = Array.from({ length: steps + 1 }, (_, step) =>
    background.map((channel, index) => Math.round(channel + (((color[index] ?? 0) - channel) * step) / steps)),
  )
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([depth, PALETTE_TYPE], 8)
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk('PLTE', Buffer.from(palette.flat())),
    chunk('IDAT', await compress(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function hasGrey(pixels: Uint8Array): boolean {
  for (let at = 0; at < pixels.length; at += 4) if (pixels[at] !== 0 && pixels[at] !== 255) return true
  return false
}

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, sum])
}
