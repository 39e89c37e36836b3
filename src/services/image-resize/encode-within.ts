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

/**
 * Encodes within `maxBytes`: at the highest quality that fits, from 40 up to the requested one; if none fits, as a
 * smaller picture of the same proportions. Throws invalid_input if nothing of a legible size fits.
 */
export async function encodeWithin(drawn: Sharp, options: WithinOptions): Promise<Encoded> {
  const { maxBytes, format, quality } = options
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

  async function shrink(tooLarge: Encoded): Promise<Encoded> {
    let last = tooLarge
    for (let round = 0; round < SHRINKINGS && last.info.width > 1; round += 1) {
      const factor = Math.sqrt(maxBytes / last.data.length) * MARGIN
      const width = Math.max(1, Math.floor(last.info.width * factor))
      last = await encodeAt(whole, { ...options, quality: last.quality, width })
      if (last.data.length <= maxBytes) return last
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
