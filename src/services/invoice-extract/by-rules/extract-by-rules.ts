import { invalidInput } from '../../../contract/errors.ts'
import type { PlacedText } from '../../../domain/e-invoice/pdf-file.ts'
import { type Extraction, notAnEInvoice } from '../extraction.ts'
import type { ReadDocument } from '../read-document.ts'
import { toTextLines } from '../text-lines.ts'
import { findHeadings, nameKind, nameOtherDocument } from './document-name.ts'
import { toPlainCharacters } from './fold-text.ts'
import { rankLanguages } from './invoice-language.ts'
import type { DocumentName } from './languages/terms.ts'
import { type ReadInvoice, readInvoice } from './read-invoice.ts'
import { takeFirstInvoice } from './split-invoices.ts'

const MAX_LINES = 2000
// Of recognized text: below this, expect wrong digits.
const SURE = 90
// A gross that the taxes, lines or payments lead to.
const AGREED = 0.9
const READ: readonly DocumentName[] = ['invoice', 'credit_note', 'receipt', 'proforma']
const KEY_FIELDS = ['invoice_number', 'issue_date', 'currency'] as const

interface TextToRead extends Pick<Extract<ReadDocument, { kind: 'text' }>, 'pages' | 'pageCount'> {
  /** Named in refusals. */
  readonly field: string
  /** Set where the text was recognized in pictures: how sure that is, 0 to 100. */
  readonly confidence?: number
  /** What of the text was left out, and why. */
  readonly hidden?: readonly string[]
}

/**
 * Reads an invoice by the labels in its text. Throws invalid_input where the text is no invoice, is another document, or
 * has totals that cannot be told.
 */
export function extractByRules({ pages, pageCount, field, confidence, hidden = [] }: TextToRead): Extraction {
  const all = pages.map((page) => page.map((piece) => ({ ...piece, text: toPlainCharacters(piece.text) })))
  const text = all.flatMap((page) => toTextLines(page).map((line) => line.text)).join('\n')
  const languages = rankLanguages(text)
  const codes = languages.map(({ code }) => code)
  const signed = confidence !== undefined && ['ja', 'zh'].includes(codes[0] ?? '') ? all.map(withYen) : all
  const placed = isRightToLeft(text) ? signed.map(toLeftToRight) : signed
  const { lines: every, pages: pagesRead, others } = takeFirstInvoice(placed, codes)
  const lines = every.slice(0, MAX_LINES)
  const headings = findHeadings(lines)
  const other = nameOtherDocument(headings, lines)
  if (other) {
    throw invalidInput(
      `${field}: the document is ${other} by its heading, not an invoice. Send the invoice. Not charged.`,
    )
  }
  const read = readInvoice(lines, { languages, headings, certainty: confidence === undefined ? 1 : confidence / 100 })
  refuseUnread(read, { field, hidden, isHeaded: headings.some(({ name }) => READ.includes(name)) })
  return {
    source: 'rules',
    document_kind: nameKind(headings),
    e_invoice: notAnEInvoice(
      `No structured invoice inside: read by labels and places in the text ${confidence === undefined ? 'of the PDF' : 'recognized in its picture'}.`,
    ),
    invoice: read.invoice,
    confidence: read.confidence,
    places: read.places,
    model: null,
    rules: null,
    warnings: [
      'Read by rules from text, not from structured data: every field may be wrong. Check what you rely on.',
      ...(confidence === undefined ? [] : warnOfPicture(confidence)),
      ...hidden,
      ...read.warnings,
      ...(others.length > 0
        ? [
            `The file holds several invoices: this is the first, on page 1 to ${pagesRead}; not read: ${others.join(', ')}.`,
          ]
        : []),
      ...findMissing(read),
      ...(pageCount > pages.length ? [`Only the first ${pages.length} of ${pageCount} pages were read.`] : []),
    ],
  }
}

/** An invoice without a total is no use to anyone, and without a number and a total it is none. */
function refuseUnread(
  { invoice, confidence, isPaid }: ReadInvoice,
  { field, hidden, isHeaded }: { field: string; hidden: readonly string[]; isHeaded: boolean },
) {
  const { invoice_number, totals } = invoice
  const why = hidden.length > 0 ? ` ${hidden.join(' ')}` : ''
  const hasTotal = [totals.gross, totals.net, totals.payable].some((value) => value !== null)
  // Lists of prices and reports add up too; only a till takes money.
  const isReceipt = isPaid && (confidence['totals.gross'] ?? 0) >= AGREED
  const isInvoice = invoice_number !== null || isHeaded || isReceipt
  if (hasTotal && isInvoice) return
  if (invoice_number === null) {
    throw invalidInput(
      `${field}: the text does not look like an invoice: it has neither a heading and a number nor totals that add up.${why} Not charged.`,
    )
  }
  throw invalidInput(
    `${field}: the totals of invoice ${invoice_number} cannot be told: none is stated, or several that contradict each other.${why} Not charged.`,
  )
}

// What stands before an amount with marks, glued to it: no label is a single character.
const MISREAD_YEN = /^(?:[Yy#*xX]{1,2}|\p{Script=Han})(?=\s?\d[\d.,]*[.,]\s?\d)/u

/** Recognizers see letters or any character in the sign before an amount: 'xY11,830', '半9,335', '关8,261'. */
function withYen(page: readonly PlacedText[]): PlacedText[] {
  return page.map((piece) => ({ ...piece, text: piece.text.replace(MISREAD_YEN, '¥') }))
}

/** A page in two languages runs as the one with more letters does. */
function isRightToLeft(text: string): boolean {
  const count = (letters: RegExp) => text.match(letters)?.length ?? 0
  return count(/\p{Script=Arabic}/gu) > count(/\p{Script=Latin}/gu)
}

/** Lines that run from right to left, mirrored: labels stand on the left of their values everywhere else. */
function toLeftToRight(page: readonly PlacedText[]): PlacedText[] {
  const right = Math.max(0, ...page.map(({ x, width }) => x + width))
  return page.map((piece) => ({ ...piece, x: right - piece.x - piece.width }))
}

function warnOfPicture(confidence: number): string[] {
  const rounded = Math.round(confidence)
  return [
    `The text was recognized in a picture, with a confidence of ${rounded} of 100: single characters and digits may be wrong.`,
    ...(confidence < SURE ? ['The picture is hard to read. Send a sharper or larger one where you can.'] : []),
  ]
}

function findMissing({ invoice }: ReadInvoice): string[] {
  const missing: string[] = KEY_FIELDS.filter((field) => invoice[field] === null)
  if (invoice.totals.gross === null) missing.push('totals.gross')
  if (invoice.lines.length === 0) missing.push('lines')
  if (invoice.seller.name === null) missing.push('seller.name')
  return missing.length > 0 ? [`Not found, though nearly every invoice has them: ${missing.join(', ')}.`] : []
}
