import { hasRightToLeft, readPdfPage } from '@farebox/reading/pdf'
import { PDFiumLibrary } from '@hyzyla/pdfium'
import { lookAtSheets, type PageFunctions, type PaperEdges, type Sheets } from './look-at-sheets.ts'
import { orderOnPage } from './order-on-page.ts'
import { readText } from './read-text.ts'

/** The properties of a PDF. */
export interface PdfDescription extends Sheets {
  readonly pages: number
  /** Whether it has the structure that screen readers use. */
  readonly isTagged: boolean
  readonly title: string
  readonly author: string
  /** Bookmarks in reading order, at most 200. */
  readonly outline: readonly OutlineEntry[]
}

/** One bookmark. */
export interface OutlineEntry {
  readonly title: string
  /** 1 for top-level entries. */
  readonly level: number
  /** From 1; null if it has no target. */
  readonly page: number | null
}

const MAX_ENTRIES = 200
const MAX_LEVEL = 10

let library: Promise<PDFiumLibrary> | undefined

/**
 * Reads the pages, properties and bookmarks of a PDF with a program that did not write it.
 * @param edges where headers and footers stand, which fill no page
 */
export async function describePdf(pdf: Uint8Array, edges: PaperEdges): Promise<PdfDescription> {
  library ??= PDFiumLibrary.init()
  const program = await library
  // The wrapper holds PDFium's own functions but does not export them: the casts declare these and the document's
  // handle.
  const module = Reflect.get(program, 'module') as Functions
  const document = await program.loadDocument(pdf)
  try {
    // The wrapper's handle of the open document is private in its types.
    const handle = Reflect.get(document, 'documentIdx') as number
    return {
      pages: document.getPageCount(),
      isTagged: module._FPDFCatalog_IsTagged(handle) === 1,
      title: readProperty(module, handle, 'Title'),
      author: readProperty(module, handle, 'Author'),
      outline: inOrder(readOutline(module, handle), (page) => readPdfPage(program, document.getPage(page - 1))),
      ...lookAtSheets(module, document, edges),
    }
  } finally {
    document.destroy()
  }
}

/** From PDFium's public/fpdf_doc.h and fpdf_catalog.h; every number is an address, a size or a boolean. */
interface Functions extends PageFunctions {
  _FPDFCatalog_IsTagged(document: number): number
  _FPDF_GetMetaText(document: number, tag: number, buffer: number, size: number): number
  _FPDFBookmark_GetFirstChild(document: number, bookmark: number): number
  _FPDFBookmark_GetNextSibling(document: number, bookmark: number): number
  _FPDFBookmark_GetTitle(bookmark: number, buffer: number, size: number): number
  _FPDFBookmark_GetDest(document: number, bookmark: number): number
  _FPDFDest_GetDestPageIndex(document: number, place: number): number
}

function readOutline(module: Functions, handle: number): OutlineEntry[] {
  const entries: OutlineEntry[] = []
  const visit = (parent: number, level: number) => {
    let bookmark = module._FPDFBookmark_GetFirstChild(handle, parent)
    while (bookmark !== 0 && entries.length < MAX_ENTRIES) {
      const place = module._FPDFBookmark_GetDest(handle, bookmark)
      const index = place === 0 ? -1 : module._FPDFDest_GetDestPageIndex(handle, place)
      const at = bookmark
      const title = readText(module, (buffer, size) => module._FPDFBookmark_GetTitle(at, buffer, size))
      entries.push({ title, level, page: index < 0 ? null : index + 1 })
      if (level < MAX_LEVEL) visit(bookmark, level + 1)
      bookmark = module._FPDFBookmark_GetNextSibling(handle, bookmark)
    }
  }
  visit(0, 1)
  return entries
}

/** The entries with their titles in the order of their pages, whose texts are read only for titles from right to left. */
function inOrder(entries: readonly OutlineEntry[], readPage: (page: number) => string): OutlineEntry[] {
  const texts = new Map<number, string>()
  return entries.map((entry) => {
    const { title, page } = entry
    if (page === null || !hasRightToLeft(title)) return entry
    const text = texts.get(page) ?? readPage(page)
    texts.set(page, text)
    return { ...entry, title: orderOnPage(title, text) }
  })
}

function readProperty(module: Functions, handle: number, name: string): string {
  const bytes = Buffer.from(`${name}\0`, 'latin1')
  const tag = module._malloc(bytes.length)
  try {
    module.HEAPU8.set(bytes, tag)
    return readText(module, (buffer, size) => module._FPDF_GetMetaText(handle, tag, buffer, size))
  } finally {
    module._free(tag)
  }
}
