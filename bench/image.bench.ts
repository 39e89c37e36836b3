import sharp, { type Sharp } from 'sharp'
import { imageResize } from '../src/services/image-resize/image-resize.service.ts'
import type { Bench } from './figure.ts'
import { measureOverhead } from './overhead.ts'

const SAMPLES = 60

/** The size of each picture sent, and the width asked for. */
const PICTURES = {
  'picture of a web page': { width: 800, height: 600, target: 400 },
  'photo of 6 megapixels': { width: 3000, height: 2000, target: 1200 },
} as const

/** Times the resizing of a screenshot and of a camera photo, beside sharp doing the same to the bytes. */
export const bench: Bench = {
  shows: 'speed',
  services: ['image-resize'],
  async run({ say }) {
    const pairs = await Promise.all(
      Object.entries(PICTURES).map(async ([name, { width, height, target }]) => {
        const jpeg = await makePhoto(width, height)
        say(`${name}: ${width} x ${height}, ${jpeg.length} bytes`)
        const size = { width: target, height: target, fit: 'inside' } as const
        const body = { image_base64: jpeg.toString('base64'), ...size }
        const pair = (format: string, encode: (image: Sharp) => Sharp) => ({
          name: `${name} to ${format}`,
          samples: SAMPLES,
          body: { ...body, format },
          bare: () => encode(sharp(jpeg, { autoOrient: true, failOn: 'error' }).resize(size)).toBuffer(),
        })
        return [
          pair('webp', (image) => image.webp({ quality: 80, effort: 4 })),
          pair('avif', (image) => image.avif({ quality: 80, effort: 2, chromaSubsampling: '4:2:0' })),
        ]
      }),
    )
    const figure = await measureOverhead(imageResize, { peer: 'sharp', pairs: pairs.flat(), say })
    return { ...figure, details: { ...figure.details, stated_p99_ms: imageResize.p99Ms } }
  },
}

/** Draws soft shapes under fine grain, which compress much like a photograph. The grain is the same in every run. */
async function makePhoto(width: number, height: number): Promise<Buffer> {
  const blots = Buffer.from(Array.from({ length: 64 * 43 * 3 }, (_, index) => hash(index) & 0xff))
  const soft = sharp(blots, { raw: { width: 64, height: 43, channels: 3 } })
  const pixels = await soft.resize(width, height, { fit: 'fill', kernel: 'cubic' }).raw().toBuffer()
  for (const [index, value] of pixels.entries()) {
    pixels[index] = Math.min(255, Math.max(0, value + (hash(index) & 0xf) - 8))
  }
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 85 })
    .toBuffer()
}

// Knuth, The Art of Computer Programming 6.4: multiplicative hashing, then folding.
function hash(index: number): number {
  const product = Math.imul(index + 1, 2_654_435_761)
  return (product ^ (product >>> 15)) >>> 8
}
