import { invalidInput } from '@farebox/call-errors'
import type { Colour } from '@farebox/plain-svg'
import sharp, { type OutputInfo, type Sharp } from 'sharp'
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
  /** Default: encodeImage(). */
  readonly encode?: typeof encodeImage
  /** Milliseconds. Default: performance.now(). */
  readonly now?: () => number
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
// No step is begun that would end later than this, so that a large picture is done within its call.
const LAST_END_MS = 3000
// Nobody sees a fiftieth more.
const NEAR_WIDTH = 0.02
// A picture of quality 80 takes up to five times the bytes of one of 40, so beyond this no quality helps.
const FAR = 8
const FAR_QUALITY = 80

/** What is tried for one picture. */
interface Search extends WithinOptions {
  readonly whole: { readonly data: Buffer; readonly info: OutputInfo }
  /** When it began, and how long the picture takes at its full size. */
  readonly now: () => number
  readonly startedAt: number
  readonly encodingMs: number
}

/**
 * Encodes within `maxBytes`: at the highest quality that fits, from 40 up to the requested one; if none fits, as the
 * widest picture of the same proportions that some steps find. Throws invalid_input if nothing of a legible size fits.
 */
export async function encodeWithin(drawn: Sharp, options: WithinOptions): Promise<Encoded> {
  const { maxBytes, format, quality, now = () => performance.now() } = options
  const startedAt = now()
  const whole = await drawn.raw().toBuffer({ resolveWithObject: true })
  const encodingAt = now()
  const first = await encodeAt(whole, { ...options, width: whole.info.width })
  if (first.data.length <= maxBytes) return first
  const search: Search = { ...options, whole, now, startedAt, encodingMs: now() - encodingAt }
  if (format === 'png' || quality <= LEAST_QUALITY) return shrink(search, first)
  // A further try of the full size takes as long as the first one, and the time is needed to find the width.
  if (isFar(first, maxBytes) || !hasTime(search, whole.info.width)) {
    return shrink(search, { ...first, quality: LEAST_QUALITY })
  }
  const least = await encodeAt(whole, { ...options, quality: LEAST_QUALITY, width: whole.info.width })
  return least.data.length <= maxBytes ? bestOf(search, least) : shrink(search, least)
}

/** True if no quality makes the picture fit at its size. Near 100, each step of quality takes many times the bytes. */
function isFar({ data, quality }: Encoded, maxBytes: number): boolean {
  const finer = Math.max(1, (100 - FAR_QUALITY) / Math.max(1, 100 - quality))
  return data.length > FAR * finer * maxBytes
}

function hasTime({ now, startedAt, encodingMs, whole }: Search, width: number): boolean {
  return now() - startedAt + encodingMs * (width / whole.info.width) ** 2 < LAST_END_MS
}

async function bestOf(search: Search, fitting: Encoded): Promise<Encoded> {
  const { whole, maxBytes, quality, format, pixels } = search
  const halvings = format === 'avif' || pixels > MANY_PIXELS ? FEW_HALVINGS : HALVINGS
  let best = fitting
  let [low, high] = [LEAST_QUALITY, quality]
  for (let round = 0; round < halvings && high - low > 1 && hasTime(search, whole.info.width); round += 1) {
    const middle = Math.floor((low + high) / 2)
    const tried = await encodeAt(whole, { ...search, quality: middle, width: whole.info.width })
    if (tried.data.length <= maxBytes) [best, low] = [tried, middle]
    else high = middle
  }
  return best
}

/** The first that fits may be far too small: noise becomes smooth as it shrinks. So the widest that fits is looked for. */
async function shrink(search: Search, tooLarge: Encoded): Promise<Encoded> {
  const { whole, maxBytes } = search
  let [best, tooBig] = await firstThatFits(search, tooLarge)
  for (let round = 0; round < WIDENINGS; round += 1) {
    const [narrow, wide] = [best.info.width, tooBig.info.width]
    if (wide - narrow <= narrow * NEAR_WIDTH + 1) return best
    // Bytes are taken for a power of the width, but no step is too short to matter.
    const share = Math.log(maxBytes / best.data.length) / Math.log(tooBig.data.length / best.data.length)
    const step = (wide / narrow) ** Math.min(1 - LEAST_SHARE, Math.max(LEAST_SHARE, share))
    const width = Math.min(wide - 1, Math.max(narrow + 1, Math.round(narrow * step)))
    if (!hasTime(search, width)) return best
    const tried = await encodeAt(whole, { ...search, quality: best.quality, width })
    if (tried.data.length <= maxBytes) best = tried
    else tooBig = tried
  }
  return best
}

/** With the last one that did not. */
async function firstThatFits(search: Search, tooLarge: Encoded): Promise<readonly [fitting: Encoded, tooBig: Encoded]> {
  const { whole, maxBytes, format } = search
  let last = tooLarge
  for (let round = 0; round < SHRINKINGS && last.info.width > 1; round += 1) {
    const factor = Math.sqrt(maxBytes / last.data.length) * MARGIN
    const width = Math.max(1, Math.floor(last.info.width * factor))
    const tooBig = last
    last = await encodeAt(whole, { ...search, quality: last.quality, width })
    if (last.data.length <= maxBytes) return [last, tooBig]
  }
  throw invalidInput(`max_bytes: no ${format} of this picture fits into ${maxBytes} bytes. Allow more. Not charged.`)
}

async function encodeAt(
  { data, info }: { readonly data: Buffer; readonly info: OutputInfo },
  { width, encode = encodeImage, ...options }: WithinOptions & { readonly width: number },
): Promise<Encoded> {
  const { width: wide, height, channels } = info
  const image = sharp(data, { raw: { width: wide, height, channels } })
  if (width !== wide) image.resize({ width })
  return { ...(await encode(image, options).toBuffer({ resolveWithObject: true })), quality: options.quality }
}
