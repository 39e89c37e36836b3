import sharp from 'sharp'
import { expect, test } from 'vitest'
import { cropPlaces } from './crop-places.ts'

const [WIDTH, HEIGHT] = [2000, 1000]
const BOX = { left: 1000, top: 500, right: 1200, bottom: 540 }

/** A white page with a black square of ten pixels, and the share of ink in the picture of the box: 0 to 1. */
async function inkBeside(at: { left: number; top: number }): Promise<number> {
  const square = { create: { width: 10, height: 10, channels: 3, background: 'black' } } as const
  const page = sharp({ create: { width: WIDTH, height: HEIGHT, channels: 3, background: 'white' } })
  const image = await page
    .composite([{ input: square, ...at }])
    .png()
    .toBuffer()
  const { value } = await cropPlaces({ pages: [{ image, pixelsPerUnit: 1 }], places: { value: { page: 1, box: BOX } } })
  const { channels } = await sharp(Buffer.from(value ?? '', 'base64'))
    .greyscale()
    .stats()
  return 1 - (channels[0]?.mean ?? 255) / 255
}

// The box is 40 pixels high: BESIDE leaves room for 320 pixels on the left, ABOVE for 24 above and below.
test.each([
  ['the value', { left: 1100, top: 520 }, true],
  ['the label left of it', { left: 700, top: 520 }, true],
  ['another column', { left: 640, top: 520 }, false],
  ['the accents of the line', { left: 1100, top: 480 }, true],
  ['the line above', { left: 1100, top: 460 }, false],
])('%s at %j is seen: %s', async (_, at, isSeen) => {
  expect((await inkBeside(at)) > 0.0005).toBe(isSeen)
})

test('a page that nobody drew has no picture, and a place at the edge of one has', async () => {
  const page = sharp({ create: { width: WIDTH, height: HEIGHT, channels: 3, background: 'white' } })
  const pages = [{ image: await page.png().toBuffer(), pixelsPerUnit: 1 }]
  const box = { left: -50, top: HEIGHT - 10, right: WIDTH + 50, bottom: HEIGHT + 30 }
  const pictures = await cropPlaces({ pages, places: { edge: { page: 1, box }, fourth: { page: 4, box } } })
  expect(Object.keys(pictures)).toEqual(['edge'])
  const { width, height } = await sharp(Buffer.from(pictures.edge ?? '', 'base64')).metadata()
  // At most MOST_WIDE and MOST_HIGH.
  expect([width <= 640, height <= 200]).toEqual([true, true])
})

// 60 million, above MAX_PIXELS: decoding it would take more memory than a worker has.
test('a picture of too many pixels is not decoded', async () => {
  const image = await sharp({ create: { width: 10_000, height: 6000, channels: 3, background: 'white' } })
    .png({ compressionLevel: 1 })
    .toBuffer()
  await expect(cropPlaces({ pages: [{ image, pixelsPerUnit: 1 }], places: {} })).rejects.toThrow('pixel limit')
})
