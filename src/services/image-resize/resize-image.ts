import sharp, { type Sharp } from 'sharp'
import { CallError, invalidInput } from '../../contract/errors.ts'
import { withoutPngText } from '../../domain/images/without-png-text.ts'
import { blurhashOf } from './blurhash-of.ts'
import { encodeImage, type OutputFormat } from './encode-image.ts'
import { encodeWithin } from './encode-within.ts'
import { type CropBox, planCrop } from './plan-crop.ts'
import { planSize, type Size, type WantedSize } from './plan-size.ts'

/** Where an image came from; named in refusals. */
export type ImageField = 'image_base64' | 'image_url'

/** What is wanted of an image. */
export interface ResizeRequest extends WantedSize {
  /** The file. */
  readonly bytes: Uint8Array
  readonly field: ImageField
  readonly format: OutputFormat
  /** 1 to 100. */
  readonly quality: number
  /** Drawings have no pixels to blur, so they may be enlarged. */
  readonly isDrawing: boolean
  /** Which part of the picture cover keeps, and where contain puts it. */
  readonly gravity: string
  /** Clockwise, degrees. */
  readonly rotate: 0 | 90 | 180 | 270
  /** Of the turned picture; taken before it is resized. */
  readonly crop?: CropBox | undefined
  /** A CSS colour. Default: none, and white for jpeg. */
  readonly background?: string | undefined
  /** What the answer may weigh. */
  readonly max_bytes?: number | undefined
  readonly include_blurhash: boolean
  /** Keeps every frame. */
  readonly animated: boolean
}

/** The new image, and what the old one measured. */
export interface ResizedImage extends Size {
  readonly bytes: Uint8Array
  /** Upright, as EXIF asks. */
  readonly original: Size
  /** The one it was encoded with. */
  readonly quality: number
  readonly blurhash: string | null
  /** 1 of a still picture. */
  readonly frames: number
  /** Of all frames together; null of a still picture. */
  readonly durationMs: number | null
}

const MAX_INPUT_PIXELS = 50_000_000
// Its decoder holds every pixel several times over, in a process that may hold half a gigabyte.
const MAX_AVIF_INPUT_PIXELS = 24_000_000
// Of all frames together.
const MAX_ANIMATED_PIXELS = 25_000_000
const MAX_AVIF_OUTPUT_PIXELS = 4096 * 4096

// Every image is new, so nothing is worth keeping; the worker processes already use every core.
sharp.cache(false)
sharp.concurrency(1)

/** The first frame, or all where that is asked for, upright, in sRGB, without metadata. Throws invalid_input where it cannot be decoded or has over 50 million pixels. */
export async function resizeImage(request: ResizeRequest): Promise<ResizedImage> {
  try {
    const image = sharp(withoutPngText(request.bytes), {
      autoOrient: true,
      failOn: 'error',
      limitInputPixels: MAX_INPUT_PIXELS,
      animated: request.animated,
    })
    const { autoOrient, format: container, pages = 1, pageHeight } = await image.metadata()
    // Frames lie below each other in one high picture.
    const original = { width: autoOrient.width, height: pageHeight ?? autoOrient.height }
    if (pages * original.width * original.height > MAX_INPUT_PIXELS) throw tooManyPixels(request.field)
    if (container === 'heif' && original.width * original.height > MAX_AVIF_INPUT_PIXELS) {
      throw invalidInput(`${request.field}: an AVIF can have 24 million pixels. Send a smaller one, or another format.`)
    }
    const turned = request.rotate % 180 === 0 ? original : { width: original.height, height: original.width }
    const crop = planCrop(turned, request.crop)
    // A part of a drawing is taken out of its pixels.
    const size = planSize(crop ?? turned, request, request.isDrawing && !crop)
    if (pages * size.width * size.height > MAX_ANIMATED_PIXELS && pages > 1) {
      throw invalidInput(
        `width, height: ${pages} frames of ${size.width} x ${size.height} are more than 25 million pixels. Give a smaller width and height.`,
      )
    }
    if (request.format === 'avif' && size.width * size.height > MAX_AVIF_OUTPUT_PIXELS) {
      throw invalidInput(
        'format: an avif can have 16 million pixels. Give a smaller width and height, or another format.',
      )
    }
    if (request.rotate !== 0) image.rotate(request.rotate)
    if (crop) image.extract(crop)
    const drawn = image.resize({ ...size, position: request.gravity, background: padding(request) })
    const { data, info, quality } = await encode(drawn, { ...request, pixels: pages * size.width * size.height })
    const blurhash = request.include_blurhash ? await blurhashOf(data) : null
    const { frames, durationMs } = await measureFrames(data, request)
    const height = frames > 1 ? size.height : info.height
    return { bytes: data, width: info.width, height, original, quality, blurhash, frames, durationMs }
  } catch (error) {
    throw error instanceof CallError ? error : explain(error, request.field)
  }
}

async function encode(drawn: Sharp, request: ResizeRequest & { readonly pixels: number }) {
  const { max_bytes: maxBytes, quality } = request
  if (maxBytes !== undefined) return encodeWithin(drawn, { ...request, maxBytes })
  return { ...(await encodeImage(drawn, request).toBuffer({ resolveWithObject: true })), quality }
}

async function measureFrames(data: Uint8Array, { animated }: ResizeRequest) {
  if (!animated) return { frames: 1, durationMs: null }
  const { pages = 1, delay = [] } = await sharp(data, { animated: true }).metadata()
  return { frames: pages, durationMs: pages > 1 ? delay.reduce((all, ms) => all + ms, 0) : null }
}

// Padding is laid on after transparency was flattened, so it needs its own colour.
function padding({ format, background }: ResizeRequest) {
  return background ?? { r: 255, g: 255, b: 255, alpha: format === 'jpeg' ? 1 : 0 }
}

function explain(error: unknown, field: ImageField) {
  const reason = error instanceof Error ? (error.message.split('\n', 1)[0] ?? '').slice(0, 200) : ''
  if (reason.includes('pixel limit')) {
    return tooManyPixels(field, error)
  }
  if (/parse color/i.test(reason)) {
    return invalidInput('background must be a CSS colour such as white, #f0f0f0 or rgb(1, 2, 3). Not charged.', error)
  }
  return invalidInput(`${field}: is damaged or cut short (${reason}). Send a complete file.`, error)
}

function tooManyPixels(field: ImageField, cause?: unknown) {
  return invalidInput(`${field}: has more than 50 million pixels. Send a smaller image.`, cause)
}
