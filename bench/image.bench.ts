import sharp, { type Sharp } from 'sharp'
import { imageResize } from '../src/services/image-resize/image-resize.service.ts'
import type { Bench } from './figure.ts'
import { measureOverhead } from './overhead.ts'

const WIDTH = 3000
const HEIGHT = 2000
const TARGET = { width: 1200, height: 1200, fit: 'inside' } as const
const SAMPLES = 60

/** A JPEG of 6 megapixels made 1200 wide, as webp and as avif, beside sharp doing the same to the bytes. */
export const bench: Bench = {
  async run({ say }) {
    const jpeg = await makePhoto()
    say(`${WIDTH} x ${HEIGHT}, ${jpeg.length} bytes`)
    const image_base64 = jpeg.toString('base64')
    const pair = (format: string, encode: (image: Sharp) => Sharp) => ({
      name: format,
      samples: SAMPLES,
      body: { image_base64, ...TARGET, format },
      bare: () => encode(sharp(jpeg, { autoOrient: true, failOn: 'error' }).resize(TARGET)).toBuffer(),
    })
    const figure = await measureOverhead(imageResize, {
      peer: 'sharp',
      pairs: [
        pair('webp', (image) => image.webp({ quality: 80, effort: 4 })),
        pair('avif', (image) => image.avif({ quality: 80, effort: 2, chromaSubsampling: '4:2:0' })),
      ],
      say,
    })
    return { ...figure, details: { ...figure.details, stated_p99_ms: imageResize.p99Ms } }
  },
}

/** Soft shapes under fine grain, which compress much like a photograph. The grain is the same every time. */
async function makePhoto(): Promise<Buffer> {
  const blots = Buffer.from(Array.from({ length: 64 * 43 * 3 }, (_, index) => hash(index) & 0xff))
  const soft = sharp(blots, { raw: { width: 64, height: 43, channels: 3 } })
  const pixels = await soft.resize(WIDTH, HEIGHT, { fit: 'fill', kernel: 'cubic' }).raw().toBuffer()
  for (const [index, value] of pixels.entries()) {
    pixels[index] = Math.min(255, Math.max(0, value + (hash(index) & 0xf) - 8))
  }
  return sharp(pixels, { raw: { width: WIDTH, height: HEIGHT, channels: 3 } })
    .jpeg({ quality: 85 })
    .toBuffer()
}

// Knuth, The Art of Computer Programming 6.4: multiplicative hashing, then folded.
function hash(index: number): number {
  const product = Math.imul(index + 1, 2_654_435_761)
  return (product ^ (product >>> 15)) >>> 8
}
