import sharp from 'sharp'
import { beforeEach, expect, test } from 'vitest'
import { encodeImage } from './encode-image.ts'
import { encodeWithin } from './encode-within.ts'

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

async function within(maxBytes: number, quality: number, clock: { readonly now?: () => number } = {}) {
  const ground = { r: 255, g: 255, b: 255, alpha: 1 }
  const drawn = sharp(await pixels)
  return encodeWithin(drawn, { format: 'jpeg', quality, pixels: SIDE ** 2, ground, maxBytes, encode, ...clock })
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
