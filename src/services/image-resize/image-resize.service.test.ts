import { gzipSync } from 'node:zlib'
import type { WebPage, WebRequest } from '@farebox/public-web'
import sharp, { type Sharp } from 'sharp'
import { describe, expect, test } from 'vitest'
import { fakeContext } from '../../../test/kit/fake-context.ts'
import type { ServiceContext } from '../../contract/context.ts'
import { CallError } from '../../contract/errors.ts'
import { imageResize } from './image-resize.service.ts'

interface Answer {
  image_base64: string
  format: string
  width: number
  height: number
  size_bytes: number
  original: { width: number; height: number; format: string; size_bytes: number }
}

async function resize(body: object, context: Partial<ServiceContext> = {}) {
  // The service has checked the answer against its own schema.
  const answer = (await imageResize.prepare(body)(fakeContext(context))) as Answer
  const { image_base64, ...rest } = answer
  return { ...rest, bytes: Buffer.from(image_base64, 'base64') }
}

function canvas(width: number, height: number, background = '#2060a0'): Sharp {
  return sharp({ create: { width, height, channels: 4, background } })
}

function noise(): Sharp {
  const grain = { type: 'gaussian', mean: 128, sigma: 40 } as const
  return sharp({ create: { width: 64, height: 64, channels: 3, background: 'white', noise: grain } })
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

function svg(inside: string, size = 'width="40" height="20"'): string {
  return Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" ${size}>${inside}</svg>`).toString('base64')
}

const OUTPUTS = ['webp', 'png', 'jpeg', 'avif'] as const
const INPUTS = ['png', 'jpeg', 'webp', 'avif', 'gif', 'tiff'] as const

describe.each(OUTPUTS)('to %s', (format) => {
  test.each(INPUTS)('from %s', async (from) => {
    const file = await canvas(60, 40).toFormat(from).toBuffer()
    const answer = await resize({ image_base64: file.toString('base64'), width: 30, format })
    expect(answer).toMatchObject({
      format,
      width: 30,
      height: 20,
      size_bytes: answer.bytes.length,
      original: { width: 60, height: 40, format: from, size_bytes: file.length },
    })
    const { mediaType, width, height } = await sharp(answer.bytes).metadata()
    expect({ mediaType, width, height }).toEqual({ mediaType: `image/${format}`, width: 30, height: 20 })
  })

  test('from svg', async () => {
    const answer = await resize({ image_base64: svg('<rect width="40" height="20" fill="red"/>'), width: 400, format })
    expect(answer).toMatchObject({
      format,
      width: 400,
      height: 200,
      original: { width: 40, height: 20, format: 'svg' },
    })
    const [red = 0, green = 0] = await pixel(answer.bytes, 200, 100)
    expect([red > 240, green < 20]).toEqual([true, true])
  })
})

test('makes webp of the same size by default, and accepts a data: prefix', async () => {
  const file = await base64(canvas(60, 40).png())
  const plain = await resize({ image_base64: file })
  expect(plain).toMatchObject({ format: 'webp', width: 60, height: 40 })
  expect(await resize({ image_base64: `data:image/png;base64,${file}` })).toEqual(plain)
})

test.each([
  ['inside', 30, 20],
  ['cover', 30, 30],
  ['contain', 30, 30],
  ['fill', 30, 30],
])('fit %s within 30 x 30 makes %i x %i of 60 x 40', async (fit, width, height) => {
  const answer = await resize({ image_base64: await base64(canvas(60, 40).png()), width: 30, height: 30, fit })
  expect(answer).toMatchObject({ width, height })
})

test('inside does not enlarge', async () => {
  const image_base64 = await base64(canvas(60, 40).png())
  expect(await resize({ image_base64, width: 4096, height: 4096 })).toMatchObject({ width: 60, height: 40 })
})

test('cover crops the middle', async () => {
  const stripes = canvas(90, 30, '#ff0000').composite([
    { input: await canvas(30, 30, '#00ff00').png().toBuffer(), left: 30, top: 0 },
  ])
  const { bytes } = await resize({
    image_base64: await base64(stripes.png()),
    width: 30,
    height: 30,
    fit: 'cover',
    format: 'png',
  })
  expect(await pixel(bytes, 1, 15)).toEqual([0, 255, 0, 255])
  expect(await pixel(bytes, 28, 15)).toEqual([0, 255, 0, 255])
})

test('contain pads with transparency, or with white in jpeg', async () => {
  const image_base64 = await base64(canvas(60, 20, '#000000').png())
  const body = { image_base64, width: 60, height: 60, fit: 'contain' }
  expect((await pixel((await resize({ ...body, format: 'png' })).bytes, 30, 5))[3]).toBe(0)
  expect(await pixel((await resize({ ...body, format: 'jpeg' })).bytes, 30, 5)).toEqual([255, 255, 255, 255])
})

test('jpeg shows white where the original is transparent', async () => {
  const { bytes } = await resize({ image_base64: await base64(canvas(16, 16, '#ff000000').png()), format: 'jpeg' })
  expect(await pixel(bytes, 8, 8)).toEqual([255, 255, 255, 255])
})

test('a lower quality makes a smaller file, except in png', async () => {
  const image_base64 = await base64(noise().png())
  for (const format of ['webp', 'jpeg', 'avif']) {
    const [low, high] = [
      await resize({ image_base64, format, quality: 5 }),
      await resize({ image_base64, format, quality: 95 }),
    ]
    expect(low.size_bytes).toBeLessThan(high.size_bytes)
  }
  expect(await resize({ image_base64, format: 'png', quality: 5 })).toEqual(
    await resize({ image_base64, format: 'png', quality: 95 }),
  )
})

// EXIF orientation 6: the camera was rotated, so the first row of the file is the right side of the picture.
test('turns the image upright by its EXIF data and strips the data', async () => {
  const sideways = canvas(60, 40, '#ff0000')
    .composite([{ input: await canvas(60, 20, '#00ff00').png().toBuffer(), left: 0, top: 0 }])
    .withMetadata({ orientation: 6 })
  const answer = await resize({ image_base64: await base64(sideways.png()), format: 'png' })
  expect(answer).toMatchObject({ width: 40, height: 60, original: { width: 40, height: 60 } })
  expect(await pixel(answer.bytes, 35, 30)).toEqual([0, 255, 0, 255])
  expect(await pixel(answer.bytes, 5, 30)).toEqual([255, 0, 0, 255])
  const metadata = await sharp(answer.bytes).metadata()
  expect([metadata.orientation, metadata.exif, metadata.icc]).toEqual([undefined, undefined, undefined])
})

// Display P3's green is outside sRGB: the same numbers mean another colour.
test('converts colours to sRGB and drops the profile', async () => {
  const p3 = await canvas(8, 8, '#40c040').png().withIccProfile('p3').toBuffer()
  const stored = await sharp(p3, { ignoreIcc: true }).raw().toBuffer()
  expect(stored[0]).not.toBe(0x40)
  const { bytes } = await resize({ image_base64: p3.toString('base64'), format: 'png' })
  const [red = 0, green = 0, blue = 0] = await pixel(bytes, 4, 4)
  for (const [got, want] of [
    [red, 0x40],
    [green, 0xc0],
    [blue, 0x40],
  ] as const)
    expect(Math.abs(got - want)).toBeLessThan(4)
  expect((await sharp(bytes).metadata()).icc).toBeUndefined()
})

test('takes the first frame of an animation', async () => {
  const frames = await Promise.all(['#ff0000', '#00ff00'].map((colour) => canvas(20, 10, colour).png().toBuffer()))
  const gif = sharp(frames, { join: { animated: true } }).gif()
  const answer = await resize({ image_base64: await base64(gif), format: 'png' })
  expect(answer).toMatchObject({ width: 20, height: 10, original: { width: 20, height: 10, format: 'gif' } })
  expect(await pixel(answer.bytes, 10, 5)).toEqual([255, 0, 0, 255])
})

async function refusal(body: object, context: Partial<ServiceContext> = {}): Promise<string> {
  try {
    await imageResize.prepare(body)(fakeContext(context))
  } catch (error) {
    if (error instanceof CallError && error.code === 'invalid_input') return error.message
    throw error
  }
  return expect.fail('it was answered')
}

test.each(INPUTS)('refuses a %s that was cut short', async (format) => {
  const file = await noise().toFormat(format).toBuffer()
  expect(await refusal({ image_base64: file.subarray(0, file.length / 2).toString('base64') })).toContain(
    'is damaged, cut short or',
  )
})

test('refuses more than 50 million pixels before decoding them', async () => {
  const bomb = await sharp({ create: { width: 8000, height: 6500, channels: 3, background: 'white' } })
    .png()
    .toBuffer()
  expect(await refusal({ image_base64: bomb.toString('base64'), width: 100 })).toContain('more than 50 million pixels')
  expect(await refusal({ image_base64: svg('', 'width="100000" height="100000"'), width: 100 })).toContain('50 million')
})

test.each([
  [{}, 'exactly one of: image_base64, image_url'],
  [{ image_base64: 'AAAA', image_url: 'https://example.com/a.png' }, 'only one of'],
  [{ image_base64: 'AAAA' }, 'no image we know'],
  [{ image_base64: 'AAAA AAAA' }, 'character 5 is " "'],
  [{ image_base64: Buffer.from('<html><body>').toString('base64') }, 'no image we know'],
  [{ image_base64: Buffer.from('\0\0\0\x14ftypheic\0\0\0\0heic').toString('base64') }, 'is HEIC'],
  [{ image_base64: Buffer.from('BM\x36\0\0\0').toString('base64') }, 'is BMP'],
  [{ image_base64: Buffer.alloc(15 * 1024 * 1024 + 3).toString('base64') }, 'At most 15728640'],
  [{ image_base64: 'AAAA', width: 4097 }, 'width'],
  [{ image_base64: 'AAAA', height: 0 }, 'height'],
  [{ image_base64: 'AAAA', quality: 101 }, 'quality'],
  [{ image_base64: 'AAAA', fit: 'outside' }, 'inside, cover, contain, fill'],
  [{ image_base64: 'AAAA', format: 'gif' }, 'webp, png, jpeg, avif'],
  [{ image_url: 'no address' }, 'image_url'],
])('refuses a wrong call and says why (%#)', async (body, message) => {
  expect(await refusal(body)).toContain(message)
})

test('draws a compressed SVG like the SVG inside', async () => {
  const drawing = svg('<rect width="40" height="20" fill="red"/>')
  const compressed = gzipSync(Buffer.from(drawing, 'base64'))
  const answer = await resize({ image_base64: compressed.toString('base64'), format: 'png' })
  const plain = await resize({ image_base64: drawing, format: 'png' })
  expect(answer).toMatchObject({ original: { format: 'svg', width: 40, size_bytes: compressed.length } })
  expect(answer).toMatchObject({ bytes: plain.bytes })
})

describe('image_url', () => {
  const answering = (page: Partial<WebPage>, asked: [string, WebRequest?][] = []): Partial<ServiceContext> => ({
    web: {
      ...fakeContext().web,
      async fetch(url, options) {
        asked.push(options ? [url, options] : [url])
        return { status: 200, finalUrl: url, headers: {}, body: new Uint8Array(), ...page }
      },
    },
  })

  test('is fetched, at most 15 MB', async () => {
    const asked: [string, WebRequest?][] = []
    const body = await canvas(60, 40).png().toBuffer()
    const answer = await resize({ image_url: 'https://example.com/a.png', width: 30 }, answering({ body }, asked))
    expect(answer).toMatchObject({ width: 30, height: 20, original: { format: 'png', size_bytes: body.length } })
    expect(asked).toEqual([
      ['https://example.com/a.png', { maxBytes: 15 * 1024 * 1024, accept: 'image/*', field: 'image_url' }],
    ])
  })

  test('is refused if it gives no image', async () => {
    const body = Buffer.from('<!doctype html><p>sign in')
    const image_url = 'https://example.com/a.png'
    expect(await refusal({ image_url }, answering({ status: 404, body }))).toContain(
      'image_url: answered with status 404',
    )
    expect(await refusal({ image_url }, answering({ body }))).toContain('image_url: is no image we know')
    expect(await refusal({ image_url }, answering({}))).toContain('empty body')
  })
})
