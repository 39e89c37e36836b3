import { openPdfium } from './open-pdfium.ts'
import { readFilledPage } from './pdf-page-text.ts'

const MAX_PAGES = 300
// PDFium takes some pages for written downwards, such as narrow ones and those with boxes, and ends a line after each letter:
// there more than half of the lines are, elsewhere (60 invoices, 20 papers) less than a fifth.
const [SHORT_LINE, MOST_SHORT_LINES] = [2, 0.35]

/** The text of a PDF. */
export interface PdfText {
  readonly text: string
  readonly pageCount: number
  /** The share of its letters that are left out because they make no words of any language, 0 to 1. */
  readonly nonsense: number
}

/**
 * Reads the text of a PDF page by page, up to `maxChars`, with tables as GFM has them unless `hasTables` is false. Null if the
 * PDF is damaged or needs a password.
 */
export async function readPdfText(bytes: Uint8Array, maxChars: number, hasTables = true): Promise<PdfText | null> {
  const library = await openPdfium()
  try {
    const document = await library.loadDocument(bytes)
    const pageCount = document.getPageCount()
    const pages: string[] = []
    let [letters, nonsense] = [0, 0]
    for (let index = 0, length = 0; index < Math.min(pageCount, MAX_PAGES) && length <= maxChars; index += 1) {
      const page = readFilledPage(library, document.getPage(index), { document, hasTables })
      const text = page.text.trim()
      pages.push(text)
      length += text.length
      letters += page.letters
      nonsense += page.nonsense
    }
    const repaired = pages.some(isTorn) && nonsense === 0 ? await repairTorn(pages, bytes) : pages
    const text = repaired.filter((page) => page !== '').join('\n\n')
    return { text, pageCount, nonsense: nonsense / Math.max(1, letters) }
  } catch {
    return null
  } finally {
    library.destroy()
  }
}

function isTorn(page: string): boolean {
  const lines = page.split('\n')
  return lines.filter((line) => line.trim().length <= SHORT_LINE).length > MOST_SHORT_LINES * lines.length
}

/** Torn pages as another program reads them, where it does not tear them as well. */
async function repairTorn(pages: readonly string[], bytes: Uint8Array): Promise<readonly string[]> {
  // Loaded where it is needed: 30 MB.
  const { getDocumentProxy } = await import('unpdf')
  try {
    // It takes the bytes for its own.
    const document = await getDocumentProxy(Uint8Array.from(bytes))
    return await Promise.all(
      pages.map(async (page, index) => {
        if (!isTorn(page)) return page
        const { items } = await (await document.getPage(index + 1)).getTextContent()
        const text = items.map((item) => ('str' in item ? `${item.str}${item.hasEOL ? '\n' : ''}` : '')).join('')
        return isTorn(text.trim()) ? page : text.replaceAll('\0', '').trim()
      }),
    )
  } catch {
    return pages
  }
}
