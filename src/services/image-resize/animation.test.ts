import sharp from 'sharp'
import { expect, test } from 'vitest'
import { fakeContext } from '../../../test/kit/fake-context.ts'
import { imageResize } from './image-resize.service.ts'

interface Answer {
  readonly image_base64: string
  readonly width: number
  readonly height: number
  readonly frames: number
  readonly duration_ms: number | null
  readonly original: { readonly width: number; readonly height: number }
}

const COLOURS = ['#ff0000', '#00ff00', '#0000ff']
const DELAYS = [100, 200, 300]

/** Three frames of one colour each, stacked vertically as the library expects. */
async function animation(format: 'gif' | 'webp', width = 60, height = 40): Promise<string> {
  const frames = await Promise.all(
    COLOURS.map((background) =>
      sharp({ create: { width, height, channels: 3, background } })
        .raw()
        .toBuffer(),
    ),
  )
  const raw = { width, height: height * frames.length, channels: 3 as const, pageHeight: height }
  const options = { delay: DELAYS, loop: 0, lossless: true }
  const image = sharp(Buffer.concat(frames), { raw })
  return (await (format === 'gif' ? image.gif({ delay: DELAYS, loop: 0 }) : image.webp(options)).toBuffer()).toString(
    'base64',
  )
}

async function resize(body: object): Promise<Answer> {
  return (await imageResize.prepare(body)(fakeContext())) as Answer
}

test.each(['gif', 'webp'] as const)('keeps the frames of a %s, their colours and their timing', async (format) => {
  const image_base64 = await animation(format)
  const answer = await resize({ image_base64, width: 30, animated: true, quality: 100 })
  expect(answer).toMatchObject({
    width: 30,
    height: 20,
    frames: 3,
    duration_ms: 600,
    original: { width: 60, height: 40 },
  })
  const bytes = Buffer.from(answer.image_base64, 'base64')
  expect(await sharp(bytes, { animated: true }).metadata()).toMatchObject({
    format: 'webp',
    pages: 3,
    pageHeight: 20,
    delay: DELAYS,
  })
  for (const [page, colour] of COLOURS.entries()) {
    const { data } = await sharp(bytes, { page }).removeAlpha().raw().toBuffer({ resolveWithObject: true })
    const wanted = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))
    for (const [channel, value] of wanted.entries()) expect(Math.abs((data[channel] ?? 0) - value)).toBeLessThan(12)
  }
})

test('crops and covers every frame', async () => {
  const image_base64 = await animation('gif')
  const crop = { left: 10, top: 10, width: 20, height: 20 }
  const answer = await resize({ image_base64, crop, width: 10, height: 10, fit: 'cover', animated: true })
  expect(answer).toMatchObject({ width: 10, height: 10, frames: 3 })
  const { pages, pageHeight } = await sharp(Buffer.from(answer.image_base64, 'base64'), { animated: true }).metadata()
  expect({ pages, pageHeight }).toEqual({ pages: 3, pageHeight: 10 })
})

test('takes the first frame by default, and a still picture has one frame', async () => {
  const image_base64 = await animation('gif')
  expect(await resize({ image_base64 })).toMatchObject({ width: 60, height: 40, frames: 1, duration_ms: null })
  const still = (
    await sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
      .png()
      .toBuffer()
  ).toString('base64')
  expect(await resize({ image_base64: still, animated: true })).toMatchObject({
    width: 9,
    height: 9,
    frames: 1,
    duration_ms: null,
  })
})

test.each([
  [{ format: 'jpeg' }, 'format other than webp'],
  [{ rotate: 90 }, 'rotate'],
  [{ max_bytes: 5000 }, 'max_bytes'],
  [{ include_blurhash: true }, 'include_blurhash'],
  [{ gravity: 'attention', width: 9, height: 9, fit: 'cover' }, 'gravity attention'],
])('refuses %j with animated, naming the field', async (body, name) => {
  const image_base64 = await animation('gif')
  await expect(resize({ image_base64, animated: true, ...body })).rejects.toMatchObject({
    code: 'invalid_input',
    message: expect.stringContaining(name),
  })
})

test('counts the pixels of all frames', async () => {
  const image_base64 = await animation('gif', 1000, 1000)
  const body = { image_base64, width: 4000, height: 4000, fit: 'fill', animated: true }
  await expect(resize(body)).rejects.toThrow('3 frames of 4000 x 4000')
})
