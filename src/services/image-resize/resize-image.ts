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
}

/** The new image, and what the old one measured. */
export interface ResizedImage extends Size {
  readonly bytes: Uint8Array
  /** Upright, as EXIF asks. */
  readonly original: Size
  /** The one it was encoded with. */
  readonly quality: number
  readonly blurhash: string | null
}

const MAX_INPUT_PIXELS = 50_000_000
// Its decoder holds every pixel several times over, in a process that may hold half a gigabyte.
const MAX_AVIF_INPUT_PIXELS = 24_000_000
const MAX_AVIF_OUTPUT_PIXELS = 4096 * 4096

// Every image is new, so nothing is worth keeping; the worker processes already use every core.
sharp.cache(false)
sharp.concurrency(1)

/** The first frame, upright, in sRGB, without metadata. Throws invalid_input where it cannot be decoded or has over 50 million pixels. */
export async function resizeImage(request: ResizeRequest): Promise<ResizedImage> {
  try {
    const image = sharp(withoutPngText(request.bytes), {
      autoOrient: true,
      failOn: 'error',
      limitInputPixels: MAX_INPUT_PIXELS,
    })
    const { autoOrient: original, format: container } = await image.metadata()
    if (container === 'heif' && original.width * original.height > MAX_AVIF_INPUT_PIXELS) {
      throw invalidInput(`${request.field}: an AVIF can have 24 million pixels. Send a smaller one, or another format.`)
    }
    const turned = request.rotate % 180 === 0 ? original : { width: original.height, height: original.width }
    const crop = planCrop(turned, request.crop)
    // A part of a drawing is taken out of its pixels.
    const size = planSize(crop ?? turned, request, request.isDrawing && !crop)
    if (request.format === 'avif' && size.width * size.height > MAX_AVIF_OUTPUT_PIXELS) {
      throw invalidInput(
        'format: an avif can have 16 million pixels. Give a smaller width and height, or another format.',
      )
    }
    if (request.rotate !== 0) image.rotate(request.rotate)
    if (crop) image.extract(crop)
    const drawn = image.resize({ ...size, position: request.gravity, background: padding(request) })
    const { data, info, quality } = await encode(drawn, { ...request, pixels: size.width * size.height })
    const blurhash = request.include_blurhash ? await blurhashOf(data) : null
    return { bytes: data, width: info.width, height: info.height, original, quality, blurhash }
  } catch (error) {
    throw error instanceof CallError ? error : explain(error, request.field)
  }
}

async function encode(drawn: Sharp, request: ResizeRequest & { readonly pixels: number }) {
  const { max_bytes: maxBytes, quality } = request
  if (maxBytes !== undefined) return encodeWithin(drawn, { ...request, maxBytes })
  return { ...(await encodeImage(drawn, request).toBuffer({ resolveWithObject: true })), quality }
}

// Padding is laid on after transparency was flattened, so it needs its own colour.
function padding({ format, background }: ResizeRequest) {
  return background ?? { r: 255, g: 255, b: 255, alpha: format === 'jpeg' ? 1 : 0 }
}

function explain(error: unknown, field: ImageField) {
  const reason = error instanceof Error ? (error.message.split('\n', 1)[0] ?? '').slice(0, 200) : ''
  if (reason.includes('pixel limit')) {
    return invalidInput(`${field}: has more than 50 million pixels. Send a smaller image.`, error)
  }
  if (/parse color/i.test(reason)) {
    return invalidInput('background must be a CSS colour such as white, #f0f0f0 or rgb(1, 2, 3). Not charged.', error)
  }
  return invalidInput(`${field}: is damaged or cut short (${reason}). Send a complete file.`, error)
}
