import { encode } from 'blurhash'
import sharp from 'sharp'

const SIDE = 32
const ACROSS = 4
const DOWN = 3

/** A placeholder of about 28 characters (blurha.sh, 4 x 3 components). Transparent parts are white. */
export async function blurhashOf(bytes: Uint8Array): Promise<string> {
  const small = sharp(bytes)
    .resize(SIDE, SIDE, { fit: 'inside' })
    .flatten({ background: 'white' })
    .toColourspace('srgb')
  const { data, info } = await small.ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return encode(new Uint8ClampedArray(data), info.width, info.height, ACROSS, DOWN)
}
