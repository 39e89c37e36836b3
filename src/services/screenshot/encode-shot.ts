import sharp from 'sharp'
import { invalidInput } from '../../contract/errors.ts'

type ShotFormat = 'png' | 'jpeg' | 'webp'

interface EncodeOptions {
  readonly format: ShotFormat
  /** 1 to 100; png ignores it. */
  readonly quality: number
  /** Size limit of the picture. */
  readonly maxBytes?: number | undefined
}

const QUALITY_STEP = 20
const LEAST_QUALITY = 20
// The limit of WebP, per side (RFC 9649).
const MAX_WEBP_SIDE = 16_383

/** Encodes the picture in another format. Throws invalid_input if it exceeds the format's limit or `maxBytes`. */
export async function encodeShot(png: Uint8Array, { format, quality, maxBytes }: EncodeOptions): Promise<Uint8Array> {
  if (format === 'png') return checkBytes(png, { format, maxBytes })
  const image = sharp(png, { limitInputPixels: false })
  const { width, height } = await image.metadata()
  if (format === 'webp' && Math.max(width, height) > MAX_WEBP_SIDE) {
    throw invalidInput(
      `format: a webp may have at most ${MAX_WEBP_SIDE} px per side. Use jpeg, or full_page false. Not charged.`,
    )
  }
  for (let tried = quality; ; tried = Math.max(LEAST_QUALITY, tried - QUALITY_STEP)) {
    const bytes = await (format === 'webp'
      ? image.clone().webp({ quality: tried, effort: 2 })
      : image.clone().flatten({ background: 'white' }).jpeg({ quality: tried })
    ).toBuffer()
    if (maxBytes === undefined || bytes.byteLength <= maxBytes || tried <= LEAST_QUALITY) {
      return checkBytes(bytes, { format, maxBytes })
    }
  }
}

function checkBytes(bytes: Uint8Array, { format, maxBytes }: Pick<EncodeOptions, 'format' | 'maxBytes'>): Uint8Array {
  if (maxBytes === undefined || bytes.byteLength <= maxBytes) return bytes
  const next = format === 'png' ? 'Use format webp or jpeg' : 'Use a smaller width, or full_page false'
  throw invalidInput(`max_bytes: the picture has ${bytes.byteLength} bytes as ${format}. ${next}. Not charged.`)
}
