import { requireWhole, withClearGround } from '@farebox/whole-pictures'
import sharp from 'sharp'
import type { Tesseract } from '../tesseract.ts'
import { UnreadableImage } from '../unreadable-image.ts'
import { type GreyImage, toGrey } from './grey-image.ts'

const MAX_PIXELS = 50_000_000
const MEGAPIXELS = MAX_PIXELS / 1e6
// The first bytes of PNG, JPEG, WebP, GIF, TIFF and AVIF with its relatives. Other files never reach a decoder.
const READABLE = /^(\x89PNG|\xff\xd8\xff|RIFF.{4}WEBP|GIF8|II[*+]\0|MM\0[*+]|.{4}ftyp)/s
const HEAD_BYTES = 16
const MIN_DIFFERENCE = 20

/**
 * Decodes the first frame in grey, upright by its EXIF orientation; transparency becomes white, or black if the print
 * is white. Throws UnreadableImage if the file is not an image, is cut short or has more than 50 million pixels.
 */
export async function decodeImage(bytes: Uint8Array, engine: Pick<Tesseract, 'pngOfBmp'>): Promise<GreyImage> {
  try {
    const file = isBmp(bytes) ? await toPng(bytes, engine) : withClearGround(bytes)
    if (!READABLE.test(headOf(file))) throw new UnreadableImage(`is not an image that can be read. ${WHAT_TO_SEND}`)
    const image = sharp(file, { autoOrient: true, failOn: 'error', limitInputPixels: MAX_PIXELS })
    const { compression, hasAlpha } = await image.metadata()
    if (compression === 'hevc') throw new UnreadableImage(`is HEIC. ${WHAT_TO_SEND}`)
    await requireWhole(file)
    const onWhite = await toGrey(image.clone().flatten({ background: 'white' }).greyscale())
    if (!hasAlpha || hasContrast(onWhite)) return onWhite
    return await toGrey(image.flatten({ background: 'black' }).greyscale())
  } catch (error) {
    throw error instanceof UnreadableImage ? error : explain(error)
  }
}

const WHAT_TO_SEND = 'Send PNG, JPEG, WebP, TIFF, BMP, GIF or AVIF.'

function explain(error: unknown): UnreadableImage {
  const reason = error instanceof Error ? (error.message.split('\n', 1)[0] ?? '').slice(0, 200) : ''
  if (reason.includes('pixel limit')) return tooManyPixels(error)
  return new UnreadableImage(
    `is damaged, cut short or of a variant that is not read (${reason}). Send a complete file, or a PNG.`,
    error,
  )
}

function tooManyPixels(cause?: unknown): UnreadableImage {
  return new UnreadableImage(`has more than ${MEGAPIXELS} million pixels. Send a smaller image.`, cause)
}

// White print on transparency is invisible on white.
function hasContrast({ data }: GreyImage): boolean {
  return data.some((value) => value < 255 - MIN_DIFFERENCE)
}

function headOf(bytes: Uint8Array): string {
  return Buffer.from(bytes.subarray(0, HEAD_BYTES)).toString('latin1')
}

function isBmp(bytes: Uint8Array): boolean {
  return bytes[0] === 0x42 && bytes[1] === 0x4d
}

async function toPng(bytes: Uint8Array, engine: Pick<Tesseract, 'pngOfBmp'>): Promise<Uint8Array> {
  // BITMAPINFOHEADER: width and height follow the 14 bytes of the file header and the size field of this header.
  const header = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const isWhole = header.length >= 26 && header.readUInt32LE(14) >= 40
  if (isWhole && Math.abs(header.readInt32LE(18) * header.readInt32LE(22)) > MAX_PIXELS) throw tooManyPixels()
  const png = isWhole ? await engine.pngOfBmp(bytes) : null
  if (png) return png
  throw new UnreadableImage('is a damaged or compressed BMP. Send it as PNG.')
}
