import { recognizePages } from '@farebox/invoices'
import type { OcrLanguage, ReadingWay, RecognizedText } from '@farebox/ocr'
import type { ServiceContext } from '../../contract/context.ts'
import { CallError } from '../../contract/errors.ts'
import { drawPages } from '../../domain/pdf-pages/draw-pages.ts'
import type { SourceDocument } from './read-source-file.ts'
import { refuseUnreadable } from './refuse-unreadable.ts'
import type { SourceFile } from './source-file.ts'

// About 200 dots per inch of A4. Each page takes seconds, and the totals are on the first pages.
const PAGES = { maxPages: 3, longestSide: 2400 }

type Pictured = Extract<SourceDocument, { kind: 'scan' | 'image' }>
type RecognizedPages<Language extends OcrLanguage> = Awaited<ReturnType<typeof recognizePages<Language>>>

interface RecognizeOptions {
  readonly file: SourceFile
  readonly context: Pick<ServiceContext, 'ocr' | 'workers' | 'signal'>
  /** Reads each page again, once, in this way and the languages of the first reading; absent: as well as possible. */
  readonly again?: { readonly way: ReadingWay; readonly languages: readonly OcrLanguage[] }
}

/** The text of a file, and what else was read of it. */
interface RecognizedFile {
  readonly text: RecognizedPages<OcrLanguage>
  /** Of a photo: the readings that were not chosen. */
  readonly others: readonly RecognizedText[]
}

/** The text in a photo, or on the first three pages of a scan. Throws invalid_input if there is none. */
export async function recognizeFile(
  document: Pictured,
  { file, context, again }: RecognizeOptions,
): Promise<RecognizedFile> {
  const { field, bytes } = file
  const isImage = document.kind === 'image'
  const images = isImage ? [bytes] : (await drawPages(file, { ...PAGES, context })).images
  const readings: (readonly RecognizedText[])[] = []
  const text = await toPages(document, { field, recognize: again ? () => read(again.languages) : read })
  const kept = [
    ...(readings.length > 1 ? readings.flat() : []),
    ...readings.flat().flatMap(({ others = [] }) => others),
  ]
  return { text, others: isImage ? kept : [] }

  async function read(languages: readonly OcrLanguage[]): Promise<readonly RecognizedText[]> {
    const [first] = readings
    // In one way a page is read once, whatever language its words show.
    if (again && first) return first
    try {
      // Sums prove digits that the recognizer is not sure of.
      const options = { languages, field, keepsAll: true, ...(again && { way: again.way }) }
      const pages = await Promise.all(images.map((image) => context.ocr.recognize(image, options)))
      readings.push(pages)
      return pages
    } catch (error) {
      // The language that the words show may take too much time or memory, or may not be theirs.
      if (first && error instanceof CallError && error.code === 'invalid_input') return first
      throw error
    }
  }
}

/** One reading of a photo as a file's text. Throws invalid_input if there is none. */
export function toInvoiceText(reading: RecognizedText, field: string): Promise<RecognizedPages<OcrLanguage>> {
  return toPages({ kind: 'image' }, { field, recognize: async () => [reading] })
}

interface PageOptions {
  readonly field: string
  readonly recognize: (languages: readonly OcrLanguage[]) => Promise<readonly RecognizedText[]>
}

function toPages(
  document: Pick<Pictured, 'kind'> & { readonly longestSides?: readonly number[] },
  { field, recognize }: PageOptions,
): Promise<RecognizedPages<OcrLanguage>> {
  const { kind, longestSides = [] } = document
  const what = kind === 'image' ? 'the image' : 'the pictures of the PDF, which has no text inside'
  const unitsPerPixel = longestSides.map((points) => points / PAGES.longestSide)
  return refuseUnreadable(field, () => recognizePages({ what, unitsPerPixel, recognize }))
}
