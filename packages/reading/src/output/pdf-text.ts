import { PDFiumLibrary } from '@hyzyla/pdfium'

const MAX_PAGES = 300

/** The text of a PDF. */
export interface PdfText {
  readonly text: string
  readonly pageCount: number
}

/** Reads the text of a PDF page by page, up to `maxChars`. Null if the PDF is damaged or needs a password. */
export async function readPdfText(bytes: Uint8Array, maxChars: number): Promise<PdfText | null> {
  const library = await PDFiumLibrary.init()
  try {
    const document = await library.loadDocument(bytes)
    const pageCount = document.getPageCount()
    let text = ''
    for (let index = 0; index < Math.min(pageCount, MAX_PAGES) && text.length <= maxChars; index += 1) {
      const page = document.getPage(index).getText().replaceAll('\r\n', '\n').replaceAll('\0', '').trim()
      if (page !== '') text += text === '' ? page : `\n\n${page}`
    }
    return { text, pageCount }
  } catch {
    return null
  } finally {
    library.destroy()
  }
}
