import type { PlacedText } from '../e-invoice/pdf-file.ts'
import { UnreadableInvoice } from '../e-invoice/unreadable-invoice.ts'
import type { Extraction } from '../extraction.ts'
import type { ReadDocument } from '../read-document.ts'
import { toTextLines } from '../text-lines.ts'
import { TotalNotFound } from '../total-not-found.ts'
import { withoutUnmappedSigns } from './amounts/unmapped-signs.ts'
import { toPlainCharacters } from './fold-text.ts'
import { rankLanguages } from './invoice-language.ts'
import { nameOtherDocument } from './labels/document-name.ts'
import { findHeadings, isBareTitle, READ } from './labels/headings.ts'
import { findMarks, type Marks } from './labels/marks.ts'
import { isRightToLeft, toLeftToRight } from './lines/direction.ts'
import { type ReadInvoice, readInvoice } from './read-invoice.ts'
import { takeFirstInvoice } from './split-invoices.ts'

const MAX_LINES = 2000
// Dots that lead the eye from a label to its value: 'Invoice no. ......... : 4711'. Three are an ellipsis.
const LEADER = /(?:[.·•_…] ?){4,}/g
// Characters of a mark.
const MAX_QUOTED = 80
// Of recognized text, 0 to 100: below this, expect wrong digits.
const SURE = 90
// Least confidence of a gross that taxes, lines or payments confirm.
const AGREED = 0.9
const WORDLESS =
  'Its language is none of those that are read: only a net, tax and gross that prove each other are returned.'
const IS_STATEMENT =
  'the document is a statement by its rows, which lead from one balance to the next or list other invoices, not an invoice. Send the invoice'
const IS_OF_CORRECTION =
  'the document states the amounts before and after a correction, and nothing tells which of them is its own. Send the e-invoice, or read it yourself'
const KEY_FIELDS = ['invoice_number', 'issue_date', 'currency'] as const

/** The text of a document, and what is known of how it was made. */
export interface TextToRead
  extends Pick<Extract<ReadDocument, { kind: 'text' }>, 'pages' | 'pageCount'>,
    Partial<Pick<Extract<ReadDocument, { kind: 'text' }>, 'stamps'>> {
  /** Confidence of the recognizer, 0 to 100; undefined if the text was not recognized in pictures. */
  readonly confidence?: number
  /** True if much of the recognized text is probably wrong: nothing is sold that no sum proves. */
  readonly isPoor?: boolean
  /** The text that was left out, and why. */
  readonly hidden?: readonly string[]
}

/**
 * Reads an invoice by the labels in its text. Throws UnreadableInvoice if the text is another kind of document, and
 * TotalNotFound if it is not an invoice or has totals that cannot be determined.
 */
export function extractByRules({
  pages,
  pageCount,
  confidence,
  isPoor = false,
  hidden = [],
  stamps = [],
}: TextToRead): Extraction {
  const plain = pages.map((page) =>
    withoutUnmappedSigns(page).flatMap((piece) => {
      const text = toPlainCharacters(piece.text).replaceAll(LEADER, ' ')
      return text.trim() === '' ? [] : [{ ...piece, text }]
    }),
  )
  // Words of single letters are read in their order only.
  const all = isRightToLeft(plain.flatMap(toTextLines)) ? plain.map(toLeftToRight) : plain
  const text = all.flatMap((page) => toTextLines(page).map((line) => line.text)).join('\n')
  const languages = rankLanguages(text)
  const codes = languages.map(({ code }) => code)
  const placed = confidence !== undefined && ['ja', 'zh'].includes(codes[0] ?? '') ? all.map(withYen) : all
  const { lines: every, pages: pagesRead, others } = takeFirstInvoice(placed, codes)
  const lines = every.slice(0, MAX_LINES)
  const headings = findHeadings(lines)
  const certainty = confidence === undefined ? 1 : confidence / 100
  const marks = findMarks(lines, { stamps })
  const read = readInvoice(lines, { languages, headings, certainty, isPoor, marks })
  // A restaurant's 'Order 77' with cash and change is paid; a wage paid in cash is still a wage.
  const own = read.isOfTill ? read.headings.filter(({ text }) => isBareTitle(text)) : read.headings
  const other = nameOtherDocument(own, lines)
  if (other) {
    throw new UnreadableInvoice(`the document is ${other} by its heading, not an invoice. Send the invoice`)
  }
  if (read.isStatement) throw new UnreadableInvoice(IS_STATEMENT)
  if (read.isOfCorrection) throw new UnreadableInvoice(IS_OF_CORRECTION)
  refuseUnread(read, {
    hidden,
    isHeaded: read.headings.some(({ name }) => READ.includes(name)),
    isPicture: confidence !== undefined,
    isPoor,
  })
  return {
    source: 'rules',
    document_kind: read.kind,
    e_invoice: {
      is_e_invoice: false,
      format: null,
      syntax: null,
      specification: null,
      note: `No structured invoice inside: read by labels and positions in the text ${confidence === undefined ? 'of the PDF' : 'recognized in its picture'}.`,
    },
    invoice: read.invoice,
    confidence: read.confidence,
    places: read.places,
    model: null,
    rules: null,
    warnings: [
      'Read by rules from text, not from structured data: every field may be wrong. Check what you rely on.',
      ...(confidence === undefined ? [] : warnOfPicture(confidence)),
      ...(isPoor ? ['Much of the print could not be read: only the total, which two sums prove, is returned.'] : []),
      ...hidden,
      ...(read.kind === null ? [warnOfKind(marks)] : []),
      ...(read.isOfTrade ? [WORDLESS] : []),
      ...(marks.harmless.length > 0 ? [`It is stamped ${quote(marks.harmless)}.`] : []),
      ...read.warnings,
      ...(others.length > 0
        ? [
            `The file holds several invoices. This is the first, on pages 1 to ${pagesRead}. Not read: ${others.join(', ')}.`,
          ]
        : []),
      ...findMissing(read),
      ...(pageCount > pages.length ? [`Only the first ${pages.length} of ${pageCount} pages were read.`] : []),
    ],
  }
}

function warnOfKind({ doubtful }: Marks): string {
  return doubtful.length > 0
    ? `document_kind: the document is marked ${quote(doubtful)}. Check whether it counts before you book or pay it.`
    : 'document_kind: nothing shows for certain that the document is an invoice, credit note, receipt or proforma. Check what it is.'
}

function quote(texts: readonly string[]): string {
  return texts.map((text) => JSON.stringify(text.slice(0, MAX_QUOTED))).join(', ')
}

interface PaperToJudge {
  readonly hidden: readonly string[]
  /** True if it has the name of an invoice, credit note, receipt or proforma. */
  readonly isHeaded: boolean
  readonly isPicture: boolean
  readonly isPoor: boolean
}

/** Throws TotalNotFound for an invoice without a total, and a text with neither a number nor a heading nor a paid total. */
function refuseUnread(read: ReadInvoice, { hidden, isHeaded, isPicture, isPoor }: PaperToJudge) {
  const { isPaid, isStamped, isOfTrade, isLabelled } = read
  const { invoice_number, totals } = read.invoice
  const why = hidden.map((one) => `. ${one.replace(/\.$/, '')}`).join('')
  // The sums of an empty form are zero, too.
  const isTotal = (value: string | null) => value !== null && (invoice_number !== null || Number(value) !== 0)
  const hasTotal = [totals.gross, totals.net, totals.payable].some(isTotal)
  // Price lists and reports add up too, but only a receipt records a payment, or is a picture with the time of a sale.
  const isReceipt = (isPaid || (isPicture && isStamped)) && (read.confidence['totals.gross'] ?? 0) >= AGREED
  if (read.kind === null && invoice_number !== null && ![null, invoice_number].includes(read.ownNumber)) {
    throw new TotalNotFound(
      `the document has a number of its own, ${read.ownNumber}, and only names invoice ${invoice_number}. Send the invoice`,
    )
  }
  const isNamed = invoice_number !== null || isHeaded || isLabelled
  // A reminder and a confirmation of a payment name an invoice, too, and repeat its total.
  const isInvoice = isNamed ? read.isOfSale || (isPicture && isReceipt) : isReceipt || isOfTrade
  if (hasTotal && isInvoice) {
    // What records a payment needs no title, and labels of an invoice beside its sums are as good as one.
    const isRecord = isReceipt && (isPicture || isStamped || read.isOfTill)
    if (read.kind !== null || !read.isOtherwiseTitled || isRecord || isOfTrade || isLabelled) return
    throw new TotalNotFound(
      `the document has another title than an invoice${invoice_number === null ? '' : ` and only names invoice ${invoice_number}`}. Send the invoice`,
    )
  }
  if (isPoor) {
    throw new TotalNotFound(
      'the print is too blurred or too small: no two sums in what could be read of it prove a total. Send it sharper, larger or cropped to the text',
    )
  }
  if (invoice_number === null) {
    throw new TotalNotFound(
      `the text does not look like an invoice: it has neither a heading and a number nor totals that add up${why}`,
    )
  }
  throw new TotalNotFound(
    hasTotal
      ? `the document names invoice ${invoice_number}, but has no title of an invoice, and no tax, quantity or price leads to its total: it may be a reminder or a payment. Send the invoice${why}`
      : `the totals of invoice ${invoice_number} cannot be determined: none is stated, or several that contradict each other${why}`,
  )
}

// Characters directly before an amount with decimal or thousands marks: a single character is never a label.
const MISREAD_YEN = /^(?:[Yy#*xX]{1,2}|\p{Script=Han})(?=\s?\d[\d.,]*[.,]\s?\d)/u

/** Corrects a misread yen sign before an amount: 'xY11,830', '半9,335', '关8,261'. */
function withYen(page: readonly PlacedText[]): PlacedText[] {
  return page.map((piece) => ({ ...piece, text: piece.text.replace(MISREAD_YEN, '¥') }))
}

function warnOfPicture(confidence: number): string[] {
  const rounded = Math.round(confidence)
  return [
    `The text was recognized in a picture, with a confidence of ${rounded} of 100: single characters and digits may be wrong.`,
    ...(confidence < SURE ? ['The picture is hard to read. Send a sharper or larger one if possible.'] : []),
  ]
}

/** The fields that nearly every invoice has; the parts of the total if the paper names a tax, and the buyer of no receipt. */
function findMissing({ invoice, kind, hasTax }: ReadInvoice): string[] {
  const { totals, lines, seller, buyer, ...rest } = invoice
  const wanted: Readonly<Record<string, unknown>> = {
    ...Object.fromEntries(KEY_FIELDS.map((field) => [field, rest[field]])),
    ...(hasTax && totals.withheld === null ? { 'totals.net': totals.net, 'totals.tax': totals.tax } : {}),
    'totals.gross': totals.gross,
    lines: lines[0] ?? null,
    'seller.name': seller.name,
    ...(kind === 'receipt' ? {} : { 'buyer.name': buyer.name }),
  }
  const missing = Object.keys(wanted).filter((path) => wanted[path] === null)
  return missing.length > 0 ? [`Not found, though nearly every invoice has them: ${missing.join(', ')}.`] : []
}
