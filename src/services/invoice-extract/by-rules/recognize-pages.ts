import type { ServiceContext } from '../../../contract/context.ts'
import { invalidInput } from '../../../contract/errors.ts'
import type { OcrLanguage } from '../../../contract/ocr.ts'
import type { PlacedText } from '../../../domain/e-invoice/pdf-file.ts'
import { drawPages } from '../../../domain/pdf-pages/draw-pages.ts'
import type { ReadDocument } from '../read-document.ts'
import type { SourceFile } from '../source-file.ts'
import { guessInvoiceLanguage } from './invoice-language.ts'
import { toPlacedText } from './lines/to-placed-text.ts'

// About 200 dots per inch of A4. Each page takes seconds, and the totals are on the first pages.
const PAGES = { maxPages: 3, longestSide: 2400 }

interface RecognizeOptions {
  readonly file: SourceFile
  readonly context: Pick<ServiceContext, 'ocr' | 'workers' | 'signal'>
}

interface RecognizedPages {
  readonly pages: readonly (readonly PlacedText[])[]
  /** 0 to 100. */
  readonly confidence: number
}

/** The text in a photo, or on the first three pages of a scan. Throws invalid_input if there is none. */
export async function recognizePages(
  document: Extract<ReadDocument, { kind: 'scan' | 'image' }>,
  { file, context }: RecognizeOptions,
): Promise<RecognizedPages> {
  const { kind } = document
  const { field, bytes } = file
  const images = kind === 'image' ? [bytes] : (await drawPages(file, { ...PAGES, context })).images
  const read = (languages: readonly OcrLanguage[]) =>
    Promise.all(images.map((image) => context.ocr.recognize(image, { languages, field })))
  const first = await read([])
  // A few labels do not always show the recognizer the language. The terms of invoices do.
  const language = guessInvoiceLanguage(first.map(({ text }) => text).join('\n'))
  const isRead = first.some(({ languages }) => languages.includes(language))
  const recognized = isRead || language === 'eng' ? first : await read([language])
  const withText = recognized.filter(({ text }) => text !== '')
  if (withText.length === 0) {
    const what = kind === 'image' ? 'the image' : 'the PDF, which has no text inside,'
    throw invalidInput(`${field}: no text can be read in ${what}. Send a sharper one, or the e-invoice. Not charged.`)
  }
  const characters = withText.reduce((sum, { text }) => sum + text.length, 0)
  const confidence = withText.reduce((sum, part) => sum + (part.confidence * part.text.length) / characters, 0)
  const factorOf = (page: number) => (kind === 'scan' ? (document.longestSides[page] ?? 0) / PAGES.longestSide : 1)
  return { pages: recognized.map((page, index) => toPlacedText(page, factorOf(index))), confidence }
}
