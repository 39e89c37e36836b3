import type { Extraction } from '@farebox/invoices'
import { withoutPngText } from '@farebox/picture-resizing/bytes'
import sharp from 'sharp'

const MAX_PIXELS = 50_000_000
const [MOST_WIDE, MOST_HIGH] = [640, 200]
// In heights of the box: room for the label on its left and for half a line above and below.
const [BESIDE, ABOVE] = [8, 0.6]

interface PlacesToCrop {
  readonly pages: readonly {
    readonly image: Uint8Array
    /** Pixels of the image for a unit of the boxes. */
    readonly pixelsPerUnit: number
  }[]
  readonly places: NonNullable<Extraction['places']>
}

/** Cuts the place of each field, with its surroundings, out of its page: PNG in grey, in base64, by the path of the field. */
export async function cropPlaces({ pages, places }: PlacesToCrop): Promise<Record<string, string>> {
  const drawn = await Promise.all(
    pages.map(async ({ image, pixelsPerUnit }) => {
      const options = { limitInputPixels: MAX_PIXELS, failOn: 'error' } as const
      const upright = sharp(withoutPngText(image), options).autoOrient().flatten({ background: 'white' }).greyscale()
      return { ...(await upright.raw().toBuffer({ resolveWithObject: true })), pixelsPerUnit }
    }),
  )
  const pictures: Record<string, string> = {}
  for (const [path, { page, box }] of Object.entries(places)) {
    const from = drawn[page - 1]
    if (!from) continue
    const { data, info, pixelsPerUnit } = from
    const height = (box.bottom - box.top) * pixelsPerUnit
    const left = clamp(box.left * pixelsPerUnit - BESIDE * height, info.width - 1)
    const top = clamp(box.top * pixelsPerUnit - ABOVE * height, info.height - 1)
    const right = Math.max(left + 1, clamp(box.right * pixelsPerUnit + ABOVE * height, info.width))
    const bottom = Math.max(top + 1, clamp(box.bottom * pixelsPerUnit + ABOVE * height, info.height))
    const { width, height: rows, channels } = info
    const picture = await sharp(data, { raw: { width, height: rows, channels } })
      .extract({ left, top, width: right - left, height: bottom - top })
      .resize(MOST_WIDE, MOST_HIGH, { fit: 'inside', withoutEnlargement: true })
      .png({ palette: true })
      .toBuffer()
    pictures[path] = picture.toString('base64')
  }
  return pictures
}

function clamp(value: number, most: number): number {
  return Math.round(Math.min(Math.max(value, 0), most))
}
