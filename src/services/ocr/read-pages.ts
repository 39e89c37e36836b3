import type { OcrLanguage, RecognizedText } from '@farebox/ocr'
import type { ServiceContext } from '../../contract/context.ts'
import { CallError } from '../../contract/errors.ts'

interface ReadPagesOptions {
  /** Of the first image. */
  readonly firstPage: number
  /** Empty to detect the languages of each page. */
  readonly languages: readonly OcrLanguage[]
  readonly field: string
  readonly minConfidence: number
  readonly ocr: ServiceContext['ocr']
  /** Why a page with marks but without text is refused. */
  refuseEmpty(page: RecognizedText): CallError
}

/** A page as it was read. */
export interface PageRead {
  readonly page: number
  /** Null if the page could not be read. */
  readonly recognized: RecognizedText | null
  /** Why it could not be read; null if it was. */
  readonly refusal: string | null
}

/** Reads all pages. A page that cannot be read says why, unless none can be: then the first refusal is thrown. */
export async function readPages(images: readonly Uint8Array[], options: ReadPagesOptions): Promise<PageRead[]> {
  const { firstPage, languages, field, minConfidence, ocr, refuseEmpty } = options
  const outcomes = await Promise.all(
    images.map(async (image) => {
      try {
        const recognized = await ocr.recognize(image, { languages, field, minConfidence })
        if (recognized.text === '' && !recognized.isBlank) return refuseEmpty(recognized)
        return recognized
      } catch (error) {
        // Anything else, such as a busy server, is no fault of a page.
        if (error instanceof CallError && error.code === 'invalid_input') return error
        throw error
      }
    }),
  )
  const [first] = outcomes
  if (first instanceof CallError && outcomes.every((outcome) => outcome instanceof CallError)) throw first
  return outcomes.map((outcome, index) => {
    const page = firstPage + index
    if (outcome instanceof CallError) return { page, recognized: null, refusal: outcome.message }
    return { page, recognized: outcome, refusal: null }
  })
}
