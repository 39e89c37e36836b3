import { decode, isBlurhashValid } from 'blurhash'
import sharp, { type Sharp } from 'sharp'
import { describe, expect, test } from 'vitest'
import { fakeContext } from '../../../test/kit/fake-context.ts'
import { imageResize } from './image-resize.service.ts'

interface Answer {
  image_base64: string
  width: number
  height: number
  size_bytes: number
  quality: number | null
  blurhash: string | null
}

async function resize(body: object) {
  const { image_base64, ...rest } = (await imageResize.prepare(body)(fakeContext())) as Answer
  return { ...rest, bytes: Buffer.from(image_base64, 'base64') }
}

function canvas(width: number, height: number, background = '#2060a0'): Sharp {
  return sharp({ create: { width, height, channels: 4, background } })
}

function noise(side = 64): Sharp {
  const grain = { type: 'gaussian', mean: 128, sigma: 40 } as const
  return sharp({ create: { width: side, height: side, channels: 3, background: 'white', noise: grain } })
}

async function base64(image: Sharp): Promise<string> {
  return (await image.toBuffer()).toString('base64')
}

async function pixel(bytes: Uint8Array, left: number, top: number): Promise<number[]> {
  const { data } = await sharp(bytes)
    .extract({ left, top, width: 1, height: 1 })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return [...data]
}

const OUTPUTS = ['webp', 'png', 'jpeg', 'avif'] as const

/** Four quarters: red and green above blue and white. */
function quarters(side = 40): Sharp {
  const half = side / 2
  const tile = (left: number, top: number, background: string) => ({
    input: { create: { width: half, height: half, channels: 3 as const, background } },
    left,
    top,
  })
  return canvas(side, side).composite([
    tile(0, 0, '#ff0000'),
    tile(half, 0, '#00ff00'),
    tile(0, half, '#0000ff'),
    tile(half, half, '#ffffff'),
  ])
}

const [RED, GREEN, BLUE, WHITE] = [
  [255, 0, 0, 255],
  [0, 255, 0, 255],
  [0, 0, 255, 255],
  [255, 255, 255, 255],
]

describe('turning and cutting', () => {
  test.each([
    [0, RED, GREEN],
    [90, BLUE, RED],
    [180, WHITE, BLUE],
    [270, GREEN, WHITE],
  ])('rotate %i turns clockwise', async (rotate, left, right) => {
    const { bytes } = await resize({ image_base64: await base64(quarters().png()), rotate, format: 'png' })
    expect([await pixel(bytes, 5, 5), await pixel(bytes, 35, 5)]).toEqual([left, right])
  })

  test('rotate swaps the sides before they are fitted', async () => {
    const image_base64 = await base64(canvas(60, 30).png())
    expect(await resize({ image_base64, rotate: 90, width: 15 })).toMatchObject({
      width: 15,
      height: 30,
      original: { width: 60, height: 30 },
    })
  })

  test('crop cuts its part out of the rotated picture, and resizes that', async () => {
    const image_base64 = await base64(quarters().png())
    const crop = { left: 0, top: 0, width: 20, height: 20 }
    const answer = await resize({ image_base64, rotate: 90, crop, width: 10, format: 'png' })
    expect(answer).toMatchObject({ width: 10, height: 10, original: { width: 40, height: 40 } })
    expect(await pixel(answer.bytes, 5, 5)).toEqual(BLUE)
  })

  test('crop counts in the pixels of the upright picture, whatever EXIF says', async () => {
    const sideways = await quarters().jpeg({ quality: 100 }).withMetadata({ orientation: 6 }).toBuffer()
    const { bytes } = await resize({
      image_base64: sideways.toString('base64'),
      crop: { left: 2, top: 2, width: 10, height: 10 },
      format: 'png',
    })
    const [red = 0, , blue = 0] = await pixel(bytes, 5, 5)
    expect([red < 20, blue > 235]).toEqual([true, true])
  })

  test('a crop beyond the picture is refused with its size', async () => {
    const image_base64 = await base64(canvas(60, 30).png())
    const crop = { left: 0, top: 0, width: 60, height: 30 }
    await expect(resize({ image_base64, rotate: 90, crop })).rejects.toThrow('30 x 60')
  })
})

describe('gravity', () => {
  test.each([
    ['north', RED],
    ['south', BLUE],
    ['northeast', GREEN],
    ['southeast', WHITE],
  ])('cover keeps the %s', async (gravity, corner) => {
    const wide = /east/.test(gravity) ? { width: 10, height: 20 } : { width: 20, height: 10 }
    const { bytes } = await resize({
      image_base64: await base64(quarters().png()),
      fit: 'cover',
      gravity,
      format: 'png',
      ...wide,
    })
    const isRight = /east/.test(gravity)
    const isLow = /south/.test(gravity)
    expect(await pixel(bytes, isRight ? wide.width - 1 : 1, isLow ? wide.height - 1 : 1)).toEqual(corner)
  })

  test('attention and entropy keep the part with content', async () => {
    const subject = await noise().resize(60, 60).tint('#c08060').png().toBuffer()
    const image_base64 = await base64(
      canvas(300, 60, '#808080')
        .composite([{ input: subject, left: 230, top: 0 }])
        .png(),
    )
    for (const gravity of ['attention', 'entropy']) {
      const { bytes } = await resize({ image_base64, width: 60, height: 60, fit: 'cover', gravity, format: 'png' })
      const { channels } = await sharp(bytes).stats()
      expect(channels[0]?.stdev).toBeGreaterThan(10)
    }
    await expect(resize({ image_base64, width: 60, height: 90, fit: 'contain', gravity: 'entropy' })).rejects.toThrow(
      'cover',
    )
  })

  test('contain puts the image where gravity says', async () => {
    const { bytes } = await resize({
      image_base64: await base64(canvas(40, 20, '#ff0000').png()),
      ...{ width: 40, height: 40, fit: 'contain', gravity: 'north', background: '#00ff00', format: 'png' },
    })
    expect([await pixel(bytes, 20, 2), await pixel(bytes, 20, 38)]).toEqual([RED, GREEN])
  })
})

test.each(OUTPUTS)('background lies behind transparent parts, in %s too', async (format) => {
  const { bytes } = await resize({
    image_base64: await base64(canvas(20, 20, '#0000').png()),
    background: 'rgb(0, 0, 255)',
    format,
  })
  const [red = 0, , blue = 0, alpha] = await pixel(bytes, 10, 10)
  expect([red < 10, blue > 245, alpha]).toEqual([true, true, 255])
})

test('an invalid background colour is refused', async () => {
  const image_base64 = await base64(canvas(20, 20).png())
  await expect(resize({ image_base64, background: 'nocolour' })).rejects.toThrow('background')
})

describe('max_bytes', () => {
  const photo = base64(noise().resize(600, 400).jpeg({ quality: 95 }))

  test.each(['webp', 'jpeg', 'avif'])(
    'lowers the quality of %s, and keeps the size if that is enough',
    async (format) => {
      const image_base64 = await photo
      const free = await resize({ image_base64, format, quality: 90 })
      const max_bytes = Math.round(free.size_bytes * 0.6)
      const answer = await resize({ image_base64, format, quality: 90, max_bytes })
      expect(answer.size_bytes).toBeLessThanOrEqual(max_bytes)
      expect(answer).toMatchObject({ width: 600, height: 400, size_bytes: answer.bytes.length })
      expect(answer.quality).toBeLessThan(90)
    },
  )

  test.each(OUTPUTS)('makes %s smaller in proportion if no quality is low enough', async (format) => {
    const answer = await resize({ image_base64: await photo, format, max_bytes: 3000 })
    expect(answer.bytes.length).toBeLessThanOrEqual(3000)
    expect(answer.width / answer.height).toBeCloseTo(1.5, 0)
    expect(answer.width).toBeGreaterThan(30)
  })

  test('changes nothing if it already fits', async () => {
    const image_base64 = await photo
    const free = await resize({ image_base64, format: 'jpeg' })
    expect((await resize({ image_base64, format: 'jpeg', max_bytes: 1_000_000 })).bytes).toEqual(free.bytes)
  })
})

test('a blurhash has the colours of the picture in their places', async () => {
  const answer = await resize({ image_base64: await base64(quarters().png()), include_blurhash: true })
  const hash = answer.blurhash ?? ''
  expect(isBlurhashValid(hash)).toEqual({ result: true })
  const pixels = decode(hash, 8, 8)
  const at = (x: number, y: number) => [...pixels.slice((y * 8 + x) * 4, (y * 8 + x) * 4 + 3)]
  const [topLeft, topRight, bottomLeft] = [at(1, 1), at(6, 1), at(1, 6)]
  expect(topLeft.indexOf(Math.max(...topLeft))).toBe(0)
  expect(topRight.indexOf(Math.max(...topRight))).toBe(1)
  expect(bottomLeft.indexOf(Math.max(...bottomLeft))).toBe(2)
})
