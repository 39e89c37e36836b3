import sharp, { type Sharp } from 'sharp'
import { expect, test } from 'vitest'
import { fakeContext } from '../../../test/kit/fake-context.ts'
import { imageResize } from './image-resize.service.ts'

async function resize(picture: Sharp, body: object) {
  const image_base64 = (await picture.png().toBuffer()).toString('base64')
  const answer = (await imageResize.prepare({ image_base64, ...body })(fakeContext())) as { image_base64: string }
  return Buffer.from(answer.image_base64, 'base64')
}

function plain(width: number, height: number, background: string) {
  return sharp({ create: { width, height, channels: 4, background } })
}

async function pixel(bytes: Uint8Array, left: number, top: number): Promise<number[]> {
  return [...(await sharp(bytes).extract({ left, top, width: 1, height: 1 }).ensureAlpha().raw().toBuffer())]
}

const HALF_GREEN = [
  '#00ff0080',
  '#0f08',
  'rgba(0, 255, 0, .5)',
  'hsl(120 100% 50% / 50%)',
  'oklch(0.8664 0.2948 142.5 / 0.5)',
]

// Behind the picture, and beside it: one colour must be one colour.
test.each(HALF_GREEN)(
  '%s stays half transparent in png, webp and avif, behind the picture and in the padding',
  async (background) => {
    const bytes = await Promise.all(
      ['png', 'webp', 'avif'].map((format) =>
        resize(plain(8, 8, '#0000'), { background, format, width: 24, height: 8, fit: 'contain', quality: 100 }),
      ),
    )
    for (const answer of bytes) {
      for (const left of [1, 12]) {
        const [red = 255, green = 0, blue = 255, alpha = 0] = await pixel(answer, left, 4)
        expect([red < 8, green > 247, blue < 8, Math.abs(alpha - 128) < 10], `${left}`).toEqual([
          true,
          true,
          true,
          true,
        ])
      }
    }
  },
)

test.each(HALF_GREEN)('%s lies over white in jpeg', async (background) => {
  const answer = await resize(plain(8, 8, '#0000'), {
    background,
    format: 'jpeg',
    width: 24,
    height: 8,
    fit: 'contain',
  })
  for (const left of [1, 12]) {
    const [red = 0, green = 0, blue = 0] = await pixel(answer, left, 4)
    expect([Math.abs(red - 125) < 8, green > 247, Math.abs(blue - 125) < 8]).toEqual([true, true, true])
  }
})

test('transparent is no colour: black nowhere, white in jpeg', async () => {
  const body = { background: 'transparent', width: 24, height: 8, fit: 'contain' }
  const png = await resize(plain(8, 8, '#0000'), { ...body, format: 'png' })
  expect([(await pixel(png, 1, 4))[3], (await pixel(png, 12, 4))[3]]).toEqual([0, 0])
  const jpeg = await resize(plain(8, 8, '#0000'), { ...body, format: 'jpeg' })
  expect([await pixel(jpeg, 1, 4), await pixel(jpeg, 12, 4)]).toEqual(Array(2).fill([255, 255, 255, 255]))
})

test('what is opaque hides the background, and half a picture mixes with half a background', async () => {
  const solid = await resize(plain(8, 8, '#102030'), { background: '#ff000080', format: 'png' })
  expect(await pixel(solid, 4, 4)).toEqual([16, 32, 48, 255])
  // Porter and Duff, over: opacity 1/2 + 1/2 x 1/2, colours weighted 2 to 1.
  const [red = 0, green = 0, blue = 0, alpha = 0] = await pixel(
    await resize(plain(8, 8, '#0000ff80'), { background: '#ff000080', format: 'png' }),
    4,
    4,
  )
  expect([Math.abs(red - 85) < 3, green, Math.abs(blue - 170) < 3, Math.abs(alpha - 192) < 2]).toEqual([
    true,
    0,
    true,
    true,
  ])
})

test('within max_bytes and in every frame of an animation, it is the same', async () => {
  const small = await resize(plain(64, 64, '#0000'), { background: '#ff000040', format: 'png', max_bytes: 5000 })
  expect(await pixel(small, 9, 9)).toEqual([255, 0, 0, 64])
  const frames = [plain(8, 8, '#0000'), plain(8, 8, '#00f')].map((frame) => frame.png().toBuffer())
  const gif = await sharp(await Promise.all(frames), { join: { animated: true } })
    .gif()
    .toBuffer()
  const answer = (await imageResize.prepare({
    image_base64: gif.toString('base64'),
    ...{ animated: true, background: '#ff000080', width: 24, height: 8, fit: 'contain' },
  })(fakeContext())) as { image_base64: string; frames: number }
  expect(answer.frames).toBe(2)
  const stacked = await sharp(Buffer.from(answer.image_base64, 'base64'), { animated: true }).png().toBuffer()
  const alphas = await Promise.all(
    [
      [1, 4],
      [12, 4],
      [1, 12],
      [12, 12],
    ].map(([x = 0, y = 0]) => pixel(stacked, x, y)),
  )
  expect(alphas.map(([, , , alpha = 0]) => Math.round(alpha / 16))).toEqual([8, 8, 8, 16])
})

test.each(['calc(1px)', 'abc(1 2 3)', 'rgb(1 2)', '#12345', 'currentColor'])(
  '%s is refused by the name of its field',
  async (background) => {
    await expect(resize(plain(8, 8, '#fff'), { background })).rejects.toThrow('background')
  },
)
