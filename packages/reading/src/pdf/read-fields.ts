import type { PDFiumDocument, PDFiumPage } from '@hyzyla/pdfium'
import { writeLine } from './line-order.ts'
import {
  type Letter,
  type PageLine,
  type Pdfium,
  type PdfiumFunctions,
  pageHandle,
  readLines,
  sharesBaseLine,
} from './pdf-letters.ts'

// ISO 32000-1, 12.5.3: bit 6 of the flags of an annotation that is not shown.
const NOT_SHOWN = 1 << 5
// FPDFPage_Flatten of PDFium's public/fpdf_flatten.h: as on a screen; it may also fail, or find nothing to do.
const [FOR_SCREEN, FLATTENED] = [0, 1]

// As a multiple of the size of letters: how far those of one field are apart at most.
const BETWEEN_FIELDS = 2

interface PageOfDocument {
  readonly page: PDFiumPage
  readonly document: PDFiumDocument
  /** The lines of the page without what is filled in. */
  readonly lines: readonly PageLine[]
}

/** What is filled into the fields of a page, and written on it as notes: they are drawn into the page, after its own letters. */
export function readFields(pdfium: Pdfium, { page, document, lines }: PageOfDocument): PageLine[] {
  const functions = pdfium.wasmExports
  const handle = pageHandle(page)
  if (functions.FPDFPage_GetAnnotCount(handle) === 0) return []
  // Makes the looks of fields that have a value and no look yet.
  functions.FORM_OnAfterLoadPage(handle, document.initializeFormFields())
  dropUnshown(functions, handle)
  if (functions.FPDFPage_Flatten(handle, FOR_SCREEN) !== FLATTENED) return []
  const filled = pageHandle(document.getPage(page.number))
  try {
    const all = (readLines(pdfium, filled) ?? []).filter(({ letters }) => letters.length > 0)
    const own = lines.filter(({ letters }) => letters.length > 0)
    // The last line of its own goes on where a field is beside it.
    const isSame = own.every(({ letters }, at) =>
      letters.every(({ text }, place) => all[at]?.letters[place]?.text === text),
    )
    if (!isSame) return []
    const last = own.length - 1
    const beside = all[last]?.letters.slice(own[last]?.letters.length) ?? []
    return [{ letters: beside }, ...all.slice(own.length)].flatMap(({ letters }) => toPieces(letters))
  } finally {
    functions.FPDF_ClosePage(filled)
  }
}

/** PDFium joins fields beside each other to lines. */
function toPieces(letters: readonly Letter[]): PageLine[] {
  const pieces: Letter[][] = []
  for (const letter of letters) {
    const before = pieces.at(-1)?.at(-1)
    const isNext =
      before && sharesBaseLine(before, letter) && Math.abs(letter.from - before.to) <= BETWEEN_FIELDS * letter.size
    if (isNext) pieces.at(-1)?.push(letter)
    else pieces.push([letter])
  }
  return pieces.map((piece) => ({ text: writeLine({ letters: piece }), letters: piece }))
}

function dropUnshown(functions: PdfiumFunctions, page: number): void {
  for (let at = functions.FPDFPage_GetAnnotCount(page) - 1; at >= 0; at -= 1) {
    const annotation = functions.FPDFPage_GetAnnot(page, at)
    const isShown = (functions.FPDFAnnot_GetFlags(annotation) & NOT_SHOWN) === 0
    functions.FPDFPage_CloseAnnot(annotation)
    if (!isShown) functions.FPDFPage_RemoveAnnot(page, at)
  }
}
