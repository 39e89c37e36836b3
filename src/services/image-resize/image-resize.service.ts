import { Type } from 'typebox'
import { defineService } from '../../contract/define-service.ts'
import { invalidInput } from '../../contract/errors.ts'
import { exactlyOneOf, oneOf, Url, withDefault } from '../../contract/schema.ts'
import { workerTask } from '../../contract/worker-task.ts'
import { readImageFormat } from '../../domain/images/image-format.ts'
import { readBase64 } from '../../domain/images/read-base64.ts'
import { fetchImage } from './fetch-image.ts'
import { inflateDrawing } from './inflate-drawing.ts'
import type { ImageField, resizeImage } from './resize-image.ts'

const MEBIBYTE = 1024 * 1024
const MAX_IMAGE_BYTES = 15 * MEBIBYTE
const RESIZING_MS = 4500

const resizeTask = workerTask<typeof resizeImage>(new URL('./resize-image.ts', import.meta.url), 'resizeImage')

const OutputFormat = oneOf(['webp', 'png', 'jpeg', 'avif'], {
  description: 'Format of the answer. jpeg has no transparency: it becomes white. Default webp.',
})
const Side = (name: string) =>
  Type.Optional(Type.Integer({ minimum: 1, maximum: 4096, description: `Wanted ${name} in pixels. See fit.` }))

/** Resizes and converts an image: upright, in sRGB, without metadata. */
export const imageResize = defineService({
  id: 'svc_image_resize_18',
  slug: 'image-resize',
  name: 'Image resize and convert',
  category: 'visual',
  description:
    'Resizes, crops and converts PNG, JPEG, WebP, AVIF, GIF, TIFF or SVG to WebP, PNG, JPEG or AVIF. Turns the image upright by its EXIF data, converts it to sRGB and strips metadata.',
  tags: ['image', 'resize', 'convert', 'thumbnail', 'webp', 'avif'],
  price: '0.003',
  p99Ms: 1500,
  trialsPerDay: 3,
  // Base64 makes 4 bytes of 3; the rest is for the other fields and escaped slashes.
  maxBodyBytes: 22 * MEBIBYTE,
  credits: [
    { name: 'sharp', homepage: 'https://sharp.pixelplumbing.com', licence: 'Apache-2.0' },
    { name: 'libvips', homepage: 'https://www.libvips.org', licence: 'LGPL-2.1-or-later' },
  ],
  input: Type.Object(
    {
      image_base64: Type.Optional(
        Type.String({
          minLength: 1,
          description:
            'The file in base64, at most 15 MB decoded; a data: prefix is allowed, line breaks are not. At most 50 million pixels (AVIF: 24 million). Of an animation or a file of several pages, the first is taken. Exactly one of image_base64 and image_url is required.',
        }),
      ),
      image_url: Type.Optional(Url('Public http(s) address of the file, at most 15 MB. Same rules as image_base64.')),
      width: Side('width'),
      height: Side('height'),
      fit: withDefault(
        oneOf(['inside', 'cover', 'contain', 'fill'], {
          description:
            'inside: whole image within width x height, never enlarged (an SVG is). With both sides given: cover fills them and crops the middle, contain pads with transparency (white in jpeg), fill stretches. With one side given: cover, contain and fill scale in proportion to it, enlarging if need be. With neither: only re-encoded, up to 25 million pixels (to avif: 16 million). Default inside.',
        }),
        'inside',
      ),
      format: withDefault(OutputFormat, 'webp'),
      quality: withDefault(
        Type.Integer({
          minimum: 1,
          maximum: 100,
          description:
            '1 (smallest file) to 100 (best), for webp, jpeg and avif. png is lossless and ignores it. Default 80.',
        }),
        80,
      ),
    },
    exactlyOneOf('image_base64', 'image_url'),
  ),
  output: Type.Object({
    image_base64: Type.String({ description: 'The new image, base64 without prefix.' }),
    format: OutputFormat,
    width: Type.Integer({ minimum: 1, description: 'Pixels of the new image.' }),
    height: Type.Integer({ minimum: 1, description: 'Pixels of the new image.' }),
    size_bytes: Type.Integer({ minimum: 1, description: 'Bytes of the new image, before base64.' }),
    original: Type.Object(
      {
        width: Type.Integer({ minimum: 1, description: 'Pixels, after turning upright.' }),
        height: Type.Integer({ minimum: 1, description: 'Pixels, after turning upright.' }),
        format: oneOf(['png', 'jpeg', 'webp', 'avif', 'gif', 'tiff', 'svg'], {
          description: 'By content, whatever the file is called.',
        }),
        size_bytes: Type.Integer({ minimum: 1, description: 'Bytes of the file that was sent.' }),
      },
      { description: 'The image as it was sent.' },
    ),
  }),
  example: {
    input: {
      image_base64:
        'iVBORw0KGgoAAAANSUhEUgAAAEAAAABAAgMAAADXB5lNAAAADFBMVEUAqnf///+B1by86dzAXBx+AAAACXBIWXMAAAsTAAALEwEAmpwYAAAAjklEQVQ4y2NgGHaA6Wt8A4rA1NDQMGQ+ZygQJKAqQFHCFAoGCFN4IQIFcAFTiEAMqhFIhkCNQBjCCBNwQHYFsktYYQIBUAFVmEAEVEAUJhCCS2AqTADmkKswgXBcAqFwQL4AYVswHEbYLxjexwggjCDECGSMaMCIKMyoxIhsjOSAkWAwkxRGosNMlsMCAADRE3JDkljaZwAAAABJRU5ErkJggg==',
      width: 32,
    },
    output: {
      image_base64:
        'UklGRhwBAABXRUJQVlA4IBABAABQCACdASogACAALk02m02hJCKihABMS2AFOhQD8AOEBvgG0Ab0B/AOsA9ADymfZg8oC7OcgFMT8dkG/ucBOFwn5KfmItFUd9rbKcAA/pyTLJPofUyB3LsfC9OXn5tGkRMq21Jw2UfxD6k01HGT8Sgf/93m/Xu1ZWIO/r3yO+2nOZ03HrX1K0Q+cRTmoQAPc611d/9aMP0ESlrrYoBV/cvZSRkW5ibjt2vzxXEGgmIThz8JG0s3MKdjFDaZ/jMxE8rWAntuYPBJYRZ+Pja1LcxlLrxIfLleeoYfR3Jd8Egi0f9ooaNG8Z8wcoBCSofx6l1lXA0j7agayTWgl1trYzrsSzTI7VBuW3hZ5IkvVtsAAA==',
      format: 'webp',
      width: 32,
      height: 32,
      size_bytes: 292,
      original: { width: 64, height: 64, format: 'png', size_bytes: 244 },
    },
  },

  async run({ image_base64, image_url = '', width, height, fit, format, quality }, context) {
    const field: ImageField = image_base64 === undefined ? 'image_url' : 'image_base64'
    const sent =
      image_base64 === undefined
        ? await fetchImage(image_url, MAX_IMAGE_BYTES, context)
        : readBase64(image_base64, { field, maxBytes: MAX_IMAGE_BYTES })
    const file = await inflateDrawing(sent, { field, maxBytes: MAX_IMAGE_BYTES })
    const originalFormat = readImageFormat(file)
    if (originalFormat === null || originalFormat === 'heic') {
      const name = originalFormat === 'heic' ? 'HEIC, which is not decoded here' : nameUnknown(file)
      throw invalidInput(`${field}: is ${name}. Send PNG, JPEG, WebP, AVIF, GIF, TIFF, SVG or svgz.`)
    }
    const { workers, signal } = context
    const { bytes, original, ...size } = await workers.run(
      resizeTask,
      { bytes: file, width, height, fit, format, quality, isDrawing: originalFormat === 'svg', field },
      {
        timeoutMs: RESIZING_MS,
        signal,
        tooHeavy: `${field}: takes more than ${RESIZING_MS / 1000} s or too much memory to draw. Send a simpler or a smaller image. Not charged.`,
      },
    )
    return {
      image_base64: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('base64'),
      format,
      ...size,
      size_bytes: bytes.length,
      original: { width: original.width, height: original.height, format: originalFormat, size_bytes: sent.length },
    }
  },
})

function nameUnknown(file: Uint8Array): string {
  const isBmp = file[0] === 0x42 && file[1] === 0x4d
  return isBmp ? 'BMP, which is not decoded here' : 'no image we know'
}
