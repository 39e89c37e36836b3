import type { PDFiumDocument, PDFiumLibrary, PDFiumPage } from '@hyzyla/pdfium'
import { dropNonsense } from './drop-nonsense.ts'
import { sortLine, writeLine } from './line-order.ts'
import { hasRightToLeft } from './logical-line.ts'
import { CONTROLS, type Letter, type PageLine, pageHandle, pdfiumOf, readLines, UNKNOWN } from './pdf-letters.ts'
import { placeFields } from './place-fields.ts'
import { dropSecondPrints } from './print-twice.ts'
import { readFields } from './read-fields.ts'
import { readRightToLeft } from './right-to-left.ts'
import { isByteSwapped, swapLetter } from './swapped-bytes.ts'
import { readShapes } from './tables/read-shapes.ts'
import { writeWithTables } from './tables/write-with-tables.ts'
import { readVertical } from './vertical-text.ts'

/** The text of a page of a PDF, and how many of its letters are left out because they make no words of any language. */
export interface PdfPageText {
  readonly text: string
  readonly letters: number
  readonly nonsense: number
}

/** The text of a page of a PDF without what is filled in. */
export function readPdfPage(library: PDFiumLibrary, page: PDFiumPage): string {
  return readFilledPage(library, page, { document: null, hasTables: false }).text
}

/**
 * The text of a page of a PDF in the order in which it is read, with what is filled in if `document` is given, and its tables. PDFium reads most
 * pages well; the parts of others are read by where they stand on the paper.
 */
export function readFilledPage(
  library: PDFiumLibrary,
  page: PDFiumPage,
  { document, hasTables }: { readonly document: PDFiumDocument | null; readonly hasTables: boolean },
): PdfPageText {
  const plain = page.getText().replaceAll('\r\n', '\n')
  const pdfium = pdfiumOf(library)
  const lines = readLines(pdfium, pageHandle(page))
  if (!lines) return { text: plain.replaceAll('\0', ''), letters: plain.length, nonsense: 0 }
  if (isByteSwapped(plain)) return { text: [...plain].map(swapLetter).join(''), letters: plain.length, nonsense: 0 }
  const fields = document ? readFields(pdfium, { page, document, lines }) : []
  const read = lines.flatMap(({ letters }) => letters)
  const known = dropNonsense(read)
  const letters = dropSecondPrints(known)
  const counts = { letters: read.length, nonsense: read.length - known.length }
  const special =
    readVertical(letters) ?? (lines.some(({ text }) => hasRightToLeft(text)) ? readRightToLeft(letters) : null)
  if (special !== null) return { text: [special, ...fields.map(writeLine)].join('\n'), ...counts }
  const kept = letters.length < read.length ? keepOnly(lines, letters) : lines
  const sorted = kept.map(sortLine)
  const placed = placeFields(sorted, fields)
  const tables = hasTables ? writeWithTables(placed, readShapes(pdfium, pageHandle(page))) : null
  if (tables !== null) return { text: tables.toWellFormed(), ...counts }
  const isPlain =
    fields.length === 0 &&
    !CONTROLS.test(plain) &&
    hasLettersOf(plain, sorted) &&
    sorted.every((line, at) => line === lines[at])
  const text = isPlain ? plain : placed.map((line) => line.text).join('\n')
  // PDFium gives some letters of two halves by one of them.
  return { text: text.toWellFormed(), ...counts }
}

/** False if some letters of a page are left out of its lines, or named there as PDFium does not. */
function hasLettersOf(plain: string, lines: readonly PageLine[]): boolean {
  return known(plain) === lines.map(({ text }) => known(text)).join('')
}

function known(text: string): string {
  return text.replaceAll(/\s+/g, '').replaceAll(UNKNOWN, '')
}

/** Lines with only the given letters, and those without any left out. */
function keepOnly(lines: readonly PageLine[], letters: readonly Letter[]): PageLine[] {
  const kept = new Set(letters)
  return lines.flatMap((line) => {
    const rest = line.letters.filter((letter) => kept.has(letter))
    if (rest.length === line.letters.length) return [line]
    return rest.length === 0 ? [] : [{ text: writeLine({ letters: rest }), letters: rest }]
  })
}
