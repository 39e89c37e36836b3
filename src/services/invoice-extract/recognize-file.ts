import { recognizePages } from '@farebox/invoices'
import type { OcrLanguage, ReadingWay } from '@farebox/ocr'
import type { ServiceContext } from '../../contract/context.ts'
import { drawPages } from '../../domain/pdf-pages/draw-pages.ts'
import type { SourceDocument } from './read-source-file.ts'
import { refuseUnreadable } from './refuse-unreadable.ts'
import type { SourceFile } from './source-file.ts'

// About 200 dots per inch of A4. Each page takes seconds, and the totals are on the first pages.
const PAGES = { maxPages: 3, longestSide: 2400 }

interface RecognizeOptions {
  readonly file: SourceFile
  readonly context: Pick<ServiceContext, 'ocr' | 'workers' | 'signal'>
  /** Reads each page again, once, in this way and the languages of the first reading; absent: as well as possible. */
  readonly again?: { readonly way: ReadingWay; readonly languages: readonly OcrLanguage[] }
}

/** The text in a photo, or on the first three pages of a scan. Throws invalid_input if there is none. */
export async function recognizeFile(
  document: Extract<SourceDocument, { kind: 'scan' | 'image' }>,
  { file, context, again }: RecognizeOptions,
): ReturnType<typeof recognizePages<OcrLanguage>> {
  const { field, bytes } = file
  const isImage = document.kind === 'image'
  const images = isImage ? [bytes] : (await drawPages(file, { ...PAGES, context })).images
  const read = (asked: readonly OcrLanguage[]) =>
    Promise.all(
      images.map((image) =>
        context.ocr.recognize(image, { languages: asked, field, keepsPoor: true, ...(again && { way: again.way }) }),
      ),
    )
  // Once, whatever language its words show.
  const readAgain = again && read(again.languages)
  return await refuseUnreadable(field, () =>
    recognizePages({
      what: isImage ? 'the image' : 'the PDF, which has no text inside,',
      unitsPerPixel: isImage ? [] : document.longestSides.map((points) => points / PAGES.longestSide),
      // Sums prove digits that the recognizer is not sure of.
      recognize: (languages) => readAgain ?? read(languages),
    }),
  )
}
