import { PDFiumLibrary } from '@hyzyla/pdfium'
import { lendFonts } from './lend-fonts.ts'

/** PDFium with our fonts for East Asian text whose own font is not in the file: without them it has no letters of its own. */
export async function openPdfium(): Promise<PDFiumLibrary> {
  const library = await PDFiumLibrary.init()
  await lendFonts(library)
  return library
}
