import { type PDFiumLibrary as Library, PDFiumLibrary } from '@hyzyla/pdfium'

let library: Promise<Library> | undefined

/** How many pages a PDF has. */
export async function countPages(pdf: Uint8Array): Promise<number> {
  library ??= PDFiumLibrary.init()
  const document = await (await library).loadDocument(pdf)
  try {
    return document.getPageCount()
  } finally {
    document.destroy()
  }
}
