import type { PlacedText } from '../../../domain/e-invoice/pdf-file.ts'
import { type Line, toTextLines } from '../text-lines.ts'
import { findHeadings } from './document-name.ts'
import { findLabels } from './find-labels.ts'
import { findInvoiceNumber } from './references.ts'

/** The pages of the first invoice of a file, and the numbers of the others. */
export interface FirstInvoice {
  readonly lines: readonly Line[]
  readonly pages: number
  readonly others: readonly string[]
}

/** A page with the heading of an invoice and another number begins another invoice. */
export function takeFirstInvoice(
  pages: readonly (readonly PlacedText[])[],
  languages: readonly string[],
): FirstInvoice {
  const read = pages.map((page, index) => {
    const lines = toTextLines(page).map((line) => ({ ...line, page: index + 1 }))
    const { number } = findInvoiceNumber({ lines, labels: findLabels(lines, languages) })
    const isHeaded = findHeadings(lines).some(({ name }) => ['invoice', 'credit_note', 'receipt'].includes(name))
    return { lines, number: isHeaded ? number : null }
  })
  const [first] = read.flatMap(({ number }) => number ?? [])
  const next = read.findIndex(({ number }) => number !== null && number !== first)
  const end = next === -1 ? read.length : next
  return {
    lines: read.slice(0, end).flatMap(({ lines }) => lines),
    pages: end,
    others: [...new Set(read.slice(end).flatMap(({ number }) => number ?? []))],
  }
}
