import sharp from 'sharp'
import { beforeEach, expect, test } from 'vitest'
import { encodeImage } from './encode-image.ts'
import { encodeWithin } from './encode-within.ts'
import type { OutputFormat } from './output-format.ts'

const tries: Promise<{ readonly width: number; readonly quality: number }>[] = []

const encode: typeof encodeImage = (image, options) => {
  const sized = image.clone().raw().toBuffer({ resolveWithObject: true })
  tries.push(sized.then(({ info: { width } }) => ({ width, quality: options.quality })))
  return encodeImage(image, options)
}

beforeEach(() => {
  tries.length = 0
})

const SIDE = 300

/** Noise that is the same in each run: sharp's own is not, and the bytes of a small picture of it differ by a tenth. */
function noise(): Buffer {
  let state = 1
  return Buffer.from(
    Array.from({ length: SIDE ** 2 * 3 }, () => {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
      return 64 + (state >>> 25)
    }),
  )
}

const pixels = sharp(noise(), { raw: { width: SIDE, height: SIDE, channels: 3 } })
  .png()
  .toBuffer()

const WHOLE = { format: 'jpeg', pixels: SIDE ** 2, ground: { r: 255, g: 255, b: 255, alpha: 1 } } as const

interface Asked {
  readonly now?: () => number
  readonly format?: OutputFormat
}

async function within(maxBytes: number, quality: number, asked: Asked = {}) {
  return encodeWithin(sharp(await pixels), { ...WHOLE, quality, maxBytes, encode, ...asked })
}

async function wholeTries() {
  return (await Promise.all(tries)).filter(({ width }) => width === SIDE).map(({ quality }) => quality)
}

// FAR: eight times the limit, and twice as far for a quality of 90.
test.each([
  [80, 7.9, [80, 40]],
  [80, 8.1, [80]],
  [90, 15.8, [90, 40]],
  [90, 16.2, [90]],
])('of quality %i and %d times the limit, the full size is tried at %j', async (quality, times, whole) => {
  const { data } = await within(10_000_000, quality)
  tries.length = 0
  const maxBytes = Math.floor(data.length / times)
  const answer = await within(maxBytes, quality)
  expect(await wholeTries()).toEqual(whole)
  expect(answer.quality).toBe(40)
  expect(answer.data.length).toBeLessThanOrEqual(maxBytes)
  expect(answer.data.length).toBeGreaterThan(maxBytes * 0.9)
})

// LAST_END_MS: three seconds. Each look at the clock is one step later.
test.each([
  [900, false],
  [400, true],
])('with %i ms for the first try, the full size is tried again: %j', async (step, isTried) => {
  const { data } = await within(10_000_000, 80)
  tries.length = 0
  let looks = 0
  const answer = await within(Math.floor(data.length / 2), 80, { now: () => ++looks * step })
  expect((await wholeTries()).includes(40)).toBe(isTried)
  expect(answer.data.length).toBeLessThanOrEqual(data.length / 2)
})

// What is smaller by a fiftieth may fit, and so what is larger by two or three must not: NEAR_WIDTH.
test.each(['jpeg', 'png', 'webp'] as const)('the widest %s that fits is found, also of noise', async (format) => {
  const { data } = await within(10_000_000, 80, { format })
  const maxBytes = Math.floor(data.length / 12)
  const { info, quality, data: fitting } = await within(maxBytes, 80, { format, now: () => 0 })
  expect(fitting.length).toBeLessThanOrEqual(maxBytes)
  const wider = sharp(await pixels).resize({ width: Math.ceil(info.width * 1.06) })
  const { length } = await encodeImage(wider, { ...WHOLE, format, quality }).toBuffer()
  expect(length).toBeGreaterThan(maxBytes)
})
