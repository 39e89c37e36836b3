import type { ResizeRequest, resizeImage } from '@farebox/picture-resizing'
import { inflateDrawing } from '@farebox/picture-resizing/bytes'
import { toUtf8Drawing } from '@farebox/plain-svg'
import { Type } from 'typebox'
import { deadlineMsOf } from '../../contract/deadline.ts'
import { defineService } from '../../contract/define-service.ts'
import { invalidInput } from '../../contract/errors.ts'
import { missingGlyphsOutput } from '../../contract/missing-glyphs-output.ts'
import { exactlyOneOf, matching, nullable, oneOf, Url, withDefault } from '../../contract/schema.ts'
import { workerTask } from '../../contract/worker-task.ts'
import { fetchImage } from '../../domain/images/fetch-image.ts'
import { readImageFormat } from '../../domain/images/image-format.ts'
import { readBase64 } from '../../domain/images/read-base64.ts'

const MEBIBYTE = 1024 * 1024
const MAX_IMAGE_BYTES = 15 * MEBIBYTE
const P99_MS = 1500
const RESIZING_MS = 4500
// Reserved for the answer.
const ANSWER_MS = 200

const resizeTask = workerTask<typeof resizeImage>(
  new URL(import.meta.resolve('@farebox/picture-resizing')),
  'resizeImage',
)

const OutputFormat = oneOf(['webp', 'png', 'jpeg', 'avif'], {
  description: 'Format of the answer. jpeg has no transparency: it becomes white. Default webp.',
})
const COLOUR = '^ *([a-zA-Z]{3,30}|#[0-9a-fA-F]{3,8}|[a-zA-Z]{3,5}\\([-+0-9a-zA-Z.,%/ ]{1,80}\\)) *$'
const GRAVITIES = [
  'center',
  'north',
  'northeast',
  'east',
  'southeast',
  'south',
  'southwest',
  'west',
  'northwest',
  'attention',
  'entropy',
] as const

const Pixels = (minimum: number, name: string) =>
  Type.Integer({ minimum, maximum: 50_000_000, description: `${name} of the part in pixels.` })
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
  p99Ms: P99_MS,
  trialsPerDay: 3,
  worker: 'read',
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
            'The file in base64, at most 15 MB decoded; a data: prefix is allowed, line breaks are not. At most 50 million pixels (AVIF: 24 million). The first frame or page is used. Colours are read from the ICC profile, the chunks of a PNG (cICP, sRGB, gAMA with cHRM) or the code points of an AVIF. Exactly one of image_base64 and image_url is required.',
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
      gravity: withDefault(
        oneOf([...GRAVITIES], {
          description:
            'With both sides given: the part that cover keeps (north: the top), and where contain puts the image. attention keeps what people look at (faces, colours), entropy the busiest part; both for cover only. Default center.',
        }),
        'center',
      ),
      rotate: withDefault(
        Type.Enum([0, 90, 180, 270], { description: 'Degrees clockwise, after turning upright. Default 0.' }),
        0,
      ),
      crop: Type.Optional(
        Type.Object(
          {
            left: Pixels(0, 'left edge'),
            top: Pixels(0, 'top edge'),
            width: Pixels(1, 'width'),
            height: Pixels(1, 'height'),
          },
          {
            description:
              'The part of the image to use, in its own pixels once upright and rotated; it is cut out before resizing. An SVG is cut at its own size.',
          },
        ),
      ),
      background: Type.Optional(
        Type.String({
          ...matching(COLOUR, 'a CSS colour, such as white, #1a2b3c80 or rgb(20, 30, 40)'),
          description:
            'A CSS colour (white, #rrggbb, #rrggbbaa, rgb(...), oklch(...)) behind transparent parts and in the padding of contain. Its own transparency is kept; in jpeg it is laid over white. Default: transparent, but white for jpeg.',
        }),
      ),
      max_bytes: Type.Optional(
        Type.Integer({
          minimum: 500,
          maximum: MAX_IMAGE_BYTES,
          description:
            'Size limit of the new image, in bytes before base64. Lowers quality down to 40, then width and height in proportion, until it fits; the answer says what was used. 400 if nothing fits.',
        }),
      ),
      animated: withDefault(
        Type.Boolean({
          description:
            'True keeps every frame of an animated GIF or WebP with its timing, for format webp; at most 25 million pixels in all frames together. Not with rotate, max_bytes, include_blurhash or gravity attention or entropy. Default false: the first frame.',
        }),
        false,
      ),
      include_blurhash: withDefault(Type.Boolean({ description: 'True adds the BlurHash of the new image.' }), false),
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
    quality: nullable(
      Type.Integer({
        description: 'The quality used: the requested one, or lower to meet max_bytes; null for png.',
      }),
    ),
    blurhash: nullable(
      Type.String({
        description:
          'BlurHash of 4 x 3 components (blurha.sh), a blurred placeholder while the image loads; null unless include_blurhash.',
      }),
    ),
    frames: Type.Integer({ minimum: 1, description: 'Frames of the new image; 1 for a still image.' }),
    duration_ms: nullable(
      Type.Integer({ minimum: 0, description: 'Duration of all frames together, ms; null for a still image.' }),
    ),
    missing_glyphs: missingGlyphsOutput('an SVG has boxes in their place, or nothing'),
    original: Type.Object(
      {
        width: Type.Integer({ minimum: 1, description: 'Pixels, after turning upright.' }),
        height: Type.Integer({ minimum: 1, description: 'Pixels, after turning upright.' }),
        format: oneOf(['png', 'jpeg', 'webp', 'avif', 'gif', 'tiff', 'svg'], {
          description: 'Detected from the content, not from the name.',
        }),
        size_bytes: Type.Integer({ minimum: 1, description: 'Bytes of the file that was sent.' }),
        hdr: nullable(
          oneOf(['pq', 'hlg'], {
            description:
              'The curve of a PNG or AVIF of high dynamic range. Its light is mapped to sRGB as browsers do it on other screens: the white of 203 cd/m2 becomes 73 % grey and brighter parts keep their hue. Null for any other image.',
          }),
        ),
      },
      { description: 'The image as sent.' },
    ),
    left_out: Type.Optional(
      Type.Array(Type.String(), {
        description:
          'What a browser draws of an SVG and the picture lacks: HTML in foreignObject, textPath, animations, fonts of @font-face, declarations (transform-origin: center) and rules (@media ...) of styles that are not applied, unreadable pictures, and the addresses of pictures and style sheets, which are not opened (put them in as data: URIs); at most 10. Absent if there are none.',
      }),
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
      quality: 80,
      blurhash: null,
      frames: 1,
      duration_ms: null,
      missing_glyphs: null,
      original: { width: 64, height: 64, format: 'png', size_bytes: 244, hdr: null },
    },
  },

  async run({ image_base64, image_url = '', ...wanted }, context) {
    const endsAt = performance.now() + deadlineMsOf({ p99Ms: P99_MS }) - ANSWER_MS
    const { format, fit, gravity } = wanted
    if (/^(attention|entropy)$/.test(gravity) && fit === 'contain') {
      throw invalidInput(`gravity: ${gravity} needs fit cover; contain keeps the whole image. Use center or a side.`)
    }
    if (wanted.animated) refuseForAnimation(wanted)
    const field = image_base64 === undefined ? 'image_url' : 'image_base64'
    const sent =
      image_base64 === undefined
        ? await fetchImage(image_url, { maxBytes: MAX_IMAGE_BYTES, web: context.web })
        : readBase64(image_base64, { field, maxBytes: MAX_IMAGE_BYTES })
    const file = toUtf8Drawing(await inflateDrawing(sent, { field, maxBytes: MAX_IMAGE_BYTES }))
    const originalFormat = readImageFormat(file)
    if (originalFormat === null || originalFormat === 'heic') {
      const name = originalFormat === 'heic' ? 'HEIC, which is not decoded here' : nameUnknown(file)
      throw invalidInput(`${field}: is ${name}. Send PNG, JPEG, WebP, AVIF, GIF, TIFF, SVG or svgz.`)
    }
    const { workers, signal } = context
    const { bytes, original, hdr, quality, blurhash, durationMs, leftOut, missing, ...size } = await workers.run(
      resizeTask,
      { ...wanted, bytes: file, isDrawing: originalFormat === 'svg', field },
      {
        timeoutMs: RESIZING_MS,
        endsAt,
        signal,
        tooHeavy: `${field}: takes more than ${RESIZING_MS / 1000} s or too much memory to draw. Send a simpler or a smaller image. Not charged.`,
      },
    )
    return {
      image_base64: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('base64'),
      format,
      ...size,
      size_bytes: bytes.length,
      quality: format === 'png' ? null : quality,
      blurhash,
      duration_ms: durationMs,
      missing_glyphs: missing,
      original: {
        width: original.width,
        height: original.height,
        format: originalFormat,
        size_bytes: sent.length,
        hdr,
      },
      ...(leftOut.length > 0 && { left_out: [...leftOut] }),
    }
  },
})

type AnimationWish = Pick<ResizeRequest, 'format' | 'gravity' | 'rotate' | 'max_bytes' | 'include_blurhash'>

/** Throws invalid_input naming the options that only apply to still pictures. */
function refuseForAnimation({ format, gravity, rotate, max_bytes, include_blurhash }: AnimationWish) {
  const wrong = [
    format !== 'webp' && 'format other than webp',
    rotate !== 0 && 'rotate',
    max_bytes !== undefined && 'max_bytes',
    include_blurhash && 'include_blurhash',
    /^(attention|entropy)$/.test(gravity) && `gravity ${gravity}`,
  ].filter((name) => name !== false)
  if (wrong.length > 0) {
    throw invalidInput(`animated: cannot be combined with ${wrong.join(', ')}. Leave one of them out. Not charged.`)
  }
}

function nameUnknown(file: Uint8Array): string {
  const isBmp = file[0] === 0x42 && file[1] === 0x4d
  return isBmp ? 'BMP, which is not decoded here' : 'no image we know'
}
