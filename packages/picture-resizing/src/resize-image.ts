import { availableParallelism } from 'node:os'
import { CallError, invalidInput } from '@farebox/call-errors'
import { withColourProfile } from '@farebox/picture-colours'
import {
  asBrowsersBegin,
  type Colour,
  findUndrawnLetters,
  findUndrawnParts,
  toPlainDrawing,
  useOurFonts,
} from '@farebox/plain-svg'
import { requireWhole, withClearGround } from '@farebox/whole-pictures'
import sharp, { type Sharp } from 'sharp'
import { paddingFor, readBackground } from './background.ts'
import { blurhashOf } from './blurhash-of.ts'
import { withoutPngText } from './bytes/without-png-text.ts'
import { convertFirst } from './convert-first.ts'
import { rewriteEmbedded } from './embedded-pictures.ts'
import { encodeImage } from './encode-image.ts'
import { encodeWithin } from './encode-within.ts'
import type { OutputFormat } from './output-format.ts'
import { withOwnSize } from './own-size.ts'
import { type CropBox, planCrop } from './plan-crop.ts'
import { planSize, type Size, type WantedSize } from './plan-size.ts'
import { toStillAvif } from './still-avif.ts'
import { refuseUndrawable } from './undrawable-samples.ts'

/** An image and the requested changes. */
export interface ResizeRequest extends WantedSize {
  /** The file. */
  readonly bytes: Uint8Array
  /** What refusals call it, such as image_url. */
  readonly field: string
  readonly format: OutputFormat
  /** 1 to 100. */
  readonly quality: number
  /** True for vector drawings, which can be enlarged without blur. */
  readonly isDrawing: boolean
  /** The part that cover keeps, and the place where contain puts the picture. */
  readonly gravity: string
  /** Clockwise, degrees. */
  readonly rotate: 0 | 90 | 180 | 270
  /** The part to cut out of the rotated picture, before resizing. */
  readonly crop?: CropBox | undefined
  /** A CSS colour. Default: none, but white for jpeg. */
  readonly background?: string | undefined
  /** Size limit of the encoded image. */
  readonly max_bytes?: number | undefined
  readonly include_blurhash: boolean
  /** Keeps every frame. */
  readonly animated: boolean
}

/** The new image, and the size of the original. */
export interface ResizedImage extends Size {
  readonly bytes: Uint8Array
  /** Size after turning upright by EXIF. */
  readonly original: Size
  /** The quality used for encoding. */
  readonly quality: number
  readonly blurhash: string | null
  /** 1 for a still picture. */
  readonly frames: number
  /** Duration of all frames together; null for a still picture. */
  readonly durationMs: number | null
  /** The kind of high dynamic range that was mapped to sRGB; null if there is none. */
  readonly hdr: 'pq' | 'hlg' | null
  /** The parts of a drawing that are not in the picture. */
  readonly leftOut: readonly string[]
  /** Letters of a drawing that no font here has; null if there are none. */
  readonly missing: string | null
}

const MAX_INPUT_PIXELS = 50_000_000
// The AVIF decoder keeps several copies of every pixel, in a process limited to half a gigabyte.
const MAX_AVIF_INPUT_PIXELS = 24_000_000
// All frames together.
const MAX_ANIMATED_PIXELS = 25_000_000
const MAX_AVIF_OUTPUT_PIXELS = 4096 * 4096
// The answer says so.
const MAX_LEFT_OUT = 10

// Every image is new. With two threads an AVIF takes two thirds of the time, and busy workers do as many; others use one.
sharp.cache(false)
sharp.concurrency(Math.min(2, availableParallelism()))

/**
 * Resizes the first frame, or all on request; the result is upright, in sRGB, without metadata. Throws invalid_input if
 * the image cannot be decoded or has over 50 million pixels.
 */
export async function resizeImage(request: ResizeRequest): Promise<ResizedImage> {
  try {
    // The drawings within a drawing have text, too.
    if (request.isDrawing) await useOurFonts()
    const source = request.isDrawing ? await rewriteEmbedded(Buffer.from(request.bytes).toString()) : null
    const drawing = source === null ? null : toPlainDrawing(asBrowsersBegin(source))
    const missing = drawing && (await findUndrawnLetters(drawing.svg))
    const { bytes: file, hdr } = drawing
      ? { bytes: Buffer.from(await withOwnSize(drawing.svg, request.field)), hdr: null }
      : withColourProfile(withoutPngText(toStill(request)))
    const { animated } = request
    const image = sharp(file, { autoOrient: true, failOn: 'error', limitInputPixels: MAX_INPUT_PIXELS, animated })
    const metadata = await image.metadata()
    const { autoOrient, format: container, pages = 1, pageHeight } = metadata
    refuseUndrawable(metadata, request.field)
    // Frames are stacked vertically in one picture.
    const original = { width: autoOrient.width, height: pageHeight ?? autoOrient.height }
    refuseLarge(pages * original.width * original.height, container, request.field)
    // Decoding another picture twice takes as long as the work; those break off where pixels are lost, but for odd damage.
    if (container === 'tiff') await requireWhole(file)
    const turned = request.rotate % 180 === 0 ? original : { width: original.height, height: original.width }
    const crop = planCrop(turned, request.crop)
    // A part of a drawing is cut out of its rendered pixels.
    const size = planSize(crop ?? turned, request, request.isDrawing && !crop)
    if (pages * size.width * size.height > MAX_ANIMATED_PIXELS && pages > 1) {
      throw invalidInput(
        `width, height: ${pages} frames of ${size.width} x ${size.height} are more than 25 million pixels. Give a smaller width and height.`,
      )
    }
    if (request.format === 'avif' && size.width * size.height > MAX_AVIF_OUTPUT_PIXELS) {
      throw invalidInput(
        'format: an avif may have at most 16 million pixels. Give a smaller width and height, or another format.',
      )
    }
    if (request.rotate !== 0) image.rotate(request.rotate)
    if (crop) image.extract(crop)
    const ground = readBackground(request.background, request.format)
    const completed = convertFirst(image, metadata, ground)
    const padding = paddingFor(completed ? { ...ground, alpha: 0 } : ground)
    const resized = image.resize({ ...size, position: request.gravity, background: padding })
    const drawn = completed ? await completed(resized) : resized
    const pixels = pages * size.width * size.height
    const { data, info, quality } = await encode(drawn, { ...request, ground, pixels })
    const blurhash = request.include_blurhash ? await blurhashOf(data) : null
    const { frames, durationMs } = await measureFrames(data, request)
    const height = frames > 1 ? size.height : info.height
    const leftOut = drawing ? [...findUndrawnParts(drawing.svg), ...drawing.unknown].slice(0, MAX_LEFT_OUT) : []
    return {
      bytes: data,
      width: info.width,
      height,
      original,
      hdr,
      quality,
      blurhash,
      frames,
      durationMs,
      leftOut,
      missing,
    }
  } catch (error) {
    throw error instanceof CallError ? error : explain(error, request.field)
  }
}

function toStill({ bytes, animated }: ResizeRequest): Uint8Array {
  return animated ? toStillAvif(bytes) : withClearGround(toStillAvif(bytes))
}

async function encode(drawn: Sharp, request: ResizeRequest & { readonly pixels: number; readonly ground: Colour }) {
  const { max_bytes: maxBytes, quality } = request
  if (maxBytes !== undefined) return encodeWithin(drawn, { ...request, maxBytes })
  return { ...(await encodeImage(drawn, request).toBuffer({ resolveWithObject: true })), quality }
}

async function measureFrames(data: Uint8Array, { animated }: ResizeRequest) {
  if (!animated) return { frames: 1, durationMs: null }
  const { pages = 1, delay = [] } = await sharp(data, { animated: true }).metadata()
  return { frames: pages, durationMs: pages > 1 ? delay.reduce((all, ms) => all + ms, 0) : null }
}

function refuseLarge(pixels: number, container: string, field: string) {
  if (pixels > MAX_INPUT_PIXELS) throw tooManyPixels(field)
  if (container !== 'heif' || pixels <= MAX_AVIF_INPUT_PIXELS) return
  throw invalidInput(`${field}: an AVIF may have at most 24 million pixels. Send a smaller one, or another format.`)
}

function explain(error: unknown, field: string) {
  const reason = error instanceof Error ? (error.message.split('\n', 1)[0] ?? '').slice(0, 200) : ''
  if (reason.includes('pixel limit')) return tooManyPixels(field, error)
  return invalidInput(
    `${field}: is damaged, cut short or of a variant that is not read (${reason}). Send a complete file, or a PNG.`,
    error,
  )
}

function tooManyPixels(field: string, cause?: unknown) {
  return invalidInput(`${field}: has more than 50 million pixels. Send a smaller image.`, cause)
}
