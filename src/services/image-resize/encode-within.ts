import sharp, { type OutputInfo, type Sharp } from 'sharp'
import { invalidInput } from '../../contract/errors.ts'
import type { Colour } from './css-colour.ts'
import { encodeImage } from './encode-image.ts'
import type { OutputFormat } from './output-format.ts'

interface WithinOptions {
  readonly format: OutputFormat
  /** The highest quality to try. */
  readonly quality: number
  readonly pixels: number
  /** Lies behind transparent parts. */
  readonly ground: Colour
  readonly maxBytes: number
}

interface Encoded {
  readonly data: Buffer
  readonly info: OutputInfo
  readonly quality: number
}

// Below it, a smaller picture looks better than one of lower quality.
const LEAST_QUALITY = 40
const HALVINGS = 4
// For images that take long to encode.
const FEW_HALVINGS = 2
const MANY_PIXELS = 4_000_000
const SHRINKINGS = 6
const MARGIN = 0.92
const WIDENINGS = 10
const LEAST_SHARE = 0.15
// No step is begun later than this, so that a large picture is done within its call.
const WIDENING_MS = 2500
// Nobody sees a fiftieth more.
const NEAR_WIDTH = 0.02

/**
 * Encodes within `maxBytes`: at the highest quality that fits, from 40 up to the requested one; if none fits, as the
 * widest picture of the same proportions that some steps find. Throws invalid_input if nothing of a legible size fits.
 */
export async function encodeWithin(drawn: Sharp, options: WithinOptions): Promise<Encoded> {
  const { maxBytes, format, quality } = options
  const startedAt = performance.now()
  const halvings = format === 'avif' || options.pixels > MANY_PIXELS ? FEW_HALVINGS : HALVINGS
  const whole = await drawn.raw().toBuffer({ resolveWithObject: true })
  const first = await encodeAt(whole, { ...options, width: whole.info.width })
  if (first.data.length <= maxBytes) return first
  const least = format === 'png' || quality <= LEAST_QUALITY ? first : await at(LEAST_QUALITY)
  return least.data.length <= maxBytes ? bestOf(least) : shrink(least)

  function at(tried: number) {
    return encodeAt(whole, { ...options, quality: tried, width: whole.info.width })
  }

  async function bestOf(fitting: Encoded): Promise<Encoded> {
    let best = fitting
    let [low, high] = [LEAST_QUALITY, quality]
    for (let round = 0; round < halvings && high - low > 1; round += 1) {
      const middle = Math.floor((low + high) / 2)
      const tried = await at(middle)
      if (tried.data.length <= maxBytes) [best, low] = [tried, middle]
      else high = middle
    }
    return best
  }

  /** The first that fits may be far too small: noise becomes smooth as it shrinks. So the widest that fits is looked for. */
  async function shrink(tooLarge: Encoded): Promise<Encoded> {
    let [best, tooBig] = await firstThatFits(tooLarge)
    for (let round = 0; round < WIDENINGS && performance.now() - startedAt < WIDENING_MS; round += 1) {
      const [narrow, wide] = [best.info.width, tooBig.info.width]
      if (wide - narrow <= narrow * NEAR_WIDTH + 1) return best
      // Bytes are taken for a power of the width, but no step is too short to matter.
      const share = Math.log(maxBytes / best.data.length) / Math.log(tooBig.data.length / best.data.length)
      const step = (wide / narrow) ** Math.min(1 - LEAST_SHARE, Math.max(LEAST_SHARE, share))
      const width = Math.min(wide - 1, Math.max(narrow + 1, Math.round(narrow * step)))
      const tried = await encodeAt(whole, { ...options, quality: best.quality, width })
      if (tried.data.length <= maxBytes) best = tried
      else tooBig = tried
    }
    return best
  }

  /** With the last one that did not. */
  async function firstThatFits(tooLarge: Encoded): Promise<readonly [fitting: Encoded, tooBig: Encoded]> {
    let last = tooLarge
    for (let round = 0; round < SHRINKINGS && last.info.width > 1; round += 1) {
      const factor = Math.sqrt(maxBytes / last.data.length) * MARGIN
      const width = Math.max(1, Math.floor(last.info.width * factor))
      const tooBig = last
      last = await encodeAt(whole, { ...options, quality: last.quality, width })
      if (last.data.length <= maxBytes) return [last, tooBig]
    }
    throw invalidInput(`max_bytes: no ${format} of this picture fits into ${maxBytes} bytes. Allow more. Not charged.`)
  }
}

async function encodeAt(
  { data, info }: { readonly data: Buffer; readonly info: OutputInfo },
  { width, ...options }: WithinOptions & { readonly width: number },
): Promise<Encoded> {
  const { width: wide, height, channels } = info
  const image = sharp(data, { raw: { width: wide, height, channels } })
  if (width !== wide) image.resize({ width })
  return { ...(await encodeImage(image, options).toBuffer({ resolveWithObject: true })), quality: options.quality }
}
