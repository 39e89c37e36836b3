import { crc32, deflateSync } from 'node:zlib'
import sharp, { type Sharp } from 'sharp'

const SIDE = 7000
const MEGABYTE = 1e6

/** Small image files that cost a decoder gigabytes or minutes, by name. */
export async function makePictureBombs(): Promise<Record<string, Buffer>> {
  const small = await sharp({ create: { width: 10, height: 10, channels: 3, background: '#246' } })
    .png()
    .toBuffer()
  const text = deflateSync(Buffer.alloc(50 * MEGABYTE))
  const profile = deflateSync(Buffer.alloc(400 * MEGABYTE))
  const withChunks = (type: string, head: string, data: Buffer, count: number) => {
    const chunk = pngChunk(type, Buffer.concat([Buffer.from(head, 'latin1'), data]))
    return Buffer.concat([small.subarray(0, 33), ...new Array<Buffer>(count).fill(chunk), small.subarray(33)])
  }
  const plain = () => sharp({ create: { width: SIDE, height: SIDE, channels: 4, background: '#1234' } })
  const opaque = () => sharp({ create: { width: SIDE, height: SIDE, channels: 3, background: '#123' } })
  const encoded = (image: Sharp) => image.toBuffer()
  const interlaced = await encoded(plain().png({ progressive: true }))
  return {
    'png, 20 zTXt of 50 MB': withChunks('zTXt', 'Comment\0\0', text, 20),
    'png, 100 zTXt of 50 MB': withChunks('zTXt', 'Comment\0\0', text, 100),
    'png, 20 iTXt of 50 MB': withChunks('iTXt', 'Comment\0\x01\0\0\0', text, 20),
    'png, profile of 400 MB': withChunks('iCCP', 'name\0\0', profile, 1),
    'png, interlaced': interlaced,
    'png, interlaced, 16 bit': await encoded(plain().toColourspace('rgb16').png({ progressive: true })),
    'png, 50,000 x 50,000': withSize(small, 50_000),
    'jpeg, progressive, turned': await encoded(opaque().withMetadata({ orientation: 6 }).jpeg({ progressive: true })),
    'webp, lossless': await encoded(plain().webp({ lossless: true, effort: 0 })),
    'avif, 49 megapixels': await encoded(opaque().avif({ effort: 0 })),
    gif: await encoded(plain().gif({ effort: 1 })),
    'tiff, tiled': await encoded(plain().tiff({ compression: 'deflate', tile: true })),
    'tiff, tiled pyramid': await encoded(plain().tiff({ compression: 'deflate', tile: true, pyramid: true })),
    'svg, endless noise': svg(
      '<filter id="f"><feTurbulence baseFrequency="0.5" numOctaves="100"/></filter><rect width="4096" height="4096" filter="url(#f)"/>',
    ),
    'svg, a billion uses': svg(
      `<defs><g id="u0"><rect width="9" height="9"/></g>${Array.from(
        { length: 9 },
        (_, level) => `<g id="u${level + 1}">${`<use href="#u${level}"/>`.repeat(10)}</g>`,
      ).join('')}</defs><use href="#u9"/>`,
    ),
    'svg, many filters': svg(
      `<filter id="f">${'<feGaussianBlur stdDeviation="50"/>'.repeat(50)}</filter>${'<rect width="4096" height="4096" filter="url(#f)"/>'.repeat(50)}`,
    ),
    'svg, with pictures inside': svg(
      `<image width="4096" height="4096" href="data:image/png;base64,${interlaced.toString('base64')}"/>`.repeat(4),
    ),
  }
}

function svg(inside: string): Buffer {
  return Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="4096" height="4096">${inside}</svg>`)
}

function withSize(png: Buffer, side: number): Buffer {
  const header = Buffer.from(png.subarray(16, 29))
  header.writeUInt32BE(side, 0)
  header.writeUInt32BE(side, 4)
  return Buffer.concat([png.subarray(0, 8), pngChunk('IHDR', header), png.subarray(33)])
}

function pngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const frame = Buffer.alloc(8)
  frame.writeUInt32BE(data.length, 0)
  frame.writeUInt32BE(crc32(body), 4)
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)])
}
