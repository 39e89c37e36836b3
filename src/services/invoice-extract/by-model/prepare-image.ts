import { withoutPngText } from '@farebox/picture-resizing/bytes'
import { requireWhole } from '@farebox/whole-pictures'
import sharp from 'sharp'
import { invalidInput } from '../../../contract/errors.ts'

// Every image is new, and the process does nothing else.
sharp.cache(false)
sharp.concurrency(1)

const LONGEST_SIDE = 2000
const MAX_PIXELS = 50_000_000
// A smaller picture cannot hold an invoice.
const MIN_SIDE = 100

interface ImageToPrepare {
  /** Input field that refusals name. */
  readonly field: string
  readonly bytes: Uint8Array
}

/** A photo as upright JPEG of at most 2000 pixels a side. Throws invalid_input for a damaged, tiny or blank image. */
export async function prepareImage({ field, bytes }: ImageToPrepare): Promise<Uint8Array> {
  try {
    await requireWhole(bytes)
    const image = sharp(withoutPngText(bytes), { limitInputPixels: MAX_PIXELS, failOn: 'error' }).autoOrient()
    const small = image.resize(LONGEST_SIDE, LONGEST_SIDE, { fit: 'inside', withoutEnlargement: true })
    const { data, info } = await small
      .flatten({ background: 'white' })
      .jpeg({ quality: 85 })
      .toBuffer({ resolveWithObject: true })
    if (Math.min(info.width, info.height) < MIN_SIDE) {
      throw invalidInput(
        `${field}: the image has ${info.width} x ${info.height} pixels: too few for an invoice. Not charged.`,
      )
    }
    const { channels } = await sharp(data).greyscale().stats()
    if (channels.every(({ stdev }) => stdev < 1)) {
      throw invalidInput(`${field}: the image is blank: it has only one colour. Not charged.`)
    }
    return data
  } catch (error) {
    if (error instanceof Error && error.name === 'CallError') throw error
    throw invalidInput(
      `${field}: the image cannot be read: it is damaged, or has more than 50 million pixels. Not charged.`,
      error,
    )
  }
}
