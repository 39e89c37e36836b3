import type { ServiceContext } from '../../contract/context.ts'
import { invalidInput } from '../../contract/errors.ts'
import { fetchImage } from '../../domain/images/fetch-image.ts'
import { readBase64 } from '../../domain/images/read-base64.ts'
import { drawPages } from '../../domain/pdf-pages/draw-pages.ts'

const MAX_BYTES = 15 * 1024 * 1024
// 200 dots per inch of A4: a higher resolution does not improve the recognition of print.
const LONGEST_SIDE = 2400
const HEAD_BYTES = 1024

interface SentImage {
  readonly image_base64?: string | undefined
  readonly image_url?: string | undefined
}

interface PageOptions {
  /** The first page of a PDF, from 1. */
  readonly page: number
  /** How many of its pages, from that one on. */
  readonly maxPages: number
  readonly context: Pick<ServiceContext, 'web' | 'workers' | 'signal'>
}

/** Loads the image, sent or by address, or renders pages of a PDF. Throws invalid_input if there is none. */
export async function fetchPages(
  { image_base64, image_url = '' }: SentImage,
  { page, maxPages, context }: PageOptions,
): Promise<{ images: readonly Uint8Array[]; pageCount: number }> {
  const field = image_base64 === undefined ? 'image_url' : 'image_base64'
  const bytes =
    image_base64 === undefined
      ? await fetchImage(image_url, { maxBytes: MAX_BYTES, accept: 'image/*,application/pdf', web: context.web })
      : readBase64(image_base64, { field, maxBytes: MAX_BYTES })
  const head = Buffer.from(bytes.subarray(0, HEAD_BYTES)).toString('latin1')
  if (!head.includes('%PDF-')) {
    if (page > 1) throw invalidInput(`page: is ${page}, but only a PDF has pages. Leave it out. Not charged.`)
    return { images: [bytes], pageCount: 1 }
  }
  return drawPages({ field, bytes }, { context, firstPage: page, maxPages, longestSide: LONGEST_SIDE })
}
